// SPDX-License-Identifier: Apache-2.0

/// The visible label of a field: a tap on it moves the focus to the field, and it is the field's name for screen readers.
@MainActor
final class FieldLabel {
    private let source = Source()
    private var attached: [ElementID] = []

    /// The first field that the label stands beside.
    var field: ElementID? {
        source.recordRead()
        return attached.first
    }

    fileprivate func attach(_ id: ElementID) {
        attached.append(id)
        source.invalidateReaders()
    }

    fileprivate func detach(_ id: ElementID) {
        attached.removeAll { $0 == id }
        source.invalidateReaders()
    }
}

/// A label whose field is known only after the content beside it was rendered.
struct _FieldLabelBox<Content: View>: View {
    typealias Body = Never
    let label: FieldLabel
    let content: Content
    /// Whether a style lays out the content, so that the label's own element must have no box.
    var isPlaced = false

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let isHidden = renderer.environmentValues.labelsHidden
        renderer.open(.label, isHidden ? .visuallyHidden : view.isPlaced ? .contents : nil)
        if let field = view.label.field { renderer.attribute(.for, field.description) }
        Content._render(view.content, renderer)
        renderer.close()
    }
}

/// A label in a node of its own, which alone is evaluated again when its field is known.
struct _FieldLabelChild<Content: View>: View {
    typealias Body = Never
    let box: _FieldLabelBox<Content>

    static func _render(_ view: Self, _ renderer: _Renderer) { renderer.child(view.box) }
}

/// The content beside a label, in which the first field belongs to the label.
struct _LabeledFieldBox<Content: View>: View {
    typealias Body = Never
    let label: FieldLabel
    let content: Content

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.withEnvironment {
            $0.fieldLabel = view.label
        } content: {
            Content._render(view.content, renderer)
        }
    }
}

/// An effect that tells the label around a field which field it belongs to.
private struct FieldLabelEffect: Effect {
    let label: FieldLabel
    let id: ElementID

    func start(_ node: Node) { label.attach(id) }
    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) { label.detach(id) }
}

extension _Renderer {
    /// Attaches the label of the environment, if there is one, to the element that was opened last.
    ///
    /// - Returns: Whether the element has a visible label.
    func attachFieldLabel() -> Bool {
        guard let label = environmentValues.fieldLabel else { return false }
        addEffect(FieldLabelEffect(label: label, id: lastElementID))
        return true
    }
}

extension EnvironmentValues {
    /// The visible label beside the views of this environment.
    @Entry var fieldLabel: FieldLabel?
}
