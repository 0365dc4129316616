// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets whether the value of a field is invalid: screen readers say so, and its border has the color of errors.
    ///
    /// ```swift
    /// @State private var name = ""
    ///
    /// var body: some View {
    ///     TextField("Name", text: $name).accessibilityInvalid(name.isEmpty)
    /// }
    /// ```
    public func accessibilityInvalid(_ isInvalid: Bool = true) -> some View {
        box(.inherited, isInvalid ? [.attribute(.ariaInvalid, "true")] : [])
    }

    /// Adds information about the view, which a screen reader speaks after its label.
    ///
    /// - Parameters:
    ///   - label: The name of the information.
    ///   - value: The information.
    ///   - importance: The urgency of the information; a browser presents both kinds with the description of the view.
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        modifier(_AccessibilityContentModifier(label: label, value: value))
    }

    /// Adds information about the view, which a screen reader speaks after its label.
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(label), Text(value), importance: importance)
    }

    /// Adds information about the view, which a screen reader speaks after its label, with a value that is not
    /// localized.
    @_disfavoredOverload
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(label), Text(value), importance: importance)
    }

    /// Makes the view the label of another view, or the view that another labels, wherever on the screen the two are.
    ///
    /// - Parameters:
    ///   - role: The part of the pair that the view is.
    ///   - id: The identifier that both views share.
    ///   - namespace: The namespace of the identifier.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        modifier(
            _LabeledPairModifier(
                isLabel: role == .label, key: LabeledPairs.Key(namespace: namespace, id: AnyHashable(id))))
    }
}

/// A modifier that adds information to the description of a view.
public struct _AccessibilityContentModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Text
    let value: Text

    /// Renders content with the added description.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let localizer = renderer.environment.localizer
        let text = "\(modifier.label.string(localizer)): \(modifier.value.string(localizer))"
        renderer.boxed(.inherited) {
            $0.set(.ariaDescription, text)
        } content: {
            C._render(content, renderer)
        }
    }
}

/// The registration of an element as a label, for as long as it is shown.
private struct LabelEffect: Effect {
    let key: LabeledPairs.Key
    let element: ElementID

    func start(_ node: Node) { node.graph.context[LabeledPairs.slot].set(element, for: key) }

    func takeOver(from old: any Effect, _ node: Node) {
        if let old = old as? LabelEffect, old.key != key { old.stop(node) }
        start(node)
    }

    func stop(_ node: Node) {
        let pairs = node.graph.context[LabeledPairs.slot]
        if pairs.element(for: key) == element { pairs.set(nil, for: key) }
    }
}

/// A modifier that connects a label to the content that it names.
public struct _LabeledPairModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isLabel: Bool
    let key: LabeledPairs.Key

    /// Renders content as the label, or as the content with that label.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard modifier.isLabel else {
            let label = renderer.node.graph.context[LabeledPairs.slot].element(for: modifier.key)
            return renderer.boxed(.inherited) {
                if let label { $0.set(.ariaLabelledby, label.description) }
            } content: {
                C._render(content, renderer)
            }
        }
        renderer.open(.div, .contents, isControl: true)
        renderer.addEffect(LabelEffect(key: modifier.key, element: renderer.lastElementID))
        C._render(content, renderer)
        renderer.close()
    }
}
