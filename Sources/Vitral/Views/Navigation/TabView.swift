// SPDX-License-Identifier: Apache-2.0

/// A view with several screens, of which one is visible, and a bar to select it.
///
/// ```swift
/// TabView {
///     Tab("Recipes", systemImage: "book") { Text("All recipes") }
///     Tab("Basket", systemImage: "cart") { Text("Nothing to buy") }
/// }
/// ```
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @State private var model = TabModel()

    /// Creates a tab view with a selection that the app manages.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// Creates a tab view that manages its own selection.
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
            model.request(AnyHashable(selection.wrappedValue))
            model.choose = { tag in
                if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
            }
        }
        return model
    }
}

/// The tabs of a tab view, and the visible one.
///
/// The bar reads the tabs, panels and buttons read the selection, and the two have separate sources: a panel reports
/// its tab again after each evaluation, which must not invalidate the panels.
@MainActor
final class TabModel {
    private let entriesSource = Source()
    private let selectionSource = Source()
    private var entries: [TabEntry] = []
    private var requested: AnyHashable?
    private var seen: AnyHashable?
    /// A closure that makes the app select a tab; if it is `nil`, the model manages the selection.
    var choose: (@MainActor (AnyHashable) -> Void)?

    /// Returns the tabs, and makes the reader depend on them.
    func readEntries() -> [TabEntry] {
        entriesSource.recordRead()
        return entries
    }

    /// Returns whether a tab is visible, and makes the reader depend on the answer.
    func isSeen(_ tag: AnyHashable) -> Bool {
        selectionSource.recordRead()
        return seen == tag
    }

    /// Selects a tab on behalf of the user.
    func select(_ tag: AnyHashable) {
        if let choose { choose(tag) } else { request(tag) }
    }

    /// Selects the tab of a panel that the user scrolled to.
    func settle(on panel: ElementID?) {
        guard let tag = entries.first(where: { $0.panel == panel })?.tag, tag != seen else { return }
        select(tag)
    }

    /// Requests a tab to become visible; if it does not exist, the first tab is visible.
    func request(_ tag: AnyHashable) {
        requested = tag
        updateSeen()
    }

    func set(_ newEntries: [TabEntry]) {
        entries = newEntries
        entriesSource.invalidateReaders()
        updateSeen()
    }

    private func updateSeen() {
        let isKnown = entries.isEmpty || entries.contains { $0.tag == requested }
        let new = isKnown ? requested : entries.first?.tag
        guard new != seen else { return }
        seen = new
        selectionSource.invalidateReaders()
    }
}

/// The element that contains the panels and the bar.
struct _TabBox<Content: View>: View {
    typealias Body = Never
    let content: Content
    let model: TabModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let model = view.model
        if case .page(let dots) = renderer.environmentValues.tabViewStyle.kind {
            return PageBox.render(_TabPanels(content: view.content), of: model, showsDots: dots, on: renderer)
        }
        renderer.open(.div, .tabView, isControl: true)
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

/// The panels, in a separate node so that the tab view can read their preferences.
private struct _TabPanels<Content: View>: View {
    let content: Content

    var body: some View { content }
}

private struct _TabBar: View {
    typealias Body = Never
    let model: TabModel

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.nav, .tabBar)
        renderer.attribute(.role, "tablist")
        renderer.child(_TabButtons(model: view.model))
        renderer.close()
    }
}

private struct _TabButtons: View {
    let model: TabModel

    var body: some View {
        let model = model
        let entries = model.readEntries()
        ForEach(entries) { entry in
            if let title = entry.section, Self.isFirst(entry, in: entries) { _TabSectionTitle(text: title) }
            _TabButton(entry: entry, model: model)
        }
    }

    /// Returns whether a tab is the first of its group.
    private static func isFirst(_ entry: TabEntry, in entries: [TabEntry]) -> Bool {
        guard let index = entries.firstIndex(where: { $0.id == entry.id }), index > 0 else { return true }
        return entries[index - 1].section != entry.section
    }
}

/// The title above a group of tabs, which screen readers speak with each tab.
private struct _TabSectionTitle: View {
    typealias Body = Never
    let text: Text

    static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.span, .tabSectionTitle)
        renderer.attribute(.ariaHidden, "true")
        renderer.text(view.text.string(renderer.environment.localizer))
        renderer.close()
    }
}

private struct _TabButton: View {
    let entry: TabEntry
    let model: TabModel

    var body: some View {
        _TabButtonBox(entry: entry, isSelected: model.isSeen(entry.tag), model: model)
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
        renderer.open(.button, .tab)
        renderer.attribute(.type, "button")
        renderer.attribute(.role, "tab")
        renderer.attribute(.ariaSelected, view.isSelected ? "true" : "false")
        renderer.attribute(.ariaControls, entry.panel.description)
        if let section = entry.section {
            renderer.attribute(.ariaDescription, section.string(renderer.environment.localizer))
        }
        renderer.attribute(.tabindex, view.isSelected ? "0" : "-1")
        renderer.listen(.click, .plain { model.select(entry.tag) })
        renderer.child(entry.label)
        if let badge = entry.badge {
            renderer.open(.span, .badge)
            renderer.text(badge.string(renderer.environment.localizer))
            renderer.close()
        }
        renderer.close()
    }
}
