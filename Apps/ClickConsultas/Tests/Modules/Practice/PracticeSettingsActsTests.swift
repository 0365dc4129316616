// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasPractice

/// The settings of addresses, members, doctors' pages and reviews, and what is removed.
@MainActor
@Suite struct PracticeSettingsActsTests {
    private let clock = TestClock()
    private let changes = LockIsolated<[PracticeChange]>([])
    private let setup: PracticeSetup

    init() throws { setup = try PracticeSetup.sample() }

    private func makeStore(
        _ section: PracticeSection?, _ edit: (inout PracticeSettings.State) -> Void = { _ in },
        refusal: DomainError? = nil
    ) -> TestStoreOf<PracticeSettings> {
        var state = PracticeSettings.State(practice: "practice", section: section)
        state.setup = setup
        edit(&state)
        return TestStore(initialState: state) {
            PracticeSettings()
        } withDependencies: { [setup, changes] in
            $0.continuousClock = clock
            $0.locale = Locale(identifier: "pt-BR")
            $0.practiceClient.setup = { _ in setup }
            $0.practiceClient.change = { change, _, shown in
                #expect(shown?.practice.id == "practice")
                changes.withValue { $0.append(change) }
                if let refusal { throw refusal }
                return setup
            }
            $0.placesClient.search = { _ in [Municipality.samples[2]] }
        }
    }

