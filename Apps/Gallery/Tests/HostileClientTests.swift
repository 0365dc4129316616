// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

/// A client that sends events which no genuine client sends, on every page of the gallery.
@MainActor
struct HostileClientTests {
    @Test func `every page accepts the extremes of Int`() async {
        for entry in Catalog.entries {
            let tester = ViewTester(app: GalleryApp(), client: ClientProfile(address: Address("/\(entry.id)")))
            tester.reportExtremes(["-9223372036854775808", "9223372036854775807"])
            // Other tests wait for the main actor too.
            await Task.yield()
        }
    }

    @Test(arguments: [
        ("9223372036854775807", "9,999"), ("-9223372036854775808", "1"), ("9998", "9,999"), ("0", "1"),
    ])
    func `a counter with any stored number does not overflow`(kept: String, expected: String) {
        let tester = show(AppStorageExhibit(), client: ClientProfile(defaults: "gallery.visits=\(kept)"))
        tester.tap("Add a visit")
        tester.assert { $0.hasText("Visits to nowhere: \(expected)") }
    }

    @Test func `a budget is doubled to a million at most`() {
        let tester = show(TextFieldFormatExhibit())
        tester.replaceText(in: .textField("Budget"), with: "9223372036854775807")
        tester.tap("Double the budget")
        tester.assert { $0.hasText(containing: "Budget: 1") }
    }

    @Test func `the length of a doubled text is limited`() {
        let tester = show(ToolbarExhibit())
        for _ in 0..<30 {
            tester.tap(.button("Title menu"))
            tester.tap("Duplicate")
        }
        #expect(tester.texts.allSatisfy { $0.utf8.count < 100_000 })
    }
}
