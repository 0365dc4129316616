// SPDX-License-Identifier: Apache-2.0

/// A control that shows another screen of the stack around.
///
/// With a value whose type is `LosslessStringConvertible` it is a real link: it can be opened in another tab, copied,
/// and followed before the page is live.
public struct NavigationLink<Label: View, Destination: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    private let value: AnyHashable?
    private let destination: (@MainActor () -> Destination)?
    private let label: Label

    /// Shows the screen for a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
        self.value = value.map { AnyHashable($0) }
        destination = nil
        self.label = label()
    }

    /// Shows a view as a screen.
    public init(@ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        value = nil
        self.destination = destination
        self.label = label()
    }

    /// Shows a view as a screen.
    public init(destination: @autoclosure @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        value = nil
        self.destination = destination
        self.label = label()
    }

    /// Renders the link.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let navigation = values.navigation
        let isRow = renderer.environment.container == .list || values.isRowContent
        // In a list with a selection, as beside the content of a split view, the link selects its value.
        let selection = isRow ? values.listRow.selection : nil
        let selected = view.value.flatMap { selection?.value(of: $0) }
        let href = selected == nil ? view.value.flatMap { navigation?.href(for: $0) } : nil
        renderer.nextSelectsItself = selection != nil
        let isEnabled = values.isEnabled && (view.value != nil || view.destination != nil)
        let isPlain = values.buttonKind == .plain || values.buttonStyle != nil
        let classes: StyleClass = isRow ? .rowNavigationLink : isPlain ? .plainNavigationLink : .navigationLink
        renderer.open(href == nil ? .button : .a, classes, isControl: !isPlain)
        if let href { renderer.attribute(.href, href) } else { renderer.attribute(.type, "button") }
        if let selection, let selected {
            if selection.isSelected(selected) { renderer.attribute(.ariaCurrent, "true") }
            renderer.attribute(.disabled, if: !isEnabled)
            if isEnabled { renderer.listen(.click, .plain { selection.set(selected, isSelected: true) }) }
        } else if isEnabled {
            let target = view.target(renderer)
            renderer.listen(.click, .plain { if let target { navigation?.push(target) } })
        } else if href == nil {
            renderer.attribute(.disabled, "")
        } else {
            renderer.attribute(.ariaDescription, "")
        }
        renderer.insideButton { Label._render(view.label, renderer) }
        renderer.close()
    }

    /// The element of the path that the link adds.
    private func target(_ renderer: _Renderer) -> AnyHashable? {
        guard let destination else { return value }
        return AnyHashable(DestinationLink(id: renderer.lastElementID, make: { AnyView(destination()) }))
    }
}

/// The path element of a link that brings its own destination.
struct DestinationLink: Hashable {
    let id: ElementID
    /// What tells two screens of the same place apart, such as the item that each shows.
    var item: AnyHashable?
    let make: @MainActor () -> AnyView

    static func == (left: DestinationLink, right: DestinationLink) -> Bool {
        left.id == right.id && left.item == right.item
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Shows the screen for a value, under a text of the app's catalogue.
    public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(title) }
    }

    /// Shows the screen for a value, under a text that is shown as it is.
    @_disfavoredOverload
    public init<P: Hashable>(_ title: some StringProtocol, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Shows a view as a screen, under a text of the app's catalogue.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Shows a view as a screen, under a text that is shown as it is.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
}
