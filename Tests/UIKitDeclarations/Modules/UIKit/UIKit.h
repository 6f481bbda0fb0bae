// UIKit as far as this package's source for iOS uses it.
#ifndef DECLARATIONS_UIKIT_H
#define DECLARATIONS_UIKIT_H
#include <QuartzCore/QuartzCore.h>
#include <UIKit/UIGeometry.h>
#include <UIKit/UIAppearanceValues.h>
#include <UIKit/UITouch.h>
#include <UIKit/UIResponder.h>
#include <UIKit/UIGestureRecognizer.h>
#include <UIKit/UIGestureRecognizers.h>
#include <UIKit/NSLayoutConstraint.h>
#include <UIKit/UIView.h>
#include <UIKit/UIViewAnimating.h>
#include <UIKit/UIScrollView.h>
#include <UIKit/UIControl.h>
#include <UIKit/UIControls.h>
#include <UIKit/UILabel.h>
#include <UIKit/UITableView.h>
#include <UIKit/UICollectionView.h>
#include <UIKit/UIDecoration.h>
#include <UIKit/UIViewController.h>
#include <UIKit/UIViewControllers.h>
#include <UIKit/UIWindow.h>
#include <UIKit/UIApplication.h>
#include <UIKit/UIDynamics.h>
#endif
