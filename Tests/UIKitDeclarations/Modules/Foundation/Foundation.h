// The parts of Foundation that come with UIKit and that this package's source for iOS may use.
#ifndef DECLARATIONS_FOUNDATION_H
#define DECLARATIONS_FOUNDATION_H
#include <Foundation/NSValues.h>
#include <Foundation/NSCollections.h>
#include <Foundation/NSNotification.h>
#include <Foundation/NSSystem.h>
#include <Foundation/NSTimer.h>
#endif
