// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Styles by the names of their types.
@MainActor
@Suite("Named style markup") struct NamedStyleTests {
    private func expectSame(
        _ left: some View, _ right: some View, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        func html(_ view: some View) -> String {
            ViewTester(view).html.replacing(/(?:id|aria-controls)=\w+/, with: "")
        }
        #expect(html(left) == html(right), sourceLocation: sourceLocation)
    }

    @Test func aTypeNamesTheSameStyleAsItsShortForm() {
        let button = Button("Save") {}
        expectSame(button.buttonStyle(PlainButtonStyle()), button.buttonStyle(.plain))
        expectSame(button.buttonStyle(BorderedButtonStyle()), button.buttonStyle(.bordered))
        expectSame(button.buttonStyle(BorderedProminentButtonStyle()), button.buttonStyle(.borderedProminent))
        expectSame(button.buttonStyle(BorderlessButtonStyle()), button.buttonStyle(.borderless))
        let list = List { Text("Row") }
        expectSame(list.listStyle(PlainListStyle()), list.listStyle(.plain))
        expectSame(list.listStyle(GroupedListStyle()), list.listStyle(.grouped))
        expectSame(list.listStyle(InsetGroupedListStyle()), list.listStyle(.insetGrouped))
        expectSame(list.listStyle(SidebarListStyle()), list.listStyle(.sidebar))
        let tabs = TabView { Text("First").tabItem { Text("One") } }
        expectSame(
            tabs.tabViewStyle(PageTabViewStyle(indexDisplayMode: .never)),
            tabs.tabViewStyle(.page(indexDisplayMode: .never)))
        expectSame(tabs.tabViewStyle(DefaultTabViewStyle()), tabs)
        let gauge = Gauge(value: 0.4) { Text("Speed") }
        expectSame(gauge.gaugeStyle(AccessoryCircularGaugeStyle()), gauge.gaugeStyle(.accessoryCircular))
        let menu = Menu("Sort") { Button("By name") {} }
        expectSame(menu.menuStyle(BorderlessButtonMenuStyle()), menu.menuStyle(.borderlessButton))
    }

    @Test func theStylesDifferFromOneAnother() {
        let button = Button("Save") {}
        #expect(
            ViewTester(button.buttonStyle(PlainButtonStyle())).html
                != ViewTester(button.buttonStyle(BorderedButtonStyle())).html)
        let list = List { Text("Row") }
        #expect(
            ViewTester(list.listStyle(PlainListStyle())).html != ViewTester(list.listStyle(GroupedListStyle())).html)
    }

    @Test func aProgressStyleMayHaveATint() {
        let progress = ProgressView(value: 0.5)
        expectSame(
            progress.progressViewStyle(CircularProgressViewStyle()), progress.progressViewStyle(.circular))
        let tinted = ViewTester(progress.progressViewStyle(CircularProgressViewStyle(tint: .orange)))
        #expect(tinted.html.contains(Color.orange.css))
        #expect(tinted.html.contains("50"))
    }
}
