// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasBooking

/// The choice of the visitor, and the form of a new dependant.
@MainActor
@Suite struct VisitorTests {
    @Test func `a new dependant is chosen, and a refusal is shown at the form`() async throws {
        let dependant = try Sample.dependant()
        let isValid = LockIsolated(false)
        var state = try Sample.summary()
        state.step = .visitor
        let store = makeStore(state) {
            $0.dependantClient.add = { name, birth, zone in
                #expect(name == "Bia" && birth == "01/02/2020" && zone.identifier == Sample.city.zone)
                guard isValid.value else { throw DomainError.invalidName }
                return dependant
            }
        }
        await store.send(.addDependantTapped) { $0.isAddingDependant = true }
        await store.send(\.binding.dependantName, "Bia") { $0.dependantName = "Bia" }
        await store.send(\.binding.dependantBirth, "01/02/2020") { $0.dependantBirth = "01/02/2020" }
        await store.send(.saveDependantTapped) { $0.isRunning = true }
        await store.receive(\.dependantSaved) {
            $0.isRunning = false
            $0.dependantProblem = .invalidName
        }
        isValid.setValue(true)
        await store.send(.saveDependantTapped) {
            $0.isRunning = true
            $0.dependantProblem = nil
        }
        await store.receive(\.dependantSaved) {
            $0.isRunning = false
            $0.isAddingDependant = false
            $0.dependantName = ""
            $0.dependantBirth = ""
            $0.dependants = [dependant]
            $0.dependant = "bia"
        }
    }

    @Test func `Continue saves a dependant whom the user has typed, and goes on for the dependant`() async throws {
        let dependant = try Sample.dependant()
        let isValid = LockIsolated(false)
        var state = try Sample.summary()
        state.step = .visitor
        (state.isAddingDependant, state.dependantName, state.dependantBirth) = (true, "Bia", "01/02/2020")
        let store = makeStore(state) {
            $0.dependantClient.add = { _, _, _ in
                guard isValid.value else { throw DomainError.invalidName }
                return dependant
            }
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.dependantSaved) {
            $0.isRunning = false
            $0.dependantProblem = .invalidName
        }
        isValid.setValue(true)
        await store.send(.continueTapped) {
            $0.isRunning = true
            $0.dependantProblem = nil
        }
        await store.receive(\.dependantSaved) {
            $0.isRunning = false
            $0.isAddingDependant = false
            $0.dependantName = ""
            $0.dependantBirth = ""
            $0.dependants = [dependant]
            $0.dependant = "bia"
        }
        await store.receive(\.continueTapped) { $0.step = .payment }
    }

    @Test func `the choice of another visitor closes the form of a dependant`() async throws {
        var state = try Sample.summary()
        state.step = .visitor
        (state.isAddingDependant, state.dependantName) = (true, "Bia")
        let store = makeStore(state)
        await store.send(.visitorTapped(nil)) { $0.isAddingDependant = false }
        await store.send(.continueTapped) { $0.step = .payment }
    }
}
