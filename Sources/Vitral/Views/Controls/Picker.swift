// SPDX-License-Identifier: Apache-2.0

/// A control that selects one of several values.
///
/// ```swift
/// @State private var course = Course.main
///
/// var body: some View {
///     Picker("Course", selection: $course) {
///         ForEach(Course.allCases) { Text($0.title) }
///     }
/// }
/// ```
///
/// Assign each choice a value with `tag(_:)`.
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

    /// Creates a picker from a label view.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
        self.label = label
    }

    /// Renders the picker in the style that the environment sets.
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
            renderer.items(SegmentItems.self, context) { Content._render(view.content, renderer) }
        } else {
            renderer.openControl(.select, .picker, saying: semantics)
            renderer.addressField(view.selection)
            if values.isEnabled {
                let (graph, focus) = (renderer.node.graph, values.focusTarget)
                var kinds = EventKind.change.name
                if focus != nil { EventKind.focus.append(to: &kinds) }
                renderer.attribute(.events, kinds)
                renderer.addHandler(.change, .text { [weak graph] in context.select($0, in: graph) })
                focus?.attach(to: renderer.lastElementID, renderer)
            } else {
                renderer.attribute(.disabled, "")
            }
            renderer.items(MenuOptions.self, context) { Content._render(view.content, renderer) }
        }
        renderer.close()
        renderer.close()
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a localized title.
    public init(
        _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }

    /// Creates a picker with a title that is shown verbatim.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == Vitral.Label<Text, Image> {
    /// Creates a picker with a localized title and a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Vitral.Label(title, systemImage: systemImage) }
    }

    /// Creates a picker with a verbatim title and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Vitral.Label(title, systemImage: systemImage) }
    }
}

/// The selection of a picker, as its choices read and set it.
@MainActor
final class PickerContext {
    private var isSelected: (AnyHashable?) -> Bool = { _ in false }
    private var choose: (AnyHashable?) -> Void = { _ in }
    /// The text of a tag, and the action that selects the value of a text, if the address contains the selection.
    private var addressed: (text: (AnyHashable?) -> String?, choose: (String) -> Void)?
    private let source = Source()
    private var last: AnyHashable?

    func update<Value: Hashable>(selection: Binding<Value>) {
        // A choice has a node of its own and does not see a new binding, so a changed value invalidates the choices
        // explicitly.
        let value = AnyHashable(selection.wrappedValue)
        if value != last { source.invalidateReaders() }
        last = value
        isSelected = { tag in Self.value(Value.self, of: tag) == selection.wrappedValue }
        choose = { tag in
            if let value = Self.value(Value.self, of: tag) { selection.wrappedValue = value }
        }
        addressed = selection.location.addressField.map { field in
            (
                text: { tag in Self.value(Value.self, of: tag).map(field.text) },
                choose: { text in if let value = field.value(text) { selection.wrappedValue = value } }
            )
        }
    }

    /// Returns the value of a choice in HTML, if the address contains the selection.
    ///
    /// Without a script, the browser writes it into the address.
    func addressText(of tag: AnyHashable?) -> String? { addressed?.text(tag) }

    /// Returns the value of a tag, whose type is either that of the selection or, for an optional selection, the
    /// wrapped type.
    private static func value<Value: Hashable>(_ type: Value.Type, of tag: AnyHashable?) -> Value? {
        guard let tag else { return nil }
        return tag.base as? Value ?? tag as? Value
    }

    /// Adds the attributes and handlers of a choice to the option that the renderer opened last.
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

    /// Selects the option that a menu reports; the reported value is the option's text in the address, or its element
    /// identifier.
    func select(_ value: String, in graph: ViewGraph?) {
        if let addressed { return addressed.choose(value) }
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
    /// Hides the labels of the controls inside; screen readers still speak them.
    public consuming func labelsHidden() -> some View { labelsVisibility(.hidden) }

    /// Sets whether the labels of the controls inside are visible; screen readers still speak hidden labels.
    public consuming func labelsVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.labelsHidden) { $0 = visibility == .automatic ? $0 : visibility == .hidden }
    }
}

extension _Renderer {
    /// Renders the choices of a picker.
    func items(_ container: any ItemContainer.Type, _ context: PickerContext, content: () -> Void) {
        withEnvironment {
            $0.picker = context
        } content: {
            environment.container = container
            withTopLevelItems(content)
        }
    }
}
