// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The forms of sheets, covers, popovers and inspectors.
@MainActor
struct SheetFormsTests {
    private struct Opening<Content: View>: View {
        let content: (Binding<Bool>) -> Content
        @State private var isOpen = false

        var body: some View {
            VStack {
                Button("Open") { isOpen = true }
                content($isOpen)
            }
        }
    }

    @Test func aSheetGoesFromHeightToHeight() {
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
        var style: String { tester.find(.dialog()).attribute("style") ?? "" }
        #expect(style.contains("--det:50dvh"))
        #expect(style.contains("--cr:20px"))
        #expect(style.contains("background:var(--red)"))
        tester.tap(.button("Resize sheet"))
        #expect(detent.value == .large)
        #expect(!style.contains("--det"))
        tester.tap(.button("Resize sheet"))
        #expect(detent.value == .height(200))
        #expect(style.contains("--det:200px"))
        tester.update { detent.value = .medium }
        #expect(style.contains("--det:50dvh"))
    }

    @Test func aSheetKeepsItsOwnHeightAndHidesItsHandle() {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").sheet(isPresented: isOpen) {
                    Text("Inside").presentationDetents([.fraction(0.25), .large]).presentationDragIndicator(.hidden)
                }
            })
        tester.tap("Open")
        #expect(tester.find(.dialog()).attribute("style") == "--det:25dvh")
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

    @Test func whatIsBehindASheetCanStayAlive() {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").sheet(isPresented: isOpen) {
                    Text("Legend").presentationBackgroundInteraction(.enabled(upThrough: .medium))
                }
            })
        tester.tap("Open")
        // The client opens an element as a modal dialog only if it has `data-open`.
        #expect(tester.scene.renderedText.contains("<dialog"))
        #expect(!tester.scene.renderedText.contains("data-open"))
        tester.assert { $0.hasText("Legend") }
        tester.tap("Open")
    }

    @Test func aCoverForAnItemClosesAndTellsSo() {
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
        #expect(tester.find(.dialog()).attribute("class")?.contains("cover") == true)
        tester.dismiss()
        #expect(item.value == nil)
        #expect(log.take() == ["closed"])
    }

    @Test func aPopoverIsAnchoredToItsView() throws {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Price").popover(isPresented: isOpen, arrowEdge: .leading) {
                    Text("Taxes included").presentationCompactAdaptation(.popover)
                }
            })
        tester.tap("Open")
        let dialog = tester.find(.dialog())
        let style = try #require(dialog.attribute("style"))
        #expect(style.contains("--pa:inline-start"))
        #expect(dialog.attribute("data-placement") == "popover")
        let name = try #require(style.split(separator: ";").first?.split(separator: ":").last)
        #expect(tester.scene.renderedText.contains("anchor-name:\(name)"))
        tester.dismiss()
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func anInspectorStandsBesideItsContentAndCloses() {
        let tester = ViewTester(
            Opening { isOpen in
                Button("Stays alive") {}.inspector(isPresented: isOpen) {
                    Text("Details").inspectorColumnWidth(240)
                }
            })
        tester.assert { $0.hasNoText("Details") }
        tester.tap("Open")
        tester.assert {
            $0.hasText("Details")
            $0.hasNo(.dialog())
        }
        #expect(tester.scene.renderedText.contains("--iw:240px"))
        tester.tap("Stays alive")
        tester.tap(.button("Close"))
        tester.assert { $0.hasNoText("Details") }
    }

    @Test func whatASheetSaysOfItsBarsIsNotSaidOfTheScreenBehind() {
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

    @Test func aStackInAStackLeavesTheAddressToTheOuterOne() {
        let tester = ViewTester(
            NavigationStack(path: .constant(["shop"])) {
                EmptyView()
                    .navigationDestination(for: String.self) { _ in
                        NavigationStack {
                            NavigationLink("Further") { Text("Inner screen") }.navigationTitle("Inner")
                        }
                        .navigationTitle("Shop")
                    }
            })
        tester.assert {
            $0.hasAddress("/shop")
            $0.hasTitle("Shop")
        }
        tester.tap("Further")
        tester.assert {
            $0.hasText("Inner screen")
            $0.hasAddress("/shop")
        }
    }
}

extension LiveScene {
    /// The page as HTML, for content that no query finds.
    var renderedText: String { String(decoding: renderPage().body, as: UTF8.self) }
}
