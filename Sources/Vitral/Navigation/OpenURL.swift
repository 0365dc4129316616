// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Opens an address; from the environment as `@Environment(\.openURL)`.
///
/// The browser opens it, unless a view around set an action of its own:
///
/// ```swift
/// Text("Read the **[terms](app:/terms)**")
///     .environment(\.openURL, OpenURLAction { url in
///         show(url)
///         return .handled
///     })
/// ```
@MainActor
public struct OpenURLAction {
    let context: SceneContext?
    let handler: (@MainActor (URL) -> Result)?

    /// What an action did with an address.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind

        /// It opened the address.
        public static let handled = Result(kind: .handled)
        /// It dropped the address.
        public static let discarded = Result(kind: .discarded)
        /// The browser is to open the address.
        public static let systemAction = Result(kind: .system(nil))

        /// The browser is to open another address.
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

    /// Creates an action that opens addresses in the app.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.init(context: nil, handler: handler)
    }

    /// Opens an address; one with a scheme that could run code is refused.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Opens an address and tells whether it was accepted.
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

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
    /// Opens an address: in the browser, or as a view around decided.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self]?.inScene(scene?.context) ?? OpenURLAction(context: scene?.context) }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Whether a view around opens addresses itself.
    var handlesURLs: Bool { self[OpenURLKey.self] != nil }
}

extension View {
    /// Runs an action with the address at which the app was opened, and whenever the browser goes to another one.
    ///
    /// The URL has a path and a query and no host: a server does not know by which name it is reached. The start page,
    /// `/`, opens nothing in particular and is not reported at first.
    public consuming func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modifier(_EffectModifier { OpenURLEffect(action: action) })
    }
}

/// Reports the addresses that the browser goes to.
private struct OpenURLEffect: Effect {
    let action: @MainActor (URL) -> Void
    private let current = Current()

    @MainActor
    private final class Current {
        var action: (@MainActor (URL) -> Void)?
        nonisolated init() {}
    }

    init(action: @escaping @MainActor (URL) -> Void) {
        self.action = action
    }

    func start(_ node: Node) {
        let navigation = node.graph.context.navigation
        listen(with: current, navigation)
        guard navigation.address != Address("/") else { return }
        report(navigation.address)
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? OpenURLEffect else { return start(node) }
        let navigation = node.graph.context.navigation
        navigation.onNavigate[ObjectIdentifier(old.current)] = nil
        listen(with: current, navigation)
    }

    func stop(_ node: Node) {
        node.graph.context.navigation.onNavigate[ObjectIdentifier(current)] = nil
    }

    private func listen(with current: Current, _ navigation: NavigationHistory) {
        current.action = action
        navigation.onNavigate[ObjectIdentifier(current)] = { [current] address, _ in
            if let url = URL(string: address.string) { current.action?(url) }
        }
    }

    private func report(_ address: Address) {
        if let url = URL(string: address.string) { action(url) }
    }
}
