// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Sheets and covers.
@MainActor
struct SheetTests {
    private struct Sheets: View {
        struct Item: Identifiable { let id: Int }

        let log: Log
        @State private var isOpen = false
        @State private var item: Item?

        var body: some View {
            VStack {
                Button("Open") { isOpen = true }
                Button("First") { item = Item(id: 1) }
                Button("Second") { item = Item(id: 2) }
            }
            .sheet(isPresented: $isOpen, onDismiss: { log.note("closed") }) { Inside(name: "Plain", next: nil) }
            .sheet(item: $item) { item in Inside(name: "Item \(item.id)", next: { self.item = Item(id: 9) }) }
        }
    }

    private struct Inside: View {
        let name: String
        let next: (() -> Void)?
        @State private var taps = 0
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack {
                Text(name)
                Button("Taps \(taps)") { taps += 1 }
                Button("Done") { dismiss() }
                if let next { Button("Next") { next() } }
            }
        }
    }

    @Test func `Back on the first screen of a stack in a sheet closes the sheet`() {
        struct Edit: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            let title: String
            var body: some View {
                Text("\(title) is presented: \(isPresented)")
                Button("Leave \(title)") { dismiss() }
                NavigationLink("Go deeper") { Edit(title: "Deeper") }
            }
        }
        struct Root: View {
            @State private var isShown = true
            var body: some View {
                Edit(title: "Root").sheet(isPresented: $isShown) { NavigationStack { Edit(title: "Sheet") } }
            }
        }
        let tester = ViewTester(NavigationStack { Root() })
        tester.assert {
            $0.hasText("Root is presented: false")
            $0.hasText("Sheet is presented: true")
        }
        tester.tap(.button("Go deeper").inside(.dialog()))
        tester.tap("Leave Deeper")
        tester.tap("Leave Sheet")
        tester.assert { $0.hasNoText("Sheet is presented: true") }
    }

    @Test func aSheetHasTheNameOfTheScreenInIt() {
        struct Root: View {
            @State private var isShown = true
            var body: some View {
                Text("Root").sheet(isPresented: $isShown) {
                    NavigationStack {
                        NavigationLink("Deeper") { Text("End").navigationTitle("Second") }.navigationTitle("First")
                    }
                }
            }
        }
        for tester in [ViewTester(Root()), ViewTester(NavigationStack { Root().navigationTitle("Page") })] {
            tester.assert { $0.has(.dialog("First")) }
            tester.tap("Deeper")
            tester.assert { $0.has(.dialog("Second")) }
            tester.tap(.button("Back").inside(.dialog()))
            tester.assert { $0.has(.dialog("First")) }
        }
    }

    @Test func aSheetBeginsAtItsLowestHeight() {
        struct Root: View {
            var body: some View {
                Text("Root").sheet(isPresented: .constant(true)) {
                    Text("Inside").presentationDetents([.large, .height(200), .medium])
                }
            }
        }
        let tester = ViewTester(Root())
        #expect(tester.find(.dialog()).attribute("style") == "--det:200px")
        tester.tap("Resize sheet")
        #expect(tester.find(.dialog()).attribute("style") == "--det:50dvh")
    }

    @Test func aSheetOpensKeepsStateAndCloses() {
        let log = Log()
        let tester = ViewTester(Sheets(log: log))
        tester.assert { $0.hasNo(.dialog()) }
        tester.tap("Open")
        tester.tap("Taps 0")
        tester.assert { $0.hasButton("Taps 1") }
        tester.tap("Done")
        tester.assert { $0.hasNo(.dialog()) }
        #expect(log.take() == ["closed"])
        tester.tap("Open")
        tester.assert { $0.hasButton("Taps 0") }
        tester.dismiss()
        #expect(log.take() == ["closed"])
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func `a sheet for another item is a new sheet`() {
        let tester = ViewTester(Sheets(log: Log()))
        tester.tap("Second")
        tester.tap("Taps 0")
        tester.assert { $0.hasText("Item 2") }
        tester.tap("Next")
        tester.assert {
            $0.hasText("Item 9")
            $0.hasButton("Taps 0")
        }
        tester.dismiss()
        tester.tap("First")
        tester.assert { $0.hasText("Item 1") }
    }

    @Test func `a sheet is resized to its detents`() {
        let detent = Model(PresentationDetent.medium)
        let selection = Binding {
            detent.value
        } set: {
            detent.value = $0
        }
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").sheet(isPresented: isOpen) {
                    Text("Inside")
                        .presentationDetents([.large, .height(200), .medium], selection: selection)
                        .presentationCornerRadius(20)
                        .presentationBackground(Color.red)
                }
            })
        tester.tap("Open")
        var style: InlineStyle { tester.find(.dialog()).style }
        #expect(style == ["--det": "50dvh", "--cr": "20px", "background": "var(--red)"])
        tester.tap(.button("Resize sheet"))
        #expect(detent.value == .large)
        #expect(style["--det"] == nil)
        tester.tap(.button("Resize sheet"))
        #expect(detent.value == .height(200))
        #expect(style["--det"] == "200px")
        tester.update { detent.value = .medium }
        #expect(style["--det"] == "50dvh")
    }

    @Test func `a sheet has a fixed height without a drag indicator`() {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").sheet(isPresented: isOpen) {
                    Text("Inside").presentationDetents([.fraction(0.25), .large]).presentationDragIndicator(.hidden)
                }
            })
        tester.tap("Open")
        #expect(tester.find(.dialog()).style == ["--det": "25dvh"])
        tester.assert { $0.hasNo(.button("Resize sheet")) }
    }

    @Test func aSheetCanRefuseToBeDismissed() {
        let isFixed = Model(true)
        struct Inside: View {
            let isFixed: Model<Bool>
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("Done") { dismiss() }.interactiveDismissDisabled(isFixed.value)
            }
        }
        let tester = ViewTester(
            Opening { isOpen in Text("Base").sheet(isPresented: isOpen) { Inside(isFixed: isFixed) } })
        tester.tap("Open")
        #expect(tester.find(.dialog()).attribute("data-e") == nil)
        tester.update { isFixed.value = false }
        #expect(tester.find(.dialog()).attribute("data-e") == "d")
        tester.update { isFixed.value = true }
        tester.tap("Done")
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func `the background of a sheet can stay interactive`() {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").sheet(isPresented: isOpen) {
                    Text("Legend").presentationBackgroundInteraction(.enabled(upThrough: .medium))
                }
            })
        tester.tap("Open")
        tester.assert {
            $0.has(.dialog())
            $0.hasText("Legend")
        }
        // The client opens an element as a modal dialog only if it has `data-open`.
        #expect(tester.values(of: "data-open").isEmpty)
        tester.tap("Open")
    }

    @Test func `bars of a sheet do not affect the screen behind it`() {
        let tester = ViewTester(
            NavigationStack {
                Opening { isOpen in
                    Text("Base").sheet(isPresented: isOpen) {
                        Text("Inside").navigationTitle("Sheet").toolbar { Button("In the sheet") {} }
                    }
                }
            })
        tester.tap("Open")
        tester.assert {
            $0.hasNo(.heading("Sheet"))
            $0.hasNo(.button("In the sheet"))
        }
    }

    @Test func `a cover for an item closes and runs onDismiss`() {
        struct Item: Identifiable { let id: Int }
        let log = Log()
        let item = Model<Item?>(nil)
        let tester = ViewTester(
            Text("Base").fullScreenCover(
                item: Binding {
                    item.value
                } set: {
                    item.value = $0
                }, onDismiss: { log.note("closed") }
            ) { Text("Photo \($0.id)") })
        tester.update { item.value = Item(id: 3) }
        tester.assert { $0.hasText("Photo 3") }
        #expect(tester.find(.dialog()).has(.cover))
        tester.dismiss()
        #expect(item.value == nil)
        #expect(log.take() == ["closed"])
    }

    @Test func `a cover fills the window`() {
        let tester = ViewTester(
            Opening { isOpen in Text("Base").fullScreenCover(isPresented: isOpen) { Text("Map") } })
        tester.tap("Open")
        tester.assert { $0.hasText("Map") }
        #expect(tester.find(.dialog()).hasOnly(.cover))
        tester.dismiss()
        tester.assert {
            $0.hasText("closed")
            $0.hasNo(.dialog())
        }
    }

    @Test func `a cover for an item fills the window`() {
        struct Place: Identifiable { let id: Int }
        struct Places: View {
            @State private var place: Place?
            var body: some View {
                Button("Show") { place = Place(id: 4) }
                    .fullScreenCover(item: $place) { Text("Place \($0.id)") }
            }
        }
        let tester = ViewTester(Places())
        tester.tap("Show")
        tester.assert { $0.hasText("Place 4") }
        #expect(tester.find(.dialog()).hasOnly(.cover))
    }
}
