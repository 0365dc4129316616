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

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.label, renderer.environmentValues.labelsHidden ? .visuallyHidden : nil)
        if let field = view.label.field { renderer.attribute(.for, field.description) }
        Content._render(view.content, renderer)
        renderer.close()
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