    private func receiveSaved(
        _ store: TestStoreOf<PracticeSettings>, _ notice: SettingsNotice = .saved,
        _ drop: @escaping (inout PracticeSettings.State) -> Void = { _ in }
    ) async {
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.notice = notice
            drop(&$0)
        }
        await store.send(.noticeClosed) { $0.notice = nil }
    }

    @Test func `an address needs a city from the list, and its postal code`() async {
        let id = Address.ID("")
        let store = makeStore(.addresses)
        await store.send(.editAddressTapped(id)) { $0.editedAddress = id }
        await store.send(.saveTapped) {
            $0.problems = [
                .address(id, .street): .invalidAddress, .address(id, .district): .invalidAddress,
                .address(id, .city): .invalidCity,
            ]
        }
        let manaus = Municipality.samples[2]
        await store.send(.edited(.address(id, .city), "Man")) {
            $0.texts[.address(id, .city)] = "Man"
            $0.problems[.address(id, .city)] = nil
        }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.citiesFound) { $0.cities = [manaus] }
        await store.send(.cityTapped(manaus)) {
            $0.chosenCities[id] = manaus
            $0.texts[.address(id, .city)] = "Manaus (AM)"
            $0.cities = []
        }
        for (field, text) in [(SettingsField.AddressField.street, "Rua B, 2"), (.district, "Centro")] {
            await store.send(.edited(.address(id, field), text)) {
                $0.texts[.address(id, field)] = text
                $0.problems[.address(id, field)] = nil
            }
        }
        await store.send(.edited(.address(id, .postalCode), "30140-071")) {
            $0.texts[.address(id, .postalCode)] = "30140-071"
        }
        await store.send(.saveTapped) { $0.problems = [.address(id, .postalCode): .invalidPostalCode] }
        await store.send(.edited(.address(id, .postalCode), "69005-010")) {
            $0.texts[.address(id, .postalCode)] = "69005-010"
            $0.problems = [:]
        }
        await store.send(.edited(.address(id, .latitude), "-3,1")) { $0.texts[.address(id, .latitude)] = "-3,1" }
        await store.send(.saveTapped) { $0.problems = [.address(id, .latitude): .invalidAddress] }
        await store.send(.edited(.address(id, .longitude), "-60.0")) { $0.texts[.address(id, .longitude)] = "-60.0" }
        await store.send(.saveTapped) {
            $0.problems = [:]
            $0.isSaving = true
        }
        await receiveSaved(store) {
            $0.texts = [:]
            $0.chosenCities = [:]
            $0.editedAddress = nil
        }
        #expect(
            changes.value == [
                .saveAddress(
                    AddressDraft(
                        street: "Rua B, 2", district: "Centro", city: manaus.id, postalCode: "69005-010",
                        pin: Coordinate(latitude: -3.1, longitude: -60)))
            ])
    }

    @Test func `a saved address keeps its city until another one is chosen`() async throws {
        let store = makeStore(.addresses) { $0.editedAddress = "address" }
        let change = try store.state.change()
        guard case .saveAddress(let draft) = change else {
            Issue.record("No address is saved.")
            return
        }
        #expect(draft.id == "address" && draft.city == Municipality.samples[0].id && draft.postalCode == "30140-071")
        await store.send(.edited(.address("address", .city), "x")) { $0.texts[.address("address", .city)] = "x" }
        await store.send(.saveTapped) { $0.problems = [.address("address", .city): .invalidCity] }
    }

    @Test func `a doctor is invited by the registration`() async throws {
        let store = makeStore(.members)
        await store.send(.invitedRoleTapped(.doctor)) { $0.invitedRole = .doctor }
        await store.send(.saveTapped) {
            $0.problems = [
                .invitation(.email): .invalidEmail, .invitation(.name): .invalidName,
                .invitation(.council): .invalidCouncil,
            ]
        }
        let texts: [(SettingsField.InvitationField, String)] = [
            (.email, "eva@example.org"), (.name, "Eva Lins"), (.council, "1234"),
        ]
        for (field, text) in texts {
            await store.send(.edited(.invitation(field), text)) {
                $0.texts[.invitation(field)] = text
                $0.problems[.invitation(field)] = nil
            }
        }
        await store.send(.councilTapped(.dentistry)) { $0.council = .dentistry }
        await store.send(.councilStateTapped(.bahia)) { $0.councilState = .bahia }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store, .invited) {
            $0.texts = [:]
            $0.invitedRole = .reception
            $0.council = .medicine
            $0.councilState = nil
        }
        let role = Invitation.Role.doctor(
            name: try PersonName("Eva Lins"), council: try CouncilNumber(.dentistry, .bahia, "1234"))
        #expect(changes.value == [.invite(try EmailAddress("eva@example.org"), role)])
    }

    @Test func `a member's role changes at once, and a refusal is shown`() async {
        let member = Member(account: "owner", practice: "practice", role: .owner)
        let store = makeStore(.members, refusal: .notAllowed)
        await store.send(.memberRoleTapped(member, .reception)) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.refusal = .notAllowed
        }
        #expect(changes.value == [.role(member, .reception)])
    }

    @Test func `a doctor's page is saved, and its photo at once`() async throws {
        let store = makeStore(.profiles)
        await store.send(.specialtyTapped(1, "dermatologia")) {
            $0.specialties["doctor"] = ["cardiologia", "dermatologia"]
        }
        await store.send(.edited(.profile("doctor", .rqe(1)), "x")) { $0.texts[.profile("doctor", .rqe(1))] = "x" }
        await store.send(.saveTapped) { $0.problems = [.profile("doctor", .rqe(1)): .invalidRQE] }
        await store.send(.edited(.profile("doctor", .rqe(1)), "99")) {
            $0.texts[.profile("doctor", .rqe(1))] = "99"
            $0.problems = [:]
        }
        await store.send(.edited(.profile("doctor", .education), "UFMG\nUSP")) {
            $0.texts[.profile("doctor", .education)] = "UFMG\nUSP"
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store) {
            $0.texts = [:]
            $0.specialties = [:]
        }
        let draft = ProfileDraft(
            qualifications: [.init("cardiologia", rqe: try RQE("1234")), .init("dermatologia", rqe: try RQE("99"))],
            education: ["UFMG", "USP"])
        await store.send(.photoPicked(.success(Data([1])))) { $0.isSaving = true }
        await receiveSaved(store)
        #expect(changes.value == [.profile("doctor", draft), .photo("doctor", Data([1]))])
        await store.send(.photoPicked(.failure(.fileTooLarge))) { $0.refusal = .fileTooLarge }
    }

    @Test func `a photo and a member's role leave what is being typed`() async {
        let education = SettingsField.profile("doctor", .education)
        let profiles = makeStore(.profiles) { $0.texts = [education: "UFMG"] }
        await profiles.send(.photoPicked(.success(Data([1])))) { $0.isSaving = true }
        await receiveSaved(profiles)
        let members = makeStore(.members) { $0.texts = [.invitation(.email): "novo@exa"] }
        await members.send(.memberRoleTapped(Member(account: "rita", practice: "practice", role: .reception), .owner)) {
            $0.isSaving = true
        }
        await receiveSaved(members)
        #expect(profiles.state.texts == [education: "UFMG"] && members.state.texts == [.invitation(.email): "novo@exa"])
    }

    @Test func `the answer to a form ends its values alone, on another doctor's page too`() async {
        let shown = SettingsField.profile("doctor", .education)
        let store = makeStore(.profiles) {
            $0.texts = [shown: "UFMG", .profile("other", .education): "USP"]
            $0.isSaving = true
        }
        await store.send(.saved(.saved, .profile("other"), .success(setup))) {
            $0.isSaving = false
            $0.notice = .saved
            $0.texts = [shown: "UFMG"]
        }
        await store.send(.noticeClosed) { $0.notice = nil }
    }

    @Test func `a specialty is chosen once, and education has 20 lines of 200 characters`() async {
        let store = makeStore(.profiles)
        await store.send(.specialtyTapped(1, "cardiologia")) {
            $0.specialties["doctor"] = ["cardiologia", "cardiologia"]
        }
        let long = String(repeating: "a", count: 201)
        await store.send(.edited(.profile("doctor", .education), long)) {
            $0.texts[.profile("doctor", .education)] = long
        }
        await store.send(.saveTapped) {
            $0.problems = [
                .profile("doctor", .rqe(1)): .duplicateSpecialty, .profile("doctor", .education): .invalidEducation,
            ]
        }
    }

    @Test func `a removal is confirmed first, and shows the appointments in its way`() async {
        let store = makeStore(.addresses, refusal: .appointmentsInTheWay(["visit"]))
        store.dependencies.agendaClient.appointments = { practice, ids in
            #expect(practice == "practice" && ids == ["visit"])
            return [.sample("visit")]
        }
        let removal = SettingsRemoval.address("address", name: "Rua A, 1")
        await store.send(.removeTapped(removal)) { $0.removal = removal }
        await store.send(.removalCancelled) { $0.removal = nil }
        #expect(changes.value.isEmpty)
        await store.send(.removeTapped(removal)) { $0.removal = removal }
        await store.send(.removalConfirmed) {
            $0.removal = nil
            $0.isSaving = true
        }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.refusal = .appointmentsInTheWay(["visit"])
        }
        await store.receive(\.inTheWayLoaded) { $0.inTheWay = [.sample("visit")] }
        await store.send(.appointmentTapped("visit"))
        await store.receive(\.delegate.appointment, "visit")
    }

    @Test func `exceptions and absences are removed by the agenda`() async throws {
        let removed = LockIsolated<[String]>([])
        let store = makeStore(.absences)
        store.dependencies.agendaClient.removeException = { _, doctor, address, day in
            removed.withValue { $0.append("\(doctor) \(address) \(day)") }
        }
        store.dependencies.agendaClient.removeAbsence = { _, id in removed.withValue { $0.append("\(id)") } }
        let day = try #require(Day("2026-11-24"))
        let date = Date(timeIntervalSince1970: 1_795_446_000)
        let absence = try Absence(id: "absence", doctor: "doctor", from: date, to: date.addingTimeInterval(3_600))
        for removal in [SettingsRemoval.exception("doctor", "address", day), .absence(absence)] {
            await store.send(.removeTapped(removal)) { $0.removal = removal }
            await store.send(.removalConfirmed) {
                $0.removal = nil
                $0.isSaving = true
            }
            await receiveSaved(store, .removed)
        }
        #expect(removed.value == ["doctor address 2026-11-24", "absence"])
    }

    @Test func `a review is answered once, and reported with a reason`() async throws {
        let review = try Review(
            id: "r", appointment: "a", doctor: "doctor", patient: "lia", author: "Lia C.",
            created: Date(timeIntervalSince1970: 1_795_446_000), stars: 4, text: "Boa")
        var answered = review
        try answered.reply("Obrigada!")
        let store = makeStore(.reviews) { $0.reviews = [review] }
        store.dependencies.practiceClient.answer = { [answered] _, _ in answered }
        store.dependencies.practiceClient.report = { _, _ in }
        await store.send(.answerTapped("r")) { $0.problems = [.answer("r"): .invalidNote] }
        await store.send(.edited(.answer("r"), "Obrigada!")) {
            $0.texts = [.answer("r"): "Obrigada!"]
            $0.problems = [:]
        }
        await store.send(.answerTapped("r")) { $0.isSaving = true }
        await store.receive(\.answered) { [answered] in
            $0.isSaving = false
            $0.texts = [:]
            $0.reviews = [answered]
            $0.notice = .answered
        }
        await store.send(.reportTapped("r")) { $0.reportedReview = "r" }
        await store.send(.sendReportTapped("r")) { $0.problems = [.report("r"): .invalidNote] }
        await store.send(.edited(.report("r"), "Falsa")) {
            $0.texts = [.report("r"): "Falsa"]
            $0.problems = [:]
        }
        await store.send(.sendReportTapped("r")) { $0.isSaving = true }
        await store.receive(\.reported) {
            $0.isSaving = false
            $0.texts = [:]
            $0.reportedReview = nil
            $0.notice = .reported
        }
        await store.send(.noticeClosed) { $0.notice = nil }
    }

    @Test func `what another page has saved meanwhile stays, and what was typed is saved over it`() async throws {
        var newer = setup
        newer.practice.rules = try BookingRules(step: 20, cutOffHours: 48)
        newer.doctors[0].doctor.setPlans(["bem"], at: "practice")
        let tuesday = WorkingHours(
            doctor: "doctor", address: "address", weekday: .tuesday,
            hours: try OpenHours(try #require(WallTime(9)), try #require(WallTime(12))))
        let index = try #require(newer.doctors[0].weeks.firstIndex { $0.address == "address" })
        newer.doctors[0].weeks[index].hours.append(tuesday)
        let store = makeStore(.rules, refusal: .changedMeanwhile)
        store.dependencies.practiceClient.setup = { [newer] _ in newer }
        await store.send(.edited(.rule(.buffer), "10")) { $0.texts[.rule(.buffer)] = "10" }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.refusal = .changedMeanwhile
        }
        await store.receive(\.loaded) { $0.setup = newer }
        #expect(try store.state.change() == .rules(BookingRules(step: 20, buffer: 10, cutOffHours: 48)))

        var state = store.state
        state.section = .plans
        state.edit(.planToggled("alem", true))
        #expect(try state.change() == .plans("doctor", ["bem", "alem"]))
        state.section = .hours
        state.edit(.rowRemoved(.init(.monday, 2)))
        guard case .week(let saved) = try state.change() else {
            Issue.record("No week is saved.")
            return
        }
        #expect(saved.hours.map(\.weekday) == [.monday, .tuesday] && saved.breaks.isEmpty)
    }
}
