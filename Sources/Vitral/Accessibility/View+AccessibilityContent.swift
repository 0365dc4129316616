// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds something to know of the view, which a screen reader tells after its label.
    ///
    /// - Parameters:
    ///   - label: What it is about.
    ///   - value: What there is to know.
    ///   - importance: How urgently it is told; in a browser both are told with the description of the view.
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        modifier(_AccessibilityContentModifier(label: label, value: value))
    }

    /// Adds something to know of the view, which a screen reader tells after its label.
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(label), Text(value), importance: importance)
    }

    /// Adds something to know of the view, which a screen reader tells after its label.
    @_disfavoredOverload
    public func accessibilityCustomContent(
        _ label: LocalizedStringKey, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(Text(label), Text(value), importance: importance)
    }

    /// Makes the view the label of another, or the one that has it, wherever on the screen the two stand.
    ///
    /// - Parameters:
    ///   - role: Which of the two it is.
    ///   - id: What both have in common.
    ///   - namespace: Keeps ids of different views apart.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        modifier(
            _LabelledPairModifier(
                isLabel: role == .label, key: LabelledPairs.Key(namespace: namespace, id: AnyHashable(id))))
    }
}

/// Things to know of a view besides its label.
public enum AXCustomContent {
    /// How urgently something is told.
    public enum Importance: UInt, Hashable, Sendable {
        /// When somebody asks.
        case `default`
        /// At once.
        case high
    }
}

/// Which part of a label and what it names a view is.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The label.
    case label
    /// What the label names.
    case content
}

/// A modifier that adds to the description of a view.
public struct _AccessibilityContentModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Text
    let value: Text

    /// Renders content with the addition.
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

/// Which elements of a scene are the labels of others.
@MainActor
final class LabelledPairs {
    struct Key: Hashable {
        let namespace: Namespace.ID
        let id: AnyHashable
    }

    private var elements: [Key: ElementID] = [:]
    private var sources: [Key: Source] = [:]

    /// The element of a label; whoever asks is evaluated when it changes.
    func element(for key: Key) -> ElementID? {
        let source = sources[key] ?? Source()
        sources[key] = source
        source.recordRead()
        return elements[key]
    }

    func set(_ element: ElementID?, for key: Key) {
        guard elements[key] != element else { return }
        elements[key] = element
        sources[key]?.invalidateReaders()
    }
}

/// Makes an element known as a label as long as it is shown.
private struct LabelEffect: Effect {
    let key: LabelledPairs.Key
    let element: ElementID

    func start(_ node: Node) { node.graph.context.labelledPairs.set(element, for: key) }

    func takeOver(from old: any Effect, _ node: Node) {
        if let old = old as? LabelEffect, old.key != key { old.stop(node) }
        start(node)
    }

    func stop(_ node: Node) {
        let pairs = node.graph.context.labelledPairs
        if pairs.element(for: key) == element { pairs.set(nil, for: key) }
    }
}

/// A modifier that ties a label to what it names.
public struct _LabelledPairModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let isLabel: Bool
    let key: LabelledPairs.Key

    /// Renders content as the label or with it.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard modifier.isLabel else {
            let label = renderer.node.graph.context.labelledPairs.element(for: modifier.key)
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
