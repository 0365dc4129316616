// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Columns beside each other, and the way between them where there is room for one only.
@MainActor
struct SplitViewTests {
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
        #expect(tester.html.contains("spl-s spl-n spl-now"))
        #expect(tester.html.contains("clamp(100px,200px,300px)"))
        tester.tap("Inbox")
        tester.assert { $0.hasText("In Inbox") }
        #expect(tester.html.contains("class=spl-now"))
        #expect(tester.find(.button("Inbox")).attribute("aria-current") == "true")
        tester.tap(.button("Back"))
        #expect(tester.html.contains("spl-s spl-n spl-now"))
    }

    @Test func theBackGestureLeadsToTheColumnBeforeOnAPhone() {
        let tester = ViewTester(Mail(), client: ClientProfile(isMobile: true))
        tester.tap("Inbox")
        #expect(
            tester.lastOperations.contains(
                .history(isPush: true, address: "/", stack: ["/"])))
        #expect(tester.html.contains("class=spl-now"))
        tester.goBack()
        #expect(tester.html.contains("spl-s spl-n spl-now"))
        #expect(!tester.lastCodes.contains(.history), "The browser is there already.")
        tester.goForward()
        #expect(tester.html.contains("class=spl-now"))
        tester.assert { $0.hasText("In Inbox") }
        tester.tap(.button("Back"))
        #expect(tester.html.contains("spl-s spl-n spl-now"))
        // The app's own button went back too, and left no entry for the same place.
        tester.goForward()
        #expect(tester.html.contains("class=spl-now"))
    }

    @Test func columnsThatAreAllSeenHaveNoEntries() {
        let tester = ViewTester(Mail())
        tester.tap("Inbox")
        #expect(!tester.lastCodes.contains(.history))
    }

    @Test func columnsThatAreGoneLeaveTheHistory() {
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
        #expect(tester.html.contains("spl-s spl-n spl-now"))
    }

    @Test func theSidebarIsFoldedAndBroughtBack() {
        let tester = ViewTester(Mail())
        tester.tap(.button("Sidebar"))
        #expect(tester.html.contains("spl-1"))
        tester.tap(.button("Sidebar").at(1))
        #expect(!tester.html.contains("spl-1"))
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
        #expect(tester.html.contains("spl-m spl-n spl-now"))
        tester.tap(.option("Item 20"))
        tester.assert { $0.hasText("Detail 20 of 1") }
        #expect(tester.html.contains("class=spl-now"))
    }

    @Test func aSplitViewShowsTheColumnsItIsTold() {
        let hidden = NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
            Text("Sidebar").navigationSplitViewColumnWidth(240)
        } content: {
            Text("Content")
        } detail: {
            Text("Detail")
        }
        #expect(html(of: hidden).contains("\"spl fw fh spl-1 spl-2\""))
        #expect(html(of: hidden).contains("--cw:240px"))
        let folded = NavigationSplitView(columnVisibility: .constant(.doubleColumn)) {
            Text("Sidebar")
        } content: {
            Text("Content")
        } detail: {
            Text("Detail")
        }
        #expect(html(of: folded).contains("\"spl fw fh spl-1\""))
        let compact = NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
            Text("Sidebar")
        } detail: {
            Text("Detail")
        }
        #expect(html(of: compact).contains("class=spl-now"))
        #expect(!html(of: compact).contains("spl-1"))
    }

    @Test func backLeadsFromColumnToColumn() {
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
        let lists = tester.page.root.subtree.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("ls") }
        #expect(lists == ["ls ls-side", "ls ls-inset"])
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
