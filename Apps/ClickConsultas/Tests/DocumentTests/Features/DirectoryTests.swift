// SPDX-License-Identifier: Apache-2.0

import Composable
import ComposableTesting
import Observation
import Testing

/// The document's state, actions and reducer (blocks 1 to 3), and its test of them (block 15).
@MainActor
@Suite struct DirectoryTests {
    private func makeStore(
        _ state: Directory.State = Directory.State(), doctors: @escaping @Sendable () throws -> [Physician] = { [] }
    ) -> TestStoreOf<Directory> {
        TestStore(initialState: state) {
            Directory()
        } withDependencies: {
            $0.clinic.doctors = { _ in try doctors() }
        }
    }

    @Test func `a reducer does not see a state and actions outside of it`() {
        // The macro's own state has nothing but its registrar.
        #expect(Mirror(reflecting: Unaware.State()).children.allSatisfy { $0.label?.hasPrefix("_$") == true })
        #expect(Unaware.Action.self != OutsideAction.self)
        let store = Store(initialState: Aware.State()) { Aware() }
        store.send(.appeared)
        #expect(store.isLoading)
    }

    @Test func `a change notifies the readers of that property alone`() {
        let store = Store(initialState: Directory.State()) { Directory() }
        let changes = LockIsolated<[String]>([])
        withObservationTracking {
            _ = store.doctors
        } onChange: {
            changes.withValue { $0.append("doctors") }
        }
        withObservationTracking {
            _ = store.problem
        } onChange: {
            changes.withValue { $0.append("problem") }
        }
        store.send(.loaded([.ana]))
        #expect(changes.value == ["doctors"])
    }

    /// The document's test leaves out that loading begins: an exhaustive store requires each change.
    @Test func `loading begins and ends`() async {
        let store = makeStore { [.ana, .rui] }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded, [.ana, .rui]) {
            $0.isLoading = false
            $0.doctors = [.ana, .rui]
        }
    }

    @Test func `a change that the test leaves out fails it`() async {
        let store = makeStore { [.ana] }
        await withKnownIssue {
            await store.send(.appeared)
        } matching: {
            "\($0)".contains("isLoading")
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.doctors = [.ana]
        }
    }

    /// The document's test overrides a client that its feature does not read: the one that it reads is unimplemented.
    @Test func `a closure that no test sets fails the test`() async {
        let store = TestStore(initialState: Directory.State()) { Directory() }
        await withKnownIssue {
            await store.send(.appeared) { $0.isLoading = true }
            await store.receive(\.loadFailed) {
                $0.isLoading = false
                $0.problem = "\(Unimplemented("ClinicClient.doctors"))"
            }
        } matching: {
            "\($0)".contains("The endpoint 'doctors' of 'ClinicClient' was called, but is unimplemented.")
        }
    }

    @Test func `a failure is shown until the user closes it`() async {
        struct Offline: Error {}
        let store = makeStore { throw Offline() }
        await store.send(.loadRequested) { $0.isLoading = true }
        await store.receive(\.loadFailed) {
            $0.isLoading = false
            $0.problem = "Offline()"
        }
        await store.send(.problemShown(false)) { $0.problem = nil }
    }

    @Test func `a presented feature runs, and a dismissal ends it`() async {
        let store = makeStore()
        await store.send(.doctorTapped(.ana)) { $0.destination = .page(DoctorPage.State(doctor: .ana)) }
        await store.send(\.destination.page.favoriteTapped) {
            $0.destination = .page(DoctorPage.State(doctor: .ana, isFavorite: true))
        }
        await store.send(\.destination.dismiss) { $0.destination = nil }
    }
}
