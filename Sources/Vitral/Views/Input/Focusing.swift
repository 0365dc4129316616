// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets whether the user can focus the view by keyboard.
    ///
    /// A focusable view takes part in the order of the tab key, and in an enclosing `focused(_:)`.
    public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(tabindex: isFocusable ? "0" : nil))
    }

    /// Keeps the views inside together when the focus moves.
    ///
    /// In a browser they already are: the tab key goes through the page in the order in which views are declared, so
    /// all views of a section come before those after it. Screen readers present the section as a group.
    public func focusSection() -> some View {
        accessibilityElement(children: .contain)
    }

    /// Moves the focus to a view inside when this view appears.
    ///
    /// ```swift
    /// enum Field { case name, note }
    ///
    /// @FocusState private var field: Field?
    /// @State private var name = ""
    ///
    /// var body: some View {
    ///     TextField("Name", text: $name)
    ///         .focused($field, equals: .name)
    ///         .defaultFocus($field, .name)
    /// }
    /// ```
    ///
    /// A view of the page that is loaded gets the focus too, unless the user has already begun to type in another.
    ///
    /// - Parameters:
    ///   - binding: The focus state.
    ///   - value: The new value of the focus state.
    ///   - priority: The priority if a view already has the focus.
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

/// A modifier that makes a view focusable.
public struct _FocusableModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    /// `0` for the order of the tab key, `-1` for a view that only code can focus, `nil` for neither.
    let tabindex: String?
    var target: FocusTarget?

    /// Renders content in an element that can take the focus.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard let tabindex = modifier.tabindex else { return C._render(content, renderer) }
        let target = modifier.target ?? renderer.environmentValues.focusTarget
        renderer.open(.div, .contents, isControl: true)
        if !renderer.lastBoxHadOwnSemantics { renderer.attribute(.role, "group") }
        renderer.attribute(.tabindex, tabindex)
        if let target {
            renderer.attribute(.events, EventKind.focus.name)
            target.attach(to: renderer.lastElementID, renderer)
        }
        // The content has a focus of its own.
        renderer.withEnvironment({ $0.focusTarget = nil }) { C._render(content, renderer) }
        renderer.close()
    }
}
