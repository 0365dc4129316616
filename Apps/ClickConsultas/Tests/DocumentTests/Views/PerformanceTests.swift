// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

/// The document's lazy list (block 18), image (block 19) and work in the background (block 20).
@Suite struct PerformanceTests: ViewTest {
    @Test func `a lazy stack has only rows that the user can see`() {
        let doctors = (1...1000).map { Physician(id: $0, name: "Doctor \($0)") }
        let tester = ViewTester(
            LazyDoctors(store: Store(initialState: Directory.State(doctors: doctors)) { Directory() }))
        tester.assert {
            $0.hasText("Doctor 1")
            $0.hasNoText("Doctor 1000")
        }
        #expect(tester.texts.count < 200)
        tester.scroll(to: 990)
        tester.assert {
            $0.hasText("Doctor 1000")
            $0.hasNoText("Doctor 1")
        }
    }

    @Test func `a photo has a placeholder and a text`() {
        let tester = ViewTester(DoctorPortrait(doctor: .ana))
        tester.assert { $0.has(.progress("Photo is loading")) }
        // The page contains the image too, which the browser shows once it has loaded.
        #expect(
            tester.values(of: "aria-label").contains("Photo of Ana Prado")
                || tester.values(of: "alt").contains("Photo of Ana Prado"))
        let none = ViewTester(DoctorPortrait(doctor: .rui))
        none.assert { $0.has(.progress("Photo is loading")) }
    }

    @Test func `a task waits for the effects of its action`() async {
        let hasEnded = LockIsolated(false)
        let store = Store(initialState: Directory.State()) {
            Directory()
        } withDependencies: {
            $0.clinic.doctors = { _ in [.ana, .rui] }
        }
        let tester = ViewTester(LoadingDoctors(store: store) { hasEnded.setValue(true) })
        tester.assert { $0.hasText("0 doctors") }
        await tester.eventually { $0.hasText("2 doctors") }
        while !hasEnded.value { await Task.yield() }
        #expect(!store.isLoading)
    }

    @Test func `a view that goes cancels its work`() async {
        let wasCancelled = LockIsolated(false)
        let store = Store(initialState: Directory.State()) {
            Directory()
        } withDependencies: {
            $0.clinic.doctors = { _ in
                do {
                    try await Task.sleep(for: .seconds(1000))
                } catch {
                    wasCancelled.setValue(true)
                }
                return []
            }
        }
        let tester = ViewTester(LoadingDoctors(store: store) {})
        while !store.isLoading { await Task.yield() }
        tester.close()
        while !wasCancelled.value { await Task.yield() }
    }
}
