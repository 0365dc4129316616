// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Popovers.
@MainActor
struct PopoverTests {
    @Test func aPopoverIsAnchoredToItsView() throws {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Price").popover(isPresented: isOpen, arrowEdge: .leading) {
                    Text("Taxes included").presentationCompactAdaptation(.popover)
                }
            })
        tester.tap("Open")
        let dialog = tester.find(.dialog())
        #expect(dialog.style["--pa"] == "inline-start")
        #expect(dialog.attribute("data-placement") == "popover")
        let anchor = try #require(dialog.style["position-anchor"])
        #expect(tester.declarations(of: .anchorName) == [anchor])
        tester.dismiss()
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func `a popover is on the side of its anchor`() {
        let sides: [(PopoverAttachmentAnchor, Edge?, String)] = [
            (.point(.top), nil, "top"), (.point(.trailing), nil, "inline-end"), (.point(.leading), nil, "inline-start"),
            (.point(.top), .bottom, "bottom"), (.rect(.bounds), nil, "bottom"),
            (.rect(.bounds), .trailing, "inline-end"),
        ]
        for (anchor, edge, area) in sides {
            let tester = ViewTester(
                Opening { isOpen in
                    Text("Price").popover(isPresented: isOpen, attachmentAnchor: anchor, arrowEdge: edge) {
                        Text("Tax")
                    }
                })
            tester.tap("Open")
            #expect(tester.find(.dialog()).style["--pa"] == area)
            #expect(tester.find(.dialog()).hasOnly(.popover))
        }
    }

    @Test func aPopoverOfAnItemHasAnEdgeToo() {
        struct Place: Identifiable { let id: Int }
        struct Map: View {
            @State private var place: Place?
            var body: some View {
                Button("Show") { place = Place(id: 4) }
                Text("Map").popover(item: $place, arrowEdge: .top) { Text("Place \($0.id)") }
            }
        }
        let tester = ViewTester(Map())
        tester.tap("Show")
        tester.assert { $0.hasText("Place 4") }
        #expect(tester.find(.dialog()).style["--pa"] == "top")
        tester.dismiss()
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func anItemOpensAPopoverAndADirectionAdaptsIt() {
        struct Place: Identifiable { let id: Int }
        struct Map: View {
            @State private var place: Place?
            var body: some View {
                Button("Show") { place = Place(id: 4) }
                Text(place == nil ? "nothing" : "something")
                    .popover(item: $place) { place in
                        Text("Place \(place.id)")
                            .presentationCompactAdaptation(horizontal: .fullScreenCover, vertical: .sheet)
                    }
            }
        }
        let tester = ViewTester(Map())
        tester.tap("Show")
        tester.assert { $0.hasText("Place 4") }
        #expect(tester.find(.dialog()).attribute("data-placement") == "cover")
        tester.dismiss()
        tester.assert { $0.hasText("nothing") }
    }
}
