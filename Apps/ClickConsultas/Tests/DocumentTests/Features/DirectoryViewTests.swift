// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing
import Vitral
import VitralTesting

/// The document's screen (block 4), its modal presentations (block 9), and its test of a screen (block 17).
///
/// The document shows the screen with a `TestStore`, which no view can have: a view has a `Store`. Its `ViewTest` and
/// `assert` do not exist on iOS; VitralTesting has both.
@Suite struct DirectoryViewTests: ViewTest {
    private func makeStore(
        _ state: Directory.State = Directory.State(),
        doctors: @escaping @Sendable () async throws -> [Physician] = { [.ana, .rui] }
    ) -> StoreOf<Directory> {
        Store(initialState: state) {
            Directory()
        } withDependencies: {
            $0.clinic.doctors = { _ in try await doctors() }
        }
    }

    @Test func `the screen shows its title and the doctors of the state`() async {
        let tester = ViewTester(DirectoryView(store: self.makeStore()))
        tester.assert {
            $0.hasText("Doctors")
            $0.has(.progress("Loading doctors"))
        }
        await tester.eventually {
            $0.hasButton("Ana Prado")
            $0.hasButton("Rui Teles")
            $0.hasNo(.progress())
        }
    }

    @Test func `a view alone can be asserted`() {
        DoctorPageView(store: Store(initialState: DoctorPage.State(doctor: .ana)) { DoctorPage() }).assert {
            $0.hasText("Page of Ana Prado")
            $0.hasButton("Add to favorites")
        }
    }

    @Test func `the alert closes, because its binding sends an action`() async {
        struct Offline: Error {}
        let store = makeStore { throw Offline() }
        let tester = ViewTester(DirectoryView(store: store))
        await tester.eventually { $0.has(.alert("No doctors")) }
        tester.assert { $0.hasText("Offline()") }
        tester.tap("OK")
        tester.assert { $0.hasNo(.alert()) }
        #expect(store.problem == nil)
    }

    @Test func `an alert with a constant binding stays in the state`() {
        let store = makeStore(Directory.State(problem: "Offline"))
        let tester = ViewTester(ConstantAlertView(store: store))
        tester.tap("OK")
        tester.assert { $0.has(.alert("No doctors")) }
        #expect(store.problem == "Offline")
    }

    /// The document asks a store for its case and calls `sheet(store:)` as a function; a presentation is a modifier with a
    /// binding to the case's store.
    @Test func `each case of a destination has its own presentation`() {
        let store = makeStore()
        let tester = ViewTester(DirectoryView(store: store))
        tester.update { store.send(.loaded([.ana])) }
        tester.tap("Ana Prado")
        tester.assert {
            $0.has(1, of: .dialog())
            $0.hasText("Page of Ana Prado")
        }
        tester.tap("Add to favorites")
        tester.assert { $0.hasButton("Remove from favorites") }
        tester.update { store.send(.destination(.dismiss)) }
        tester.assert { $0.hasNo(.dialog()) }

        tester.tap("Book")
        tester.type("lia@example.org", into: .textField("E-mail"))
        #expect(store.destination == .signIn(SignInSheet.State(email: "lia@example.org")))
        tester.dismiss()
        #expect(store.destination == nil)
        tester.assert { $0.hasNo(.dialog()) }
    }
}
