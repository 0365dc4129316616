// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasProfile

/// The user's own data.
@MainActor
@Suite struct PersonalDataTests {
    private let clock = TestClock()

    private func loadedState() throws -> PersonalData.State {
        var state = PersonalData.State()
        state.show(try Sample.details())
        return state
    }

    @Test func `the account fills the fields once`() async throws {
        let details = try Sample.details()
        let store = makeStore(PersonalData.State(), PersonalData()) { $0.profileClient.details = { details } }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = details
            $0.name = "Lia de Souza Campos"
            $0.phone = "(31) 98888-1234"
            $0.birthDate = "10/05/1990"
            $0.city = Sample.city
            $0.cityText = "Belo Horizonte (MG)"
        }
        await store.send(.appeared)
    }

    @Test func `a failure offers another attempt`() async throws {
        let store = makeStore(PersonalData.State(), PersonalData()) {
            $0.profileClient.details = { throw DomainError.offline }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.loadProblem = nil
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
    }

    @Test func `every wrong field has its problem, and none is sent`() async throws {
        let store = makeStore(try loadedState(), PersonalData(), clock: clock)
        await store.send(\.binding.name, "Lia") { $0.name = "Lia" }
        await store.send(\.binding.phone, "(20) 1") { $0.phone = "(20) 1" }
        await store.send(\.binding.birthDate, "31/02/1990") { $0.birthDate = "31/02/1990" }
        await store.send(\.binding.cityText, "") {
            $0.cityText = ""
            $0.city = nil
        }
        await store.send(.saveTapped) {
            $0.problems = [
                .name: .invalidName, .phone: .invalidPhone, .birthDate: .invalidBirthDate, .city: .invalidCity,
            ]
        }
        await store.send(\.binding.name, "Lia Sá") {
            $0.name = "Lia Sá"
            $0.problems[.name] = nil
        }
    }

    @Test func `the data is saved, and a message says so until the next edit`() async throws {
        var state = try loadedState()
        state.name = "Lia Campos"
        let sent = LockIsolated<ProfileChange?>(nil)
        var saved = try Sample.details()
        saved.patient.name = try PersonName("Lia Campos")
        let store = makeStore(state, PersonalData()) { [saved] in
            $0.profileClient.save = { change in
                sent.setValue(change)
                return saved
            }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.details = saved
            $0.hasSaved = true
        }
        #expect(sent.value?.name.text == "Lia Campos" && sent.value?.city == Sample.city.id)
        await store.send(\.binding.name, "Lia") {
            $0.name = "Lia"
            $0.hasSaved = false
        }
    }

    @Test func `a refusal of the server is shown at its field, or over the form`() async throws {
        let problem = LockIsolated(DomainError.invalidBirthDate)
        let store = makeStore(try loadedState(), PersonalData()) {
            $0.profileClient.save = { _ in throw problem.value }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problems = [.birthDate: .invalidBirthDate]
        }
        problem.setValue(.offline)
        await store.send(.saveTapped) {
            $0.isSaving = true
            $0.problems = [:]
        }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problem = .offline
        }
    }

    @Test func `a city is searched for after a pause and chosen`() async throws {
        let store = makeStore(try loadedState(), PersonalData(), clock: clock) {
            $0.placesClient.search = { _ in [Municipality.samples[1]] }
        }
        await store.send(\.binding.cityText, "Be") {
            $0.cityText = "Be"
            $0.city = nil
        }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.citiesFound) { $0.cities = [Municipality.samples[1]] }
        await store.send(.cityTapped(Municipality.samples[1])) {
            $0.city = Municipality.samples[1]
            $0.cityText = "Belém (PA)"
            $0.cities = []
        }
    }

    @Test func `a photo is set and removed, and the typed fields stay`() async throws {
        var state = try loadedState()
        state.name = "Lia C"
        var withPhoto = try Sample.details()
        withPhoto.patient.photo = "abc"
        let without = try Sample.details()
        let store = makeStore(state, PersonalData()) { [withPhoto] in
            $0.profileClient.setPhoto = { photo in
                guard photo.value.count < 3 else { throw DomainError.fileTooLarge }
                return withPhoto
            }
            $0.profileClient.removePhoto = { without }
        }
        await store.send(.photoChosen(Secret(Data([1, 2])))) { $0.isSavingPhoto = true }
        await store.receive(\.photoSaved) {
            $0.isSavingPhoto = false
            $0.details = withPhoto
        }
        await store.send(.photoRemoveTapped) { $0.isSavingPhoto = true }
        await store.receive(\.photoSaved) {
            $0.isSavingPhoto = false
            $0.details = without
        }
        await store.send(.photoChosen(Secret(Data([1, 2, 3])))) { $0.isSavingPhoto = true }
        await store.receive(\.photoSaved) {
            $0.isSavingPhoto = false
            $0.photoProblem = .fileTooLarge
        }
    }

    @Test func `a recorded action has no photo`() throws {
        let action = PersonalData.Action.photoChosen(Secret(Data("secret bytes".utf8)))
        let text = String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
        #expect(!text.contains(Data("secret bytes".utf8).base64EncodedString()))
    }
}
