// SPDX-License-Identifier: Apache-2.0

/// A control that shows another screen of the enclosing navigation stack.
///
/// ```swift
/// let recipes: [Recipe]
///
/// var body: some View {
///     NavigationStack {
///         List(recipes) { recipe in NavigationLink(recipe.name, value: recipe) }
///             .navigationDestination(for: Recipe.self) { Text($0.summary) }
///     }
/// }
/// ```
///
/// If the type of its value is `LosslessStringConvertible`, the link has an address: the user can open it in another
/// tab, copy it, and follow it before the page is live.
///
/// A control in the label, such as a button, works on its own: the link is then an element over the label, below its
/// controls, as it is over every label with an `AnyView`.
public struct NavigationLink<Label: View, Destination: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    private let value: AnyHashable?
    private let destination: (@MainActor () -> Destination)?
    /// A binding that shows the destination while it is `true`; `nil` if only the link does.
    private let isActive: Binding<Bool>?
    private let label: Label

    init(
        shownWhile isActive: Binding<Bool>, destination: @escaping @MainActor () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        value = nil
        self.destination = destination
        self.isActive = isActive
        self.label = label()
    }

    /// Creates a link to the destination of a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
        self.value = value.map { AnyHashable($0) }
        destination = nil
        isActive = nil
        self.label = label()
    }

    /// Creates a link to a view.
    public init(@ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        value = nil
        self.destination = destination
        isActive = nil
        self.label = label()
    }

    /// Creates a link to a view.
    public init(destination: @autoclosure @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        value = nil
        self.destination = destination
        isActive = nil
        self.label = label()
    }

    /// Renders the link.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let navigation = values.linkNavigation
        let isRow = renderer.environment.container == ListRows.self || values.isRowContent
        // In a list with a selection, such as the sidebar of a split view, the link selects its value.
        let selection = isRow ? values.listRow.selection : nil
        let selected = view.value.flatMap { selection?.value(of: $0) }
        let href = selected == nil ? view.value.flatMap { navigation?.href(for: $0) } : nil
        renderer.nextSelectsItself = selection != nil
        let isEnabled = values.isEnabled && (view.value != nil || view.destination != nil)
        let isPlain = values.buttonKind == .plain || values.buttonStyle != nil
        let classes: StyleClass = isRow ? .rowNavigationLink : isPlain ? .plainNavigationLink : .navigationLink
        let tag: Tag = href == nil ? .button : .a
        let isOverLabel = ContainedControls.areIn(Label.self)
        let isNamed = renderer.box.isNamed
        if isOverLabel {
            renderer.open(.div, classes.adding(.linkedLabel), isControl: !isPlain)
            let label = renderer.lastElementID
            renderer.open(tag, .linkOverLabel)
            renderer.attribute(.ariaLabelledby, label.description)
        } else {
            renderer.open(tag, classes, isControl: !isPlain)
        }
        if let href { renderer.attribute(.href, href) } else { renderer.attribute(.type, "button") }
        if let selection, let selected {
            if selection.isSelected(selected) { renderer.attribute(.ariaCurrent, "true") }
            renderer.attribute(.disabled, if: !isEnabled)
            if isEnabled { renderer.listen(.click, .plain { selection.set(selected, isSelected: true) }) }
        } else if isEnabled {
            let target = view.target(renderer)
            if let target, values.navigation == nil, values.splitDestination?.readElement() == target {
                renderer.attribute(.ariaCurrent, "true")
            }
            let isActive = view.isActive
            renderer.listen(
                .click,
                .plain {
                    if let isActive { isActive.wrappedValue = true } else if let target { navigation?.push(target) }
                })
        } else if href == nil {
            renderer.attribute(.disabled, "")
        } else {
            renderer.attribute(.ariaDescription, "")
        }
        if let isActive = view.isActive, let destination = view.destination {
            _PresentedDestinationModifier(
                item: isActive.wrappedValue ? AnyHashable(true) : nil, dismiss: { isActive.wrappedValue = false },
                make: { AnyView(destination()) }
            ).present(renderer.lastElementID, renderer)
        }
        if isOverLabel {
            renderer.close()
            renderer.insideControl { Label._render(view.label, renderer) }
        } else {
            renderer.insideButton { renderer.label(view.label, isNamed: isNamed) }
        }
        renderer.close()
    }

    /// Returns the path element that the link appends; `nil` if the link's value is `nil`.
    private func target(_ renderer: _Renderer) -> AnyHashable? {
        guard let destination else { return value }
        return AnyHashable(DestinationLink(id: renderer.lastElementID, make: { AnyView(destination()) }))
    }
}

/// The path element of a link that has its own destination.
struct DestinationLink: Hashable {
    let id: ElementID
    /// The value that distinguishes two screens of the same view, such as the item that each shows.
    var item: AnyHashable?
    let make: @MainActor () -> AnyView

    static func == (left: DestinationLink, right: DestinationLink) -> Bool {
        left.id == right.id && left.item == right.item
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link to the destination of a value, with a localized title.
    public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(title) }
    }

    /// Creates a link to the destination of a value, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<P: Hashable>(_ title: some StringProtocol, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a localized title.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a view, with a title that is shown verbatim.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
}
