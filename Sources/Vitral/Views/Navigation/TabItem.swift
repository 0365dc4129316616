// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Makes the view a tab of the enclosing tab view.
    ///
    /// ```swift
    /// TabView {
    ///     Text("All trips").tabItem { Label("Trips", systemImage: "airplane") }
    ///     Text("Ana").tabItem { Label("Account", systemImage: "person") }
    /// }
    /// ```
    public consuming func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(_TabItemModifier(label: label()))
    }
}

/// A modifier that makes a view a tab.
public struct _TabItemModifier<Label: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label

    /// Renders content as a panel.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        // A paged tab view renders all pages, each with a dot instead of the label.
        guard renderer.environment.container != PageItems.self else { return C._render(content, renderer) }
        let tag = renderer.pendingTag ?? (content as? any _Tagged)?.tagValue
        renderer.pendingTag = nil
        renderer.child(_TabPanel(content: content, label: modifier.label, tag: tag))
    }
}

/// A tab as its panel reports it to the tab view.
struct TabEntry: Identifiable {
    let tag: AnyHashable
    let panel: ElementID
    let label: AnyView
    let badge: Text?
    /// The title of the tab's group.
    let section: Text?

    var id: AnyHashable { tag }
}

struct TabKey: PreferenceKey {
    static var defaultValue: [TabEntry] { [] }

    static func reduce(value: inout [TabEntry], nextValue: () -> [TabEntry]) {
        value += nextValue()
    }
}

/// A view that has a tag.
@MainActor
protocol _Tagged {
    var tagValue: AnyHashable { get }
}

extension ModifiedContent: _Tagged where Modifier == _TagModifier {
    var tagValue: AnyHashable { modifier.tag }
}

/// The content of a tab.
///
/// The view is created when the tab is first visible, and then kept.
private struct _TabPanel<Content: View, Label: View>: View {
    let content: Content
    let label: Label
    let tag: AnyHashable?
    @State private var memory = PanelVisibility()
    @Environment(\.tabs) private var tabs

    var body: some View {
        let tag = tag ?? AnyHashable(ObjectIdentifier(memory))
        let isSeen = tabs?.isSeen(tag) ?? true
        _TabPanelBox(content: memory.note(isSeen) ? content : nil, label: label, tag: tag, isSeen: isSeen)
    }
}

/// A record of whether a panel was visible; it is also the tag of a panel without one.
@MainActor
private final class PanelVisibility {
    private var wasSeen = false

    func note(_ isSeen: Bool) -> Bool {
        wasSeen = wasSeen || isSeen
        return wasSeen
    }
}

private struct _TabPanelBox<Content: View, Label: View>: View {
    typealias Body = Never
    let content: Content?
    let label: Label
    let tag: AnyHashable
    let isSeen: Bool

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.section, .tabPage, isControl: true)
        renderer.attribute(.role, "tabpanel")
        if !view.isSeen { renderer.attribute(.hidden, "") }
        let panel = renderer.lastElementID
        let order = renderer.ownReadingOrder()
        renderer.addPreference(
            TabKey.self,
            [
                TabEntry(
                    tag: view.tag, panel: panel, label: AnyView(_NamingLabel(content: view.label)),
                    badge: renderer.environmentValues.badge, section: renderer.environmentValues.tabSection)
            ])
        renderer.inReadingOrder(order) { Optional<Content>._render(view.content, renderer) }
        renderer.close()
    }
}

private struct TabsKey: EnvironmentKey {
    static var defaultValue: TabModel? { nil }
}

private struct BadgeKey: EnvironmentKey {
    static var defaultValue: Text? { nil }
}

extension EnvironmentValues {
    var tabs: TabModel? {
        get { self[TabsKey.self] }
        set { self[TabsKey.self] = newValue }
    }

    var badge: Text? {
        get { self[BadgeKey.self] }
        set { self[BadgeKey.self] = newValue }
    }
}
