// SPDX-License-Identifier: Apache-2.0

extension EnvironmentValues {
    @Entry var tabViewStyle = TabViewStyle.automatic
    @Entry var indexViewStyle = IndexViewStyle.page
}

extension View {
    /// Sets the style of the tab views inside.
    public consuming func tabViewStyle(_ style: TabViewStyle) -> some View {
        environment(\.tabViewStyle, style)
    }

    /// Sets the style of the page dots inside.
    public consuming func indexViewStyle(_ style: IndexViewStyle) -> some View {
        environment(\.indexViewStyle, style)
    }
}

/// The renderer of pages side by side, with dots that select a page.
@MainActor
enum PageBox {
    static func render<Content: View>(
        _ content: Content, of model: TabModel, showsDots: Bool, on renderer: _Renderer
    ) {
        let hasBackground = renderer.environmentValues.indexViewStyle.hasBackground
        renderer.open(.div, .pagesFrame, isControl: true)
        renderer.open(.div, .pages)
        renderer.attribute(.tabindex, "0")
        renderer.listen(.scroll, .text { model.settle(on: ElementID(wire: $0)) })
        // The browser reports which child of this element is scrolled into view.
        renderer.open(.div, .pageTargets)
        renderer.withEnvironment {
            $0.tabs = model
            $0.tabViewStyle = .automatic
        } content: {
            renderer.environment.container = PageItems.self
            renderer.environment.isLazy = false
            let slot = renderer.nextSlotIndex
            renderer.withTopLevelItems { renderer.child(content) }
            renderer.addEffect(PreferenceEffect<TabKey>(slot: slot) { model.set($0) })
        }
        renderer.close()
        renderer.close()
        renderer.child(_PageDots(model: model, isShown: showsDots, hasBackground: hasBackground))
        renderer.close()
    }
}

/// The pages of a carousel.
enum PageItems: ItemContainer {
    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { values.tabs }

    static func openItem(_ renderer: _Renderer) {
        let tabs = renderer.environmentValues.tabs
        let tag = tabs.flatMap { tabs in renderer.itemTag(for: tabs) { EnvironmentValues(scope: $0).tabs } }
        renderer.environment = renderer.environment.outsideContainer
        renderer.openItemElement(.section, .page)
        renderer.attribute(.role, "tabpanel")
        let panel = renderer.lastElementID
        renderer.addPreference(
            TabKey.self,
            [
                TabEntry(
                    tag: tag ?? AnyHashable(panel.description), panel: panel, label: AnyView(EmptyView()), badge: nil,
                    section: nil)
            ])
    }
}

private struct _PageDots: View {
    let model: TabModel
    let isShown: Bool
    let hasBackground: Bool
    @Environment(\.sceneContext) private var context
    @Environment(\.frameworkTexts) private var texts

    var body: some View {
        let entries = model.readEntries()
        let seen = entries.firstIndex { model.isSeen($0.tag) } ?? 0
        _PageDotsBox(
            entries: entries, seen: seen, isShown: isShown && entries.count > 1, hasBackground: hasBackground,
            name: texts(.page), model: model, context: context)
    }
}

private struct _PageDotsBox: View {
    typealias Body = Never
    let entries: [TabEntry]
    let seen: Int
    let isShown: Bool
    let hasBackground: Bool
    let name: String
    let model: TabModel
    let context: SceneContext?

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let model = view.model
        if view.seen < view.entries.count {
            renderer.addEffect(PageEffect(panel: view.entries[view.seen].panel, isFirst: view.seen == 0))
        }
        guard view.isShown else { return }
        renderer.open(.nav, view.hasBackground ? .pageDotsWithBackground : .pageDots)
        renderer.attribute(.role, "tablist")
        for (index, entry) in view.entries.enumerated() {
            renderer.open(.button, .pageDot)
            renderer.attribute(.type, "button")
            renderer.attribute(.role, "tab")
            renderer.attribute(.ariaLabel, "\(view.name) \(index + 1)")
            renderer.attribute(.ariaSelected, index == view.seen ? "true" : "false")
            renderer.attribute(.ariaControls, entry.panel.description)
            renderer.attribute(.tabindex, index == view.seen ? "0" : "-1")
            renderer.listen(
                .click,
                .plain { [weak context = view.context] in
                    model.select(entry.tag)
                    // The user may have swiped to another page since the selection, so the tap scrolls back.
                    context?.operations.scroll(to: { entry.panel }, anchor: "nearest")
                })
            renderer.close()
        }
        renderer.close()
    }
}

/// An effect that scrolls to the page of a new selection.
private struct PageEffect: Effect {
    let panel: ElementID
    let isFirst: Bool

    func start(_ node: Node) {
        if !isFirst { node.graph.context.operations.scroll(to: { panel }, anchor: "nearest") }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? PageEffect, old.panel != panel else { return }
        node.graph.context.operations.scroll(to: { panel }, anchor: "nearest")
    }

    func stop(_ node: Node) {}
}
