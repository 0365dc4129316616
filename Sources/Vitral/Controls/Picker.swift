// SPDX-License-Identifier: Apache-2.0

/// A control that selects one of several values.
///
/// Give each choice its value with `tag(_:)`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let selection: Binding<SelectionValue>
    let content: Content
    let label: Label

    /// Creates a picker.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    /// Creates a picker, with its label first.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
        self.label = label
    }

    /// Renders the picker in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let context = renderer.storage { PickerContext() }
        context.update(selection: view.selection)
        if values.menu != nil { return renderer.menuChoices(context, label: view.label, content: view.content) }
        let group = values.pickerStyle.groupClasses
        let semantics = renderer.openFrame(group == nil ? .label : .div, values.pickerStyle.frameClasses)
        let labelID = renderer.nextElementID.description
        renderer.open(.span, values.labelsHidden ? .hiddenPickerLabel : .pickerLabel)
        renderer.insideControl { Label._render(view.label, renderer) }
        renderer.close()
        if let group {
            renderer.box.restoreSemantics(semantics)
            renderer.box.set(role: "radiogroup")
            renderer.open(.div, group)
            renderer.attribute(.ariaLabelledby, labelID)
            renderer.items(.segments, context) { Content._render(view.content, renderer) }
        } else {
            let isWheel = values.pickerStyle == .wheel
            renderer.openControl(.select, isWheel ? .wheelPicker : .picker, saying: semantics)
            if isWheel { renderer.attribute(.size, "5") }
            if values.isEnabled {
                let graph = renderer.node.graph
                renderer.listen(.change, .text { [weak graph] in PickerContext.select($0, in: graph) })
            } else {
                renderer.attribute(.disabled, "")
            }
            renderer.items(.options, context) { Content._render(view.content, renderer) }
        }
        renderer.close()
        renderer.close()
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a text of the app's catalogue.
    public init(
        _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }

    /// Creates a picker with a text that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == Vitral.Label<Text, Image> {
    /// Creates a picker with a text and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Vitral.Label(title, systemImage: systemImage) }
    }

    /// Creates a picker with a text that is shown as it is and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Vitral.Label(title, systemImage: systemImage) }
    }
}

/// What the choices of a picker know of it.
@MainActor
final class PickerContext {
    private var isSelected: (AnyHashable?) -> Bool = { _ in false }
    private var choose: (AnyHashable?) -> Void = { _ in }
    private let source = Source()
    private var last: AnyHashable?

    func update<Value: Hashable>(selection: Binding<Value>) {
        // Choices with an identity of their own know nothing of a binding that was exchanged.
        let value = AnyHashable(selection.wrappedValue)
        if value != last { source.invalidateReaders() }
        last = value
        isSelected = { tag in Self.value(Value.self, of: tag) == selection.wrappedValue }
        choose = { tag in
            if let value = Self.value(Value.self, of: tag) { selection.wrappedValue = value }
        }
    }

    /// A tag is of the selection's type, or of the type inside when the selection is optional.
    private static func value<Value: Hashable>(_ type: Value.Type, of tag: AnyHashable?) -> Value? {
        guard let tag else { return nil }
        return tag.base as? Value ?? tag as? Value
    }

    /// Declares the option that was just opened.
    func declare(_ tag: AnyHashable?, on renderer: _Renderer) {
        source.recordRead()
        renderer.attribute(.selected, if: isSelected(tag))
        guard renderer.environmentValues.isEnabled else { return }
        renderer.addHandler(.click, .plain { [weak self] in self?.choose(tag) })
    }

    func declareSegment(_ tag: AnyHashable?, on renderer: _Renderer) {
        source.recordRead()
        let isSelected = isSelected(tag)
        renderer.attribute(.ariaChecked, isSelected ? "true" : "false")
        renderer.attribute(.tabindex, isSelected ? "0" : "-1")
        guard renderer.environmentValues.isEnabled else { return renderer.attribute(.disabled, "") }
        renderer.listen(.click, .plain { [weak self] in self?.choose(tag) })
    }

    func declareMenuChoice(_ tag: AnyHashable?, on renderer: _Renderer) {
        source.recordRead()
        if isSelected(tag) { renderer.attribute(.ariaCurrent, "true") }
        renderer.menuAction(.plain { [weak self] in self?.choose(tag) })
    }

    /// Runs the option that a menu reports: its value is the option's own address.
    static func select(_ value: String, in graph: ViewGraph?) {
        guard let id = ElementID(wire: value), case .plain(let choose)? = graph?.handler(for: id, .click) else {
            return
        }
        choose()
    }
}

private struct PickerContextKey: EnvironmentKey {
    static var defaultValue: PickerContext? { nil }
}

private struct LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var picker: PickerContext? {
        get { self[PickerContextKey.self] }
        set { self[PickerContextKey.self] = newValue }
    }

    var labelsHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Hides the labels of controls inside; they are still spoken.
    public consuming func labelsHidden() -> some View { labelsVisibility(.hidden) }

    /// Whether labels of controls inside are shown; hidden ones are still spoken.
    public consuming func labelsVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.labelsHidden) { $0 = visibility == .automatic ? $0 : visibility == .hidden }
    }
}

extension _Renderer {
    /// Renders the choices of a picker.
    func items(_ container: ItemContainer, _ context: PickerContext, content: () -> Void) {
        withEnvironment {
            $0.picker = context
        } content: {
            environment.container = container
            withTopLevelItems(content)
        }
    }
}
