// Names of UIKit that libraries use and that are not here, so that the compiler says where this is tracked instead of "cannot find type
// in scope". A Mac's Foundation has some of them.

@available(*, unavailable, message: "HeadlessUIKit has no UIKit Dynamics: see TestALibrary, What is missing")
open class UIDynamicAnimator: NSObject {}
@available(*, unavailable, message: "HeadlessUIKit has no presentation controllers: see TestALibrary, What is missing")
open class UIPresentationController: NSObject {}
@available(*, unavailable, message: "HeadlessUIKit has no text fields: see TestALibrary, What is missing")
open class UITextField: UIControl {}
@available(*, unavailable, message: "HeadlessUIKit has no text views: see TestALibrary, What is missing")
open class UITextView: UIScrollView {}
@available(*, unavailable, message: "HeadlessUIKit has no search controllers: see TestALibrary, What is missing")
open class UISearchController: UIViewController {}
@available(*, unavailable, message: "HeadlessUIKit has no alerts: see TestALibrary, What is missing")
open class UIAlertController: UIViewController {}
@available(*, unavailable, message: "HeadlessUIKit loads no storyboards: see TestALibrary, What is missing")
open class UIStoryboard: NSObject {}
