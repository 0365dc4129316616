// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Columns beside each other, and the way between them where there is room for one only.
@MainActor
struct SplitViewTests {
    /// Returns the column that a narrow page shows.
    private func currentColumn(of tester: ViewTester) -> NavigationSplitViewColumn? {
        let columns = tester.elements(.currentColumn)
        guard columns.count == 1, let column = columns.first else { return nil }
        return column.has(.sidebarColumn) ? .sidebar : column.has(.contentColumn) ? .content : .detail
    }

    private struct Mail: View {
        @State private var folder: String? = nil
        @State private var visibility = NavigationSplitViewVisibility.all

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(["Inbox", "Sent"], id: \.self, selection: $folder) { name in
                    NavigationLink(value: name) { Text(name) }
                }
                .navigationTitle("Folders")
                .navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
            } detail: {
                Text(folder.map { "In \($0)" } ?? "Nothing chosen").navigationTitle("Mail")
            }
        }
    }

    @Test func choosingInTheSidebarShowsTheDetail() {
        let tester = ViewTester(Mail())
        #expect(currentColumn(of: tester) == .sidebar)
        #expect(tester.declarations(of: "--cw").first == "clamp(100px,200px,300px)")
        tester.tap("Inbox")
        tester.assert { $0.hasText("In Inbox") }
        #expect(currentColumn(of: tester) == .detail)
        #expect(tester.find(.button("Inbox")).attribute("aria-current") == "true")
        tester.tap(.button("Back"))
        #expect(currentColumn(of: tester) == .sidebar)
    }

    @Test func `a prominent detail keeps its width beside the sidebar`() {
        #expect(!ViewTester(Mail()).has(.splitViewOverDetail))
        #expect(!ViewTester(Mail().navigationSplitViewStyle(.balanced)).has(.splitViewOverDetail))
        #expect(ViewTester(Mail().navigationSplitViewStyle(.prominentDetail)).has(.splitViewOverDetail))
        let named = Mail().navigationSplitViewStyle(ProminentDetailNavigationSplitViewStyle())
        #expect(ViewTester(named).has(.splitViewOverDetail))
    }

    @Test func `the back gesture shows the previous column on a phone`() {
        let tester = ViewTester(Mail(), client: ClientProfile(isMobile: true))
        tester.tap("Inbox")
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/", stack: ["/"])))
        #expect(currentColumn(of: tester) == .detail)
        tester.goBack()
        #expect(currentColumn(of: tester) == .sidebar)
        #expect(!tester.lastCodes.contains(.history), "The browser is there already.")
        tester.goForward()
        #expect(currentColumn(of: tester) == .detail)
        tester.assert { $0.hasText("In Inbox") }
        tester.tap(.button("Back"))
        #expect(currentColumn(of: tester) == .sidebar)
        // The app's own button went back too, and left no entry for the same place.
        tester.goForward()
        #expect(currentColumn(of: tester) == .detail)
    }

    private struct Tabs: View {
        var body: some View {
            TabView {
                Tab("Work", systemImage: "tray") { Mail() }
                Tab("Home", systemImage: "house") { Mail() }
            }
        }
    }

    /// Returns the columns that the split views of two tabs show.
    private func currentColumns(of tester: ViewTester) -> [NavigationSplitViewColumn] {
        tester.elements(.currentColumn).map { $0.has(.sidebarColumn) ? .sidebar : .detail }
    }

    @Test func `each tab's columns are in the history`() {
        let tester = ViewTester(Tabs(), client: ClientProfile(isMobile: true))
        tester.tap(.tab("Home"))
        tester.tap(.button("Inbox"))
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
        #expect(currentColumns(of: tester) == [.sidebar, .detail])
        tester.goBack()
        #expect(currentColumns(of: tester) == [.sidebar, .sidebar])
        tester.goForward()
        #expect(currentColumns(of: tester) == [.sidebar, .detail])
        tester.tap(.tab("Work"))
        tester.tap(.button("Sent"))
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/", "/"])))
        #expect(currentColumns(of: tester) == [.detail, .detail])
        // The step that was made last is the first to be undone, in the tab where it was made.
        tester.goBack()
        #expect(currentColumns(of: tester) == [.sidebar, .detail])
        tester.goForward()
        tester.tap(.tab("Home"))
        tester.tap(.button("Back"))
        #expect(currentColumns(of: tester) == [.detail, .sidebar])
        tester.goBack()
        #expect(currentColumns(of: tester) == [.sidebar, .sidebar])
    }

    @Test func `visible columns add no history entries`() {
        let tester = ViewTester(Mail())
        tester.tap("Inbox")
        #expect(!tester.lastCodes.contains(.history))
    }

    @Test func `removed columns leave the history`() {
        struct Page: View {
            @State private var isShown = true
            var body: some View {
                if isShown { Mail() }
                Button("Away") { isShown.toggle() }
            }
        }
        let tester = ViewTester(Page(), client: ClientProfile(isMobile: true))
        tester.tap("Sent")
        tester.tap(.button("Away"))
        tester.tap(.button("Away"))
        // The new columns use the history alone again.
        tester.tap("Inbox")
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/", stack: ["/"])))
        tester.goBack()
        #expect(currentColumn(of: tester) == .sidebar)
    }

    @Test func `a narrow window has the history of a phone`() {
        let tester = ViewTester(Mail())
        tester.measure(width: 0, height: 1)
        tester.tap("Inbox")
        #expect(tester.lastOperations.contains(.history(isPush: true, address: "/", stack: ["/"])))
        tester.goBack()
        #expect(currentColumn(of: tester) == .sidebar)
        tester.measure(width: 500, height: 1)
        tester.tap("Sent")
        #expect(!tester.lastCodes.contains(.history), "Both columns are visible.")
    }

    @Test func `the visible column has the title of the document on a phone`() {
        let tester = ViewTester(Mail(), client: ClientProfile(isMobile: true))
        tester.assert { $0.hasTitle("Folders") }
        tester.tap("Inbox")
        tester.assert { $0.hasTitle("Mail") }
        tester.goBack()
        tester.assert { $0.hasTitle("Folders") }
    }

    @Test func `the sidebar is hidden and shown again`() {
        let tester = ViewTester(Mail())
        tester.tap(.button("Sidebar"))
        #expect(tester.has(.splitViewWithoutSidebar))
        tester.tap(.button("Sidebar").at(1))
        #expect(!tester.has(.splitViewWithoutSidebar))
    }

    @Test func threeColumnsFollowEachOther() {
        struct Three: View {
            @State private var kind: Int?
            @State private var item: Int?
            var body: some View {
                NavigationSplitView {
                    List(1..<3, selection: $kind)
                } content: {
                    List([10, 20], id: \.self, selection: $item) { Text("Item \($0)") }
                } detail: {
                    NavigationStack { Text("Detail \(item ?? 0) of \(kind ?? 0)").navigationTitle("Detail") }
                }
            }
        }
        let tester = ViewTester(Three())
        tester.tap(.option("Kind 1"))
        #expect(currentColumn(of: tester) == .content)
        tester.tap(.option("Item 20"))
        tester.assert { $0.hasText("Detail 20 of 1") }
        #expect(currentColumn(of: tester) == .detail)
    }

    @Test func `a split view shows the given columns`() {
        let hidden = NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
            Text("Sidebar").navigationSplitViewColumnWidth(240)
        } content: {
            Text("Content")
        } detail: {
            Text("Detail")
        }
        #expect(has(.splitViewOfDetail, in: hidden))
        #expect(declarations(of: "--cw", in: hidden) == ["240px"])
        let folded = NavigationSplitView(columnVisibility: .constant(.doubleColumn)) {
            Text("Sidebar")
        } content: {
            Text("Content")
        } detail: {
            Text("Detail")
        }
        #expect(has(.splitViewWithoutSidebar, in: folded) && !has(.splitViewOfDetail, in: folded))
        let compact = NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
            Text("Sidebar")
        } detail: {
            Text("Detail")
        }
        #expect(currentColumn(of: ViewTester(compact)) == .detail)
        #expect(!has(.splitViewWithoutSidebar, in: compact))
    }

    @Test func `Back goes from column to column`() {
        struct Three: View {
            @State private var column = NavigationSplitViewColumn.detail
            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    Text("Sidebar")
                } content: {
                    Text("Content")
                } detail: {
                    Text("Detail")
                }
                Text(column == .sidebar ? "at sidebar" : column == .content ? "at content" : "at detail")
            }
        }
        let tester = ViewTester(Three())
        tester.tap(.button("Back").at(1))
        tester.assert { $0.hasText("at content") }
        tester.tap(.button("Back").at(0))
        tester.assert { $0.hasText("at sidebar") }
    }

    @Test func columnsOfASplitViewHaveListsAndLinksOfTheirOwn() {
        let tester = ViewTester(
            NavigationStack {
                NavigationSplitView {
                    List { Text("Place") }
                } detail: {
                    List { NavigationLink("Go", value: 1) }
                }
                .navigationDestination(for: Int.self) { Text("Outside \($0)") }
            })
        let lists = tester.elements(.list)
        #expect(lists.map { $0.has(.sidebarList) } == [true, false])
        // Alone on a phone, the list of a sidebar is an inset one.
        #expect(lists.allSatisfy { $0.has(.insetGroupedList) })
        tester.tap("Go")
        tester.assert { $0.hasNoText("Outside 1") }
    }
}

extension List where SelectionValue == Int, Content == ForEach<Range<Int>, Int, Text> {
    /// Creates a list of kinds, for a test of columns.
    fileprivate init(_ kinds: Range<Int>, selection: Binding<Int?>) {
        self.init(
            content: ForEach(kinds) { Text("Kind \($0)") }, selection: SelectionAdapter(selection))
    }
}
