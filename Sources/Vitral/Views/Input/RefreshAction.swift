// SPDX-License-Identifier: Apache-2.0

/// An action that refreshes content; views read it from `@Environment(\.refresh)`.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
///
/// var body: some View {
///     if let refresh {
///         Button("Reload") { Task { await refresh() } }
///     }
/// }
/// ```
public struct RefreshAction: Sendable {
    let run: @MainActor @Sendable () async -> Void

    /// Refreshes the content and returns when the refresh has finished.
    @MainActor
    public func callAsFunction() async {
        await run()
    }
}

/// The refresh action of a screen's content; the bar has a button for it where the user cannot pull.
struct RefreshPreferenceKey: PreferenceKey {
    static var defaultValue: RefreshAction? { nil }

    static func reduce(value: inout RefreshAction?, nextValue: () -> RefreshAction?) {
        value = value ?? nextValue()
    }
}

/// The button that refreshes the content of a screen.
struct RefreshButton: View {
    typealias Body = Never
    let screen: ScreenModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.button, .refreshButton)
        renderer.attribute(.type, "button")
        renderer.attribute(.ariaLabel, renderer.frameworkText(.refresh))
        // Not weakly: the views of the bar keep the screen as well, and an optimized build takes a weak reference to the
        // screen of a temporary view for one that is always `nil`.
        let screen = view.screen
        renderer.listen(.refresh, .plain { Task { @MainActor in await screen.refresh?() } })
        Image._render(Image(systemName: "arrow.clockwise"), renderer)
        renderer.close()
    }
}
