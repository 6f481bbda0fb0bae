// The C library of Apple's systems, with the types and constants that differ from Linux.
#ifndef DECLARATIONS_DARWIN_H
#define DECLARATIONS_DARWIN_H
#include <Darwin/Errors.h>
#include <Darwin/Files.h>
#include <Darwin/Mathematics.h>
#include <Darwin/Sockets.h>
#include <Darwin/System.h>
#include <Darwin/Threads.h>
#include <Darwin/Time.h>
#endif
