// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Alerts and action sheets that are described by a value.
@MainActor
struct AlertValueTests {
    private struct Order: Identifiable {
        let id: Int
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    private struct Screen: View {
        let log: Log
        @State private var isAsking = false
        @State private var isTelling = false
        @State private var isChoosing = false
        @State private var order: Order?

        var body: some View {
            Button("Ask") { isAsking = true }
            Button("Tell") { isTelling = true }
            Button("Choose") { isChoosing = true }
            Button("Open") { order = Order(id: 7) }
            Text("Base")
                .alert(isPresented: $isAsking) {
                    Alert(
                        title: Text("Delete?"), message: Text("It is gone then."),
                        primaryButton: .destructive(Text("Remove")) { log.note("removed") },
                        secondaryButton: .cancel { log.note("kept") })
                }
            Text("Told").alert(isPresented: $isTelling) { Alert(title: Text("Saved")) }
            Text("Chosen").actionSheet(isPresented: $isChoosing) {
                ActionSheet(
                    title: Text("Share"),
                    buttons: [.default(Text("By mail")) { log.note("mail") }, .cancel(Text("Not now"))])
            }
            Text("Ordered").alert(item: $order) { order in
                Alert(title: Text("Order \(order.id)"), dismissButton: .default(Text("Good")))
            }
        }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func buttonsRunTheirActionAndCloseTheAlert() {
        let log = Log()
        let tester = ViewTester(Screen(log: log))
        tester.tap("Ask")
        tester.assert { $0.hasText("It is gone then.") }
        tester.tap("Remove")
        tester.tap("Ask")
        tester.tap("Cancel")
        #expect(log.take() == ["removed", "kept"])
        tester.assert { $0.has(0, of: .button("Cancel")) }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func anAlertWithoutButtonsHasOne() {
        let tester = ViewTester(Screen(log: Log()))
        tester.tap("Tell")
        tester.assert { $0.hasText("Saved") }
        tester.tap("OK")
        tester.assert { $0.has(0, of: .button("OK")) }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func anActionSheetOffersItsButtons() {
        let log = Log()
        let tester = ViewTester(Screen(log: log))
        tester.tap("Choose")
        tester.assert { $0.has(1, of: .button("Not now")) }
        tester.tap("By mail")
        #expect(log.take() == ["mail"])
        tester.assert { $0.has(0, of: .button("Not now")) }
    }

    @available(*, deprecated, message: "Uses deprecated views.")
    @Test func anAlertIsAboutItsItem() {
        let tester = ViewTester(Screen(log: Log()))
        tester.tap("Open")
        tester.assert { $0.hasText("Order 7") }
        tester.tap("Good")
        tester.assert { $0.has(0, of: .button("Good")) }
    }
}
