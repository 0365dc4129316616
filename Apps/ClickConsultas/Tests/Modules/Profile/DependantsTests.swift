// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Testing

@testable import ClickConsultasProfile

/// The dependants of the user.
@MainActor
@Suite struct DependantsTests {
    private func loadedState(_ dependants: [Dependant]) -> Dependants.State {
        var state = Dependants.State()
        state.dependants = IdentifiedArray(uniqueElements: dependants)
        return state
    }

    @Test func `the list is loaded once, and again after a failure`() async throws {
        let bia = try Sample.dependant()
        let isOffline = LockIsolated(true)
        let store = makeStore(Dependants.State(), Dependants()) {
            $0.profileClient.dependants = {
                if isOffline.value { throw DomainError.offline }
                return [bia]
            }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.loadProblem = nil
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.dependants = [bia]
        }
        await store.send(.appeared)
    }

    @Test func `a new dependant comes to its place in the list`() async throws {
        let (bia, ana) = (try Sample.dependant(), try Sample.dependant("ana", "Ana Campos"))
        let store = makeStore(loadedState([bia]), Dependants()) {
            $0.profileClient.addDependant = { name, birthDate in
                #expect(name == "Ana Campos" && birthDate == "01/02/2020")
                return ana
            }
        }
        await store.send(.addTapped) { $0.form = DependantForm.State() }
        await store.send(\.form.saveTapped) {
            $0.form?.problems = [.name: .invalidName, .birthDate: .invalidBirthDate]
        }
        await store.send(\.form.binding.name, "Ana Campos") {
            $0.form?.name = "Ana Campos"
            $0.form?.problems[.name] = nil
        }
        await store.send(\.form.binding.birthDate, "01/02/2020") {
            $0.form?.birthDate = "01/02/2020"
            $0.form?.problems = [:]
        }
        await store.send(\.form.saveTapped) { $0.form?.isSaving = true }
        await store.receive(\.form.saved) { $0.form?.isSaving = false }
        await store.receive(\.form.delegate.saved) {
            $0.form = nil
            $0.dependants = [ana, bia]
        }
    }

    @Test func `a change begins with the present values`() async throws {
        let bia = try Sample.dependant()
        let changed = try Sample.dependant("bia", "Bia Sá Campos")
        let store = makeStore(loadedState([bia]), Dependants()) {
            $0.profileClient.editDependant = { id, name, _ in
                #expect(id == "bia" && name == "Bia Sá Campos")
                return changed
            }
        }
        await store.send(.editTapped(bia)) {
            $0.form = DependantForm.State(bia)
            $0.form?.name = "Bia Campos"
            $0.form?.birthDate = "01/02/2020"
            $0.form?.editing = "bia"
        }
        await store.send(\.form.binding.name, "Bia Sá Campos") { $0.form?.name = "Bia Sá Campos" }
        await store.send(\.form.saveTapped) { $0.form?.isSaving = true }
        await store.receive(\.form.saved) { $0.form?.isSaving = false }
        await store.receive(\.form.delegate.saved) {
            $0.form = nil
            $0.dependants = [changed]
        }
    }

    @Test func `a removal is asked about first`() async throws {
        let bia = try Sample.dependant()
        let isAllowed = LockIsolated(false)
        let store = makeStore(loadedState([bia]), Dependants()) {
            $0.profileClient.removeDependant = { _ in
                if !isAllowed.value { throw DomainError.notFound }
            }
        }
        await store.send(.removeTapped(bia)) { $0.removing = bia }
        await store.send(.removalCancelled) { $0.removing = nil }
        await store.send(.removalConfirmed)
        await store.send(.removeTapped(bia)) { $0.removing = bia }
        await store.send(.removalConfirmed) { $0.removing = nil }
        await store.receive(\.removed) { $0.problem = .notFound }
        isAllowed.setValue(true)
        await store.send(.removeTapped(bia)) { $0.removing = bia }
        await store.send(.removalConfirmed) {
            $0.removing = nil
            $0.problem = nil
        }
        await store.receive(\.removed) { $0.dependants = [] }
    }

    @Test func `an eleventh is refused before the sheet`() async throws {
        let ten = try (0..<10).map { try Sample.dependant(.init("d\($0)")) }
        let store = makeStore(loadedState(ten), Dependants())
        #expect(!store.state.canAdd)
        await store.send(.addTapped) { $0.problem = .limitReached }
    }

    @Test func `refusals of the server stay in the sheet`() async throws {
        let problem = LockIsolated(DomainError.limitReached)
        var state = DependantForm.State()
        (state.name, state.birthDate) = ("Ana Campos", "01/02/2020")
        let store = makeStore(state, DependantForm()) {
            $0.profileClient.addDependant = { _, _ in throw problem.value }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problem = .limitReached
        }
        problem.setValue(.invalidName)
        await store.send(.saveTapped) {
            $0.isSaving = true
            $0.problem = nil
        }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problems = [.name: .invalidName]
        }
    }
}
