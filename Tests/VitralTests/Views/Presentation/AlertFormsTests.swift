// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Alerts, confirmations, menus and swipe actions.
@MainActor
struct AlertFormsTests {
    private struct Failure: LocalizedError {
        var errorDescription: String? { "No signal" }
        var failureReason: String? { "The tunnel is long." }
    }

    @Test func anAlertIsAboutWhatItPresents() {
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
        #expect(tester.scene.renderedText.contains("al-i"))
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

    @Test func aContextMenuOpensFromAButtonAndClosesByAChoice() {
        let log = Log()
        let tester = ViewTester(
            List {
                Text("Soup").contextMenu {
                    Button("Like") { log.note("liked") }
                } preview: {
                    Text("Serves four")
                }
            })
        let more = tester.find(.button("More"))
        let menu = more.attribute("popovertarget")
        #expect(menu != nil)
        tester.assert { $0.has(1, of: .row("Soup")) }
        tester.tap(.button("More"))
        let like = tester.find(.button("Like"))
        #expect(like.attribute("popovertarget") == menu)
        #expect(like.attribute("popovertargetaction") == "hide")
        #expect(tester.scene.renderedText.contains("data-menu=\(menu ?? "")"))
        tester.assert { $0.hasText("Serves four") }
        tester.tap("Like")
        #expect(log.take() == ["liked"])
    }

    @Test func swipeActionsAreButtonsOfOneRow() {
        struct Mail: View {
            @State private var letters = ["Rent", "Tickets"]
            @State private var flags = 0
            var body: some View {
                List {
                    ForEach(letters, id: \.self) { letter in
                        NavigationLink(letter, value: letter)
                            .swipeActions(edge: .leading) { Button("Flag \(letter)") { flags += 1 } }
                            .swipeActions { Button("Delete \(letter)") { letters.removeAll { $0 == letter } } }
                    }
                    Text("Flags \(flags)")
                }
            }
        }
        let tester = ViewTester(Mail())
        let html = tester.scene.renderedText
        #expect(html.components(separatedBy: "class=sw>").count == 3, "One swiped box for each row.")
        #expect(html.contains("sw-a sw-l") && html.contains("sw-a sw-t"))
        #expect(html.contains("nl nl-row"), "A link that fills the row looks like one.")
        tester.tap("Flag Rent")
        tester.assert { $0.hasText("Flags 1") }
        tester.tap("Delete Rent")
        tester.assert {
            $0.hasNo(.button("Delete Rent"))
            $0.hasButton("Delete Tickets")
        }
    }
}
