// SPDX-License-Identifier: Apache-2.0

public import Foundation

private struct OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
    /// An action that opens a URL, in the browser or as an enclosing view defines.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self]?.inScene(scene?.context) ?? OpenURLAction(context: scene?.context) }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Whether an enclosing view has set a custom action.
    var handlesURLs: Bool { self[OpenURLKey.self] != nil }
}

extension View {
    /// Runs an action with the URL at which the user opened the app, and whenever the browser navigates to another URL.
    ///
    /// ```swift
    /// @State private var code = ""
    ///
    /// var body: some View {
    ///     Text("Invitation: \(code)").onOpenURL { code = $0.lastPathComponent }
    /// }
    /// ```
    ///
    /// The URL has a path and a query but no host, because a server does not know the name that the client uses to
    /// reach it. The start page, `/`, is not reported at launch.
    public consuming func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modifier(_EffectModifier { OpenURLEffect(action: action) })
    }
}

/// An effect that reports the URLs that the browser navigates to.
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
