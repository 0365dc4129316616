// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An action that opens a URL; views read it from `@Environment(\.openURL)`.
///
/// The browser opens the URL, unless an enclosing view sets a custom action:
///
/// ```swift
/// @State private var shownTerms: URL?
///
/// var body: some View {
///     Text("Read the **[terms](app:/terms)**")
///         .environment(\.openURL, OpenURLAction { url in
///             shownTerms = url
///             return .handled
///         })
/// }
/// ```
@MainActor
public struct OpenURLAction {
    let context: SceneContext?
    let handler: (@MainActor (URL) -> Result)?

    /// The result of a custom action.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind

        /// The action opened the URL.
        public static let handled = Result(kind: .handled)
        /// The action discarded the URL.
        public static let discarded = Result(kind: .discarded)
        /// The browser opens the URL.
        public static let systemAction = Result(kind: .system(nil))

        /// Returns the result that makes the browser open another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    init(context: SceneContext?) {
        self.context = context
        handler = nil
    }

    private init(context: SceneContext?, handler: (@MainActor (URL) -> Result)?) {
        self.context = context
        self.handler = handler
    }

    /// Creates an action that handles URLs in the app.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.init(context: nil, handler: handler)
    }

    /// Opens a URL; a URL whose scheme could run code is refused.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens a URL and reports whether it was accepted.
    public func callAsFunction(_ url: URL, completion: @escaping @MainActor (_ accepted: Bool) -> Void) {
        switch handler?(url).kind ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(openInBrowser(other ?? url))
        }
    }

    private func openInBrowser(_ url: URL) -> Bool {
        guard let context, let address = SafeURL.sanitized(url.absoluteString) else { return false }
        context.open(address)
        return true
    }

    func inScene(_ context: SceneContext?) -> OpenURLAction {
        OpenURLAction(context: context, handler: handler)
    }
}
