// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Whether the keyboard can reach the view.
    ///
    /// A view that can be reached takes part in the order of the tabulator key, and in `focused(_:)` around it.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(tabindex: isFocusable ? "0" : nil))
    }

    /// Keeps the views inside together when the focus moves.
    ///
    /// In a browser they are already: the tabulator key goes through the page in the order in which views are declared,
    /// so all of a section comes before what follows it. Screen readers are told of the group.
    public func focusSection() -> some View {
        accessibilityElement(children: .contain)
    }

    /// Moves the focus to a view inside when this one appears.
    ///
    /// A page that is loaded keeps the focus at its start, where a keyboard or a screen reader begins; what appears
    /// later, such as a sheet or a pushed screen, gets the focus where this asks for it.
    ///
    /// - Parameters:
    ///   - binding: The focus state.
    ///   - value: What it becomes.
    ///   - priority: What wins where a view had the focus before.
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear {
            guard priority == .userInitiated || binding.isUnset else { return }
            binding.wrappedValue = value
        }
    }
}

/// Which wins: the default focus, or a view that has the focus already.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let isStrong: Bool
    /// What has the focus keeps it.
    public static let automatic = DefaultFocusEvaluationPriority(isStrong: false)
    /// The default focus wins.
    public static let userInitiated = DefaultFocusEvaluationPriority(isStrong: true)
}

/// A modifier that lets a view take the focus.
public struct _FocusableModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    /// `0` for the order of the tabulator key, `-1` for what only code moves the focus to, `nil` for neither.
    let tabindex: String?
    var target: FocusTarget?

    /// Renders content in an element that can take the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard let tabindex = modifier.tabindex else { return C._render(content, renderer) }
        let target = modifier.target ?? renderer.environmentValues.focusTarget
        renderer.open(.div, .contents, isControl: true)
        if !renderer.lastBoxSpokeForItself { renderer.attribute(.role, "group") }
        renderer.attribute(.tabindex, tabindex)
        if let target {
            renderer.attribute(.events, EventKind.focus.name)
            target.attach(to: renderer.lastElementID, renderer)
        }
        // What is inside has a focus of its own.
        renderer.withEnvironment({ $0.focusTarget = nil }) { C._render(content, renderer) }
        renderer.close()
    }
}
