// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Gallery
@testable import Vitral

/// The container exhibits, as a user uses them.
@MainActor
struct ContainersTests {
    @Test func list() {
        let tester = show(ListExhibit())
        tester.tap(.button("Spring"))
        tester.assert { $0.hasNoText("Tulip") }
        tester.select("sidebar", in: .picker("Style"))
        tester.toggle("Hide background")
        #expect(tester.has(.sidebarList))
        #expect(tester.has(.clearList))
    }

    @Test func listSelection() {
        let tester = show(ListSelectionExhibit())
        tester.tap(.option("Faro"))
        tester.toggle(.toggle("Dog"))
        tester.assert { $0.hasText("Faro, extras: 1") }
    }

    @Test func listRows() {
        let tester = show(ListRowsExhibit())
        #expect(tester.find(.row("Security")).style["--row"] != nil)
        tester.toggle("Tinted")
        tester.toggle("Lines")
        #expect(tester.find(.row("Security")).style["--row"] == nil)
        #expect(tester.find(.row("Security")).hasOnly(.rowWithoutSeparators))
    }

    @Test func forEach() {
        let tester = show(ForEachExhibit())
        tester.tap("Reverse")
        tester.assert { $0.hasTexts(inOrder: ["Faro", "Porto", "Lisbon"]) }
    }

    @Test func scrollView() {
        let tester = show(ScrollViewExhibit())
        tester.toggle("Disabled")
        tester.toggle("Scroll bars")
        tester.set(.slider("Margin"), to: 40)
        #expect(tester.has(.scrollDisabled) && tester.has(.showsIndicators))
        #expect(tester.declarations(of: "padding-inline").contains("40px 40px"))
    }

    @Test func lazyStacks() {
        let tester = show(LazyStacksExhibit())
        tester.scroll(to: 900, showing: 10)
        tester.assert { $0.hasText("Step 905 of 1,000") }
        tester.tap("Ten more")
        tester.assert { $0.hasText("Step 905 of 1,010") }
    }

    @Test func lazyGrids() {
        let tester = show(LazyGridsExhibit())
        tester.set(.slider("Minimum width"), to: 120)
        let columns = tester.declarations(of: "grid-template-columns")
        #expect(columns.contains { $0.contains("min(7.5rem,100%)") })
        tester.assert { $0.hasText("Seat 24") }
    }

    @Test func grid() {
        let tester = show(GridExhibit())
        #expect(tester.declarations(of: "grid-template-columns").contains("repeat(2,auto)"))
        tester.toggle("Prices at the trailing edge")
        tester.toggle("Note")
        #expect(tester.declarations(of: "--c2") == ["start"])
        tester.assert { $0.hasNoText("Service is included") }
    }

    @Test func table() {
        let tester = show(TableExhibit())
        tester.tap(.button("Height"))
        tester.tap(.button("Height"))
        tester.assert { $0.hasTexts(inOrder: ["Monstera", "Snake plant", "Fern", "Aloe"]) }
        tester.tap(.role(.toggle, "Fern"))
        tester.assert { $0.hasText("Selected: 1") }
    }

    @Test func tabView() {
        let tester = show(TabViewExhibit())
        tester.tap("Go to stays")
        tester.assert {
            $0.hasText("Nothing is booked")
            $0.hasNoText("Two trips are planned")
        }
    }

    @Test func pageTabs() {
        let tester = show(PageTabsExhibit())
        tester.tap(.tab("Page 3"))
        tester.assert { $0.hasText("Selected: 2") }
        tester.tap("Next")
        tester.assert { $0.isSelected(.tab("Page 4")) }
        tester.scroll(toRestAt: "Pack")
        tester.assert {
            $0.hasText("Selected: 1")
            $0.isSelected(.tab("Page 2"))
        }
        #expect(tester.has(.pageDotsWithBackground))
        tester.toggle("Background")
        #expect(!tester.has(.pageDotsWithBackground))
    }

    @Test func navigationSplitView() {
        let tester = show(NavigationSplitViewExhibit())
        tester.tap(.option("Lentil soup"))
        tester.assert { $0.hasText("How to make lentil soup") }
        tester.tap("Detail only")
        #expect(tester.has(.splitViewOfDetail))
    }
}
