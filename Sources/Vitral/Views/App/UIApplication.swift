// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The app in the user's browser.
///
/// ```swift
/// let terms = URL(string: "https://example.com/terms")
///
/// var body: some View {
///     Button("Terms") { if let terms { UIApplication.shared.open(terms) } }
/// }
/// ```
///
/// Prefer ``Link`` and the environment's `openURL`, which an enclosing view can replace.
@MainActor @preconcurrency
public final class UIApplication {
    /// The app in the browser whose action or task runs.
    public static let shared = UIApplication()

    private init() {}

    /// Opens a URL in the browser, and reports whether it was accepted.
    ///
    /// A URL whose scheme could run code is refused, and so is any outside the actions and tasks of a page.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        OpenURLAction(context: SceneHandle.current?.context)(url) { completion?($0) }
    }

    /// Returns whether the browser would open a URL: whether its scheme cannot run code.
    public func canOpenURL(_ url: URL) -> Bool { SafeURL.sanitized(url.absoluteString) != nil }

    /// Ignored, and kept for UIKit's signature: the device decides when its screen turns off.
    public var isIdleTimerDisabled: Bool {
        get { false }
        set {}
    }

    /// The options with which a URL is opened; browsers know none of them.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {
        /// Whether only an app that is installed for the URL may open it.
        public static let universalLinksOnly = OpenExternalURLOptionsKey()
    }
}
