// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// Views that show a store.
@MainActor
struct StoreViewTests {
    private func show(_ state: Trip.State = Trip.State()) -> (ViewTester, StoreOf<Trip>) {
        let store = Store(initialState: state) { Trip() }
        return (ViewTester(TripView(store: store)), store)
    }

    @Test func `a field sends its text as a binding action`() {
        let (tester, store) = show()
        tester.type("Faro", into: .textField("Name"))
        tester.assert { $0.hasText("Name: Faro") }
        #expect(store.name == "Faro")
    }

    @Test func `a binding can send an action of its own`() {
        let (tester, store) = show()
        tester.tap(.toggle("Open"))
        #expect(store.isOpen)
    }

    @Test func `an action changes the page`() {
        let (tester, _) = show()
        tester.tap("Count up")
        tester.assert { $0.hasText("Count: 1") }
    }

    @Test func `a sheet shows a child, and the user's dismissal removes it`() {
        let (tester, store) = show(Trip.State(name: "Faro"))
        tester.tap("Edit")
        tester.assert {
            $0.has(.dialog())
            $0.hasValue("Faro", in: .textField("Draft"))
        }
        tester.dismiss()
        #expect(store.editor == nil)
        tester.assert { $0.hasNo(.dialog()) }
    }

    @Test func `a child dismisses itself from an effect`() async {
        let (tester, store) = show()
        tester.tap("Edit")
        tester.type("Lagos", into: .textField("Draft"))
        tester.tap("Save")
        while store.editor != nil { await Task.yield() }
        await tester.eventually {
            $0.hasNo(.dialog())
            $0.hasText("Name: Lagos")
        }
    }

    @Test func `a field that writes once more after its feature is gone sends nothing`() {
        let (_, store) = show()
        store.send(.edit)
        let editor = store.scope(state: \.editor, action: \.editor.presented)
        let draft: Binding<String>? = editor.map { Bindable($0).draft }
        store.send(.editor(.dismiss))
        draft?.wrappedValue = "late"
        #expect(store.editor == nil)
        #expect(editor?.draft == "")
    }

    @Test func `an alert sends the action of its button`() {
        let (tester, store) = show(Trip.State(name: "Faro"))
        tester.tap("Delete")
        tester.assert {
            $0.has(.alert("Delete Faro?"))
            $0.hasText("You cannot get it back.")
        }
        tester.tap("Keep")
        #expect(store.alert == nil && store.name == "Faro")
        tester.tap("Delete")
        tester.tap(.button("Delete").at(1))
        #expect(store.alert == nil && store.name == "deleted")
        tester.assert { $0.hasNo(.alert()) }
    }

    @Test func `a button of an alert shows another alert`() {
        let (tester, store) = show(Trip.State(name: "Faro"))
        tester.tap("Delete")
        tester.tap("Ask again")
        tester.assert { $0.has(.alert("Really?")) }
        tester.tap(.button("Delete").at(1))
        #expect(store.alert == nil && store.name == "deleted")
    }

    @Test func `a dialog sends the action of its button`() {
        let (tester, store) = show()
        tester.tap("More")
        tester.tap("Share")
        #expect(store.dialog == nil && store.name == "shared")
    }
}
