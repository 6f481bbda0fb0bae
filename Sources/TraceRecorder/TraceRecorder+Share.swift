#if !HEADLESS_UIKIT
  import UIKit

  extension TraceRecorder {
    /// Ends the recording and offers the file to people: AirDrop, mail, files.
    ///
    /// - Parameter sourceView: where the sheet points to on an iPad. Default: the middle of the view controller's view.
    public func share(from viewController: UIViewController, sourceView: UIView? = nil) {
      let file = NSURL(fileURLWithPath: stop())
      let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
      // A popover without a place raises an exception.
      if let view = sourceView ?? viewController.view {
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = CGRect(
          x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      }
      viewController.present(sheet, animated: true, completion: nil)
    }
  }
#endif
