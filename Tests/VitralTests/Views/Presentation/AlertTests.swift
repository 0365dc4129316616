// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Alerts and confirmations.
@MainActor
struct AlertTests {
    private struct Failure: LocalizedError {
        var errorDescription: String? { "No signal" }
        var failureReason: String? { "The tunnel is long." }
    }

    @Test func `an alert receives the presented value`() {
        let (isShown, order) = (Model(true), Model<Int?>(nil))
        let log = Log()
        struct Asking: View {
            let isShown: Model<Bool>
            let order: Model<Int?>
            let log: Log
            var body: some View {
                Text("Base")
                    .alert(
                        "Cancel?",
                        isPresented: Binding {
                            isShown.value
                        } set: {
                            isShown.value = $0
                        },
                        presenting: order.value
                    ) { order in
                        Button("Cancel order \(order)") { log.note("\(order)") }
                    } message: { order in
                        Text("Order \(order) is packed.")
                    }
                    .dialogIcon(Image(systemName: "cart"))
            }
        }
        let tester = ViewTester(Asking(isShown: isShown, order: order, log: log))
        tester.assert { $0.hasNo(.alert()) }
        tester.update { order.value = 7 }
        tester.assert {
            $0.has(.alert("Cancel?"))
            $0.hasText("Order 7 is packed.")
        }
        #expect(tester.has(.alertIcon))
        tester.tap("Cancel order 7")
        #expect(log.take() == ["7"])
        #expect(!isShown.value)
        tester.assert { $0.hasNo(.alert()) }
    }

    @Test func anAlertNamesAnError() {
        let isShown = Model(false)
        let tester = ViewTester(
            Text("Base").alert(
                isPresented: Binding {
                    isShown.value
                } set: {
                    isShown.value = $0
                }, error: Failure(),
                actions: { _ in }, message: { Text($0.failureReason ?? "") }))
        tester.update { isShown.value = true }
        tester.assert {
            $0.has(.alert("No signal"))
            $0.hasText("The tunnel is long.")
        }
        tester.tap("OK")
        tester.assert { $0.hasNo(.alert()) }
    }

    @Test func aConfirmationOfEveryFormHidesOrShowsItsTitle() {
        struct Asking: View {
            let visibility: Visibility
            @State private var isShown = true
            var body: some View {
                Text("Base").confirmationDialog(
                    String("Move"), isPresented: $isShown, titleVisibility: visibility, presenting: "Beach"
                ) { Button("Move \($0)") {} }
            }
        }
        let hidden = ViewTester(Asking(visibility: .hidden))
        hidden.assert {
            $0.has(.alert("Move"))
            $0.hasNo(.heading("Move"))
        }
        let shown = ViewTester(Asking(visibility: .visible))
        shown.assert { $0.hasHeading("Move") }
        shown.tap("Move Beach")
        shown.assert { $0.hasNo(.alert()) }
    }

    @Test func aConfirmationRunsOneActionAndCloses() {
        struct Deleting: View {
            @State private var isAsking = false
            @State private var isDeleted = false
            var body: some View {
                Button("Delete") { isAsking = true }
                    .confirmationDialog("Really?", isPresented: $isAsking, titleVisibility: .visible) {
                        Button("Delete it", role: .destructive) { isDeleted = true }
                        Button("Keep it", role: .cancel) {}
                    } message: {
                        Text("It cannot be undone.")
                    }
                Text(isDeleted ? "Gone" : "There")
            }
        }
        let tester = ViewTester(Deleting())
        tester.tap("Delete")
        tester.assert { $0.hasText("It cannot be undone.") }
        tester.tap("Keep it")
        tester.assert {
            $0.hasText("There")
            $0.hasNo(.alert())
        }
        tester.tap("Delete")
        tester.tap("Delete it")
        tester.assert { $0.hasText("Gone") }
    }
}
