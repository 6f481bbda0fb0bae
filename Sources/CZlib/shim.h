// The zlib of the system: part of the SDKs of macOS and iOS, and the package zlib1g-dev of Debian and Ubuntu.
#include <zlib.h>
