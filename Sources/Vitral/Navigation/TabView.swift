// SPDX-License-Identifier: Apache-2.0

/// Several screens of which one can be seen, with a bar to choose it.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var model = TabModel()

    /// Creates a tab view whose selection the app keeps.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// Creates a tab view that keeps its own selection.
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
        selection = nil
        self.content = content()
    }

    /// The tabs.
    public var body: some View {
        _TabBox(content: content, model: tabs())
    }

    private func tabs() -> TabModel {
        if let selection {
            model.current = { AnyHashable(selection.wrappedValue) }
            model.choose = { tag in
                if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
            }
        }
        return model
    }
}

/// The tabs of a tab view and which of them is chosen.
@MainActor
final class TabModel {
    private let source = Source()
    private var own: AnyHashable?
    private(set) var entries: [TabEntry] = []
    var current: (@MainActor () -> AnyHashable)?
    var choose: (@MainActor (AnyHashable) -> Void)?

    /// The tag of the chosen tab; reading it makes the reader depend on it.
    var selected: AnyHashable? {
        source.recordRead()
        return current?() ?? own ?? entries.first?.tag
    }

    func readEntries() -> [TabEntry] {
        source.recordRead()
        return entries
    }

    func select(_ tag: AnyHashable) {
        if let choose { return choose(tag) }
        own = tag
        source.invalidateReaders()
    }

    func set(_ newEntries: [TabEntry]) {
        entries = newEntries
        source.invalidateReaders()
    }
}

/// A tab as it hands itself up to the tab view.
struct TabEntry: Identifiable {
    let tag: AnyHashable
    let panel: ElementID
    let label: AnyView
    let badge: Text?

    var id: AnyHashable { tag }
}

struct TabKey: PreferenceKey {
    static var defaultValue: [TabEntry] { [] }

    static func reduce(value: inout [TabEntry], nextValue: () -> [TabEntry]) {
        value += nextValue()
    }
}

/// The panels and the bar.
struct _TabBox<Content: View>: View {
    typealias Body = Never
    let content: Content
    let model: TabModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let model = view.model
        renderer.open(.div, "tv fw fh", isControl: true)
        renderer.withEnvironment {
            $0.tabs = model
        } content: {
            let slot = renderer.nextSlotIndex
            renderer.child(_TabPanels(content: view.content))
            renderer.addEffect(PreferenceEffect<TabKey>(slot: slot) { model.set($0) })
        }
        renderer.child(_TabBar(model: model))
        renderer.close()
    }
}

/// The panels, in a node of their own whose preferences can be read.
private struct _TabPanels<Content: View>: View {
    let content: Content

    var body: some View { content }
}

private struct _TabBar: View {
    typealias Body = Never
    let model: TabModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.nav, "tabs")
        renderer.attribute(.role, "tablist")
        renderer.child(_TabButtons(model: view.model))
        renderer.close()
    }
}

private struct _TabButtons: View {
    let model: TabModel

    var body: some View {
        let model = model
        ForEach(model.readEntries()) { entry in
            _TabButton(entry: entry, model: model)
        }
    }
}

private struct _TabButton: View {
    let entry: TabEntry
    let model: TabModel

    var body: some View {
        _TabButtonBox(entry: entry, isSelected: model.selected == entry.tag, model: model)
    }
}

private struct _TabButtonBox: View {
    typealias Body = Never
    let entry: TabEntry
    let isSelected: Bool
    let model: TabModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let entry = view.entry
        let model = view.model
        renderer.open(.button, "tab")
        renderer.attribute(.type, "button")
        renderer.attribute(.role, "tab")
        renderer.attribute(.ariaSelected, view.isSelected ? "true" : "false")
        renderer.attribute(.ariaControls, entry.panel.description)
        renderer.attribute(.tabindex, view.isSelected ? "0" : "-1")
        renderer.listen("c", (.click, .plain { model.select(entry.tag) }))
        renderer.child(entry.label)
        if let badge = entry.badge {
            renderer.open(.span, "bd")
            renderer.text(badge.string(renderer.environment.localizer))
            renderer.close()
        }
        renderer.close()
    }
}

/// A modifier that makes a view a tab.
public struct _TabItemModifier<Label: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: Label

    /// Renders content as a panel.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        let tag = renderer.pendingTag ?? (content as? any _Tagged)?.tagValue
        renderer.pendingTag = nil
        renderer.child(_TabPanel(content: content, label: modifier.label, tag: tag))
    }
}

/// A view that carries a tag.
@MainActor
protocol _Tagged {
    var tagValue: AnyHashable { get }
}

extension ModifiedContent: _Tagged where Modifier == _TagModifier {
    var tagValue: AnyHashable { modifier.tag }
}

/// The content of a tab.
///
/// It is made when it is first seen, and then kept.
private struct _TabPanel<Content: View, Label: View>: View {
    let content: Content
    let label: Label
    let tag: AnyHashable?
    @State private var wasSeen = SeenOnce()
    @Environment(\.tabs) private var tabs

    var body: some View {
        let isSelected = tabs?.selected == tag || tabs?.selected == nil
        _TabPanelBox(content: wasSeen.note(isSelected) ? content : nil, label: label, tag: tag, isSelected: isSelected)
    }
}

@MainActor
private final class SeenOnce {
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
    let tag: AnyHashable?
    let isSelected: Bool

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.section, "tp fw fh", isControl: true)
        renderer.attribute(.role, "tabpanel")
        if !view.isSelected { renderer.attribute(.hidden, "") }
        let id = renderer.lastElementID
        renderer.addPreference(
            TabKey.self,
            [
                TabEntry(
                    tag: view.tag ?? AnyHashable(id), panel: id, label: AnyView(view.label),
                    badge: renderer.environmentValues.badge)
            ])
        Optional<Content>._render(view.content, renderer)
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

extension View {
    /// Makes the view a tab of the tab view around.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(_TabItemModifier(label: label()))
    }

    /// A small number beside a tab; 0 shows none.
    public func badge(_ count: Int) -> some View {
        environment(\.badge, count == 0 ? nil : Text(verbatim: "\(count)"))
    }
}
