// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Inspectors.
@MainActor
struct InspectorTests {
    @Test func `an inspector is beside its content and can be closed`() {
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
        #expect(tester.declares(["--iw": "240px"]))
        tester.tap("Stays alive")
        tester.tap(.button("Close"))
        tester.assert { $0.hasNoText("Details") }
    }

    @Test func `the content of an inspector can close it`() {
        struct Details: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Hide") { dismiss() } }
        }
        struct Page: View {
            @State private var isShown = true
            var body: some View {
                Text(isShown ? "with details" : "alone").inspector(isPresented: $isShown) {
                    Details().inspectorColumnWidth(min: 100, ideal: 200, max: 300)
                }
            }
        }
        let tester = ViewTester(Page())
        #expect(tester.styles == [["--iw": "clamp(100px,200px,300px)"]])
        tester.tap("Hide")
        tester.assert { $0.hasText("alone") }
    }
}
