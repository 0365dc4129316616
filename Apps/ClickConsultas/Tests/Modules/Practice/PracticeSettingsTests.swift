// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasPractice

/// The settings of a practice.
@MainActor
@Suite struct PracticeSettingsTests {
    private let clock = TestClock()
    private let changes = LockIsolated<[PracticeChange]>([])
    private let setup: PracticeSetup
    private let week = WeekKey("doctor", "address")

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
            $0.practiceClient.reviews = { _ in [] }
            $0.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva")] }
            $0.placesClient.search = { _ in Municipality.samples }
            $0.agendaClient.removeException = { _, _, _, _ in }
            $0.agendaClient.removeAbsence = { _, _ in }
        }
    }

    /// Receives the answer to a change, and the end of its notice.
    private func receiveSaved(
        _ store: TestStoreOf<PracticeSettings>, _ notice: SettingsNotice = .saved,
        _ drop: @escaping (inout PracticeSettings.State) -> Void = { _ in }
    ) async {
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.notice = notice
            drop(&$0)
        }
        await clock.advance(by: .seconds(5))
        await store.receive(\.noticeClosed) { $0.notice = nil }
    }

    @Test func `the settings load once visibly, and a failure offers another attempt`() async {
        let store = makeStore(.plans) { $0.setup = nil }
        store.dependencies.practiceClient.setup = { _ in throw DomainError.offline }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.plansLoaded) { $0.plans = [HealthPlan(id: "viva", name: "Viva")] }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.problem = .offline
        }
        let setup = setup
        store.dependencies.practiceClient.setup = { _ in setup }
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.problem = nil
        }
        await store.receive(\.plansLoaded)
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.setup = setup
        }
        await store.send(.appeared)
        await store.receive(\.plansLoaded)
        await store.receive(\.loaded)
    }

    @Test func `plans that cannot be loaded are not none`() async {
        let store = makeStore(.plans)
        store.dependencies.searchClient.plans = { throw DomainError.offline }
        await store.send(.appeared)
        await store.receive(\.plansLoaded) { $0.plansProblem = .offline }
        await store.receive(\.loaded)
        store.dependencies.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva")] }
        await store.send(.retryTapped)
        await store.receive(\.plansLoaded) {
            $0.plansProblem = nil
            $0.plans = [HealthPlan(id: "viva", name: "Viva")]
        }
        await store.receive(\.loaded)
    }

    @Test func `each role has its sections`() throws {
        func sections(_ role: Member.Role) throws -> [PracticeSection] {
            var state = PracticeSettings.State(practice: "practice")
            state.setup = try PracticeSetup.sample(roles: [role])
            return state.sections
        }
        #expect(try sections(.owner) == PracticeSection.allCases)
        #expect(try sections(.doctor("doctor")) == [.hours, .absences, .profiles, .reviews])
        #expect(try sections(.reception) == [.absences])
    }

    @Test func `hours are shown and typed by the clock of the language`() async throws {
        let store = makeStore(.hours) { $0.language = .english }
        let rows = store.state.rows(of: week)
        #expect(rows.map(\.opens) == ["8:00 AM", "12:00 PM"])
        store.exhaustivity = .off
        for (times, saved) in [
            (("1:30 pm", "12:00 AM"), (WallTime(13, 30), WallTime(24))),
            (("09:00", "9:30PM"), (WallTime(9), WallTime(21, 30))),
        ] {
            await store.send(.rowAdded(.tuesday, .open))
            await store.send(.rowEdited(.init(.tuesday, 1), .opens, times.0))
            await store.send(.rowEdited(.init(.tuesday, 1), .closes, times.1))
            await store.send(.saveTapped)
            await receiveSaved(store) { $0.weeks = [:] }
            guard case .week(let week)? = changes.value.last else {
                Issue.record("No week was saved.")
                return
            }
            #expect(week.hours[1].hours.opens == saved.0 && week.hours[1].hours.closes == saved.1)
        }
        for wrong in ["13:00 PM", "0:30 AM", "AM", "9 AM", "9:00 XM"] {
            #expect(WallTime(typed: wrong) == nil)
        }
        // Another language is no change of the hours.
        await store.send(.rowAdded(.tuesday, .open))
        await store.send(.rowRemoved(.init(.tuesday, 1)))
        await store.send(.appeared)
        #expect(store.state.language == .portuguese && !store.state.hasChanges)
        await store.skipReceivedActions(strict: false)
    }

    @Test func `hours are typed, validated at their day, and saved`() async throws {
        let store = makeStore(.hours)
        let rows = store.state.rows(of: week)
        #expect(rows.map(\.opens) == ["08:00", "12:00"] && rows.map(\.kind) == [.open, .pause])
        await store.send(.rowAdded(.tuesday, .open)) {
            $0.weeks[week] = [.tuesday: [HoursRow(id: .init(.tuesday, 1), kind: .open)]]
        }
        await store.send(.rowEdited(.init(.tuesday, 1), .opens, "9:00")) {
            $0.weeks[week]?[.tuesday]?[0].opens = "9:00"
        }
        await store.send(.saveTapped) { $0.problems = [.hours(week, .tuesday): .invalidHours] }
        await store.send(.rowEdited(.init(.tuesday, 1), .closes, "12:30")) {
            $0.weeks[week]?[.tuesday]?[0].closes = "12:30"
            $0.problems = [:]
        }
        await store.send(.rowRemoved(.init(.monday, 2))) { $0.weeks[week]?[.monday] = [rows[0]] }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store) { $0.weeks = [:] }
        guard case .week(let saved) = changes.value.first else {
            Issue.record("No week was saved.")
            return
        }
        #expect(saved.hours.map(\.weekday) == [.monday, .tuesday] && saved.breaks.isEmpty)
        #expect(saved.hours[1].hours.closes == WallTime(12, 30))
    }

    @Test func `overlaps are refused before they are sent`() async {
        let store = makeStore(.hours)
        let rows = store.state.rows(of: week)
        await store.send(.rowAdded(.monday, .open)) {
            $0.weeks[week] = [.monday: rows + [HoursRow(id: .init(.monday, 3), kind: .open)]]
        }
        await store.send(.rowEdited(.init(.monday, 3), .opens, "17:00")) {
            $0.weeks[week]?[.monday]?[2].opens = "17:00"
        }
        await store.send(.rowEdited(.init(.monday, 3), .closes, "20:00")) {
            $0.weeks[week]?[.monday]?[2].closes = "20:00"
        }
        await store.send(.saveTapped) { $0.problems = [.hours(week, .monday): .invalidHours] }
        #expect(changes.value.isEmpty)
    }

    @Test func `what is not saved stays while other sections are shown`() async {
        let store = makeStore(.rules)
        await store.send(.edited(.rule(.step), "20")) { $0.texts[.rule(.step)] = "20" }
        await store.send(.sectionTapped(.hours))
        await store.receive(\.delegate.section, .hours)
        await store.send(.appeared)
        await store.receive(\.loaded)
        #expect(store.state.text(.rule(.step)) == "20" && store.state.text(.rule(.buffer)) == "0")
        await store.send(.discardTapped) { $0.texts = [:] }
        #expect(store.state.text(.rule(.step)) == "30")
    }

    @Test func `what is not saved comes back with another page of the session, and goes when it is dropped`() async {
        let storage = InMemoryStorage()
        func page() -> TestStoreOf<PracticeSettings> {
            let store = makeStore(.rules)
            store.dependencies.defaultInMemoryStorage = storage
            store.dependencies.settingsDrafts = .liveValue
            return store
        }
        let first = page()
        await first.send(.edited(.rule(.step), "20")) { $0.texts = [.rule(.step): "20"] }
        let second = page()
        await second.send(.appeared) { $0.texts = [.rule(.step): "20"] }
        await second.receive(\.loaded)
        await second.send(.discardTapped) { $0.texts = [:] }
        let third = page()
        await third.send(.appeared)
        await third.receive(\.loaded)
    }

    @Test func `a form has something to lose only while it differs from what is saved`() async throws {
        let rules = makeStore(.rules)
        #expect(!rules.state.hasChanges)
        await rules.send(.edited(.rule(.step), "20")) { $0.texts[.rule(.step)] = "20" }
        #expect(rules.state.hasChanges)
        await rules.send(.edited(.rule(.step), "30")) { $0.texts[.rule(.step)] = "30" }
        #expect(!rules.state.hasChanges)
        await rules.send(.absenceRuleTapped(.blocks)) { $0.absenceRule = .blocks }
        #expect(rules.state.hasChanges)
        await rules.send(.absenceRuleTapped(.practiceConfirms)) { $0.absenceRule = .practiceConfirms }
        #expect(!rules.state.hasChanges)

        let hours = makeStore(.hours)
        await hours.send(.rowAdded(.sunday, .open)) {
            $0.weeks[week] = [.sunday: [HoursRow(id: .init(.sunday, 1), kind: .open)]]
        }
        #expect(hours.state.hasChanges)
        await hours.send(.rowRemoved(.init(.sunday, 1))) { $0.weeks[week] = [.sunday: []] }
        #expect(!hours.state.hasChanges)

        let members = makeStore(.members)
        #expect(!members.state.hasChanges)
        await members.send(.invitedRoleTapped(.owner)) { $0.invitedRole = .owner }
        #expect(members.state.hasChanges)
        await members.send(.invitedRoleTapped(.reception)) { $0.invitedRole = .reception }
        #expect(!members.state.hasChanges)
    }

    @Test func `an open form without changes can be closed, and one with changes says that they go`() async throws {
        let store = makeStore(.reasons)
        let key = ReasonKey("doctor", nil)
        #expect(!store.state.hasOpenForm && !store.state.hasChanges)
        await store.send(.editReasonTapped(key)) { $0.editedReason = key }
        #expect(store.state.hasOpenForm && !store.state.hasChanges)
        await store.send(.edited(.reason(key, .name), "Retorno")) { $0.texts[.reason(key, .name)] = "Retorno" }
        #expect(store.state.hasChanges)
        await store.send(.edited(.reason(key, .name), "")) { $0.texts[.reason(key, .name)] = "" }
        await store.send(.confirmationToggled(true)) { $0.confirmations[key] = true }
        #expect(store.state.hasChanges)
        await store.send(.confirmationToggled(false)) { $0.confirmations[key] = false }
        #expect(!store.state.hasChanges)
        await store.send(.discardTapped) {
            ($0.editedReason, $0.texts, $0.confirmations) = (nil, [:], [:])
        }
    }

    @Test(
        "a number is read with groups of thousands as without",
        arguments: [("10080", 10_080), (" 10.080 ", 10_080), ("10,080", 10_080), ("10\u{A0}080", 10_080), ("7", 7)])
    func numbers(text: String, number: Int) {
        var problems = FieldProblems()
        #expect(problems.number(.rule(.lead), of: text, in: 0...10_080, or: .invalidRules) == number)
        #expect(problems.problems.isEmpty)
    }

    @Test("a number with a fraction, or without its groups, is refused", arguments: ["1.5", "10.08", "1.0080", ".080"])
    func malformedNumbers(text: String) {
        var problems = FieldProblems()
        #expect(problems.number(.rule(.lead), of: text, in: 0...10_080, or: .invalidRules) == nil)
        #expect(problems.problems == [.rule(.lead): .invalidRules])
    }

    @Test func `rules outside their ranges are marked`() async throws {
        let store = makeStore(.rules) {
            $0.texts = [.rule(.step): "4", .rule(.window): "366", .rule(.cutOff): "um"]
        }
        await store.send(.saveTapped) {
            $0.problems = [.rule(.step): .invalidRules, .rule(.window): .invalidRules, .rule(.cutOff): .invalidRules]
        }
        for (field, text) in [(SettingsField.RuleField.step, "15"), (.window, "30"), (.cutOff, "48")] {
            await store.send(.edited(.rule(field), text)) {
                $0.texts[.rule(field)] = text
                $0.problems[.rule(field)] = nil
            }
        }
        await store.send(.absenceRuleTapped(.blocks)) { $0.absenceRule = .blocks }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store) {
            $0.texts = [:]
            $0.absenceRule = nil
        }
        let rules = try BookingRules(step: 15, windowDays: 30, cutOffHours: 48, absenceRule: .blocks)
        #expect(changes.value == [.rules(rules)])
    }

    @Test func `a reason is added with its price and its link`() async throws {
        let key = ReasonKey("doctor", nil)
        let store = makeStore(.reasons) { $0.editedReason = key }
        await store.send(.saveTapped) {
            $0.problems = [.reason(key, .name): .invalidReason, .reason(key, .minutes): .invalidReason]
        }
        let texts: [(SettingsField.ReasonField, String)] = [
            (.name, "Retorno"), (.minutes, "20"), (.price, "1.250,00"), (.link, "https://video.example.org/x"),
        ]
        for (field, text) in texts {
            await store.send(.edited(.reason(key, field), text)) {
                $0.texts[.reason(key, field)] = text
                $0.problems[.reason(key, field)] = nil
            }
        }
        await store.send(.confirmationToggled(true)) { $0.confirmations[key] = true }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store) {
            $0.texts = [:]
            $0.confirmations = [:]
            $0.editedReason = nil
        }
        #expect(
            changes.value == [
                .saveReason(
                    ReasonDraft(
                        doctor: "doctor", name: "Retorno", minutes: 20, price: try Price(centavos: 125_000),
                        needsConfirmation: true, videoLink: URL(string: "https://video.example.org/x")))
            ])
    }

    @Test func `a saved reason opens with its values`() async {
        let key = ReasonKey("doctor", "reason")
        let store = makeStore(.reasons)
        await store.send(.editReasonTapped(key)) { $0.editedReason = key }
        #expect(store.state.text(.reason(key, .price)) == "250,00" && store.state.text(.reason(key, .minutes)) == "30")
        await store.send(.edited(.reason(key, .link), "http://x")) { $0.texts[.reason(key, .link)] = "http://x" }
        await store.send(.saveTapped) { $0.problems = [.reason(key, .link): .invalidLink] }
    }

    @Test func `a price is shown and typed in English on an English page`() async throws {
        let key = ReasonKey("doctor", "reason")
        let store = makeStore(.reasons) { $0.editedReason = key }
        store.dependencies.locale = Locale(identifier: "en")
        await store.send(.appeared) { $0.language = .english }
        await store.receive(\.loaded)
        #expect(store.state.text(.reason(key, .price)) == "250.00")
        await store.send(.edited(.reason(key, .price), "1.250")) { $0.texts[.reason(key, .price)] = "1.250" }
        await store.send(.saveTapped) { $0.problems = [.reason(key, .price): .invalidPrice] }
        await store.send(.edited(.reason(key, .price), "R$ 1,250.00")) {
            $0.texts[.reason(key, .price)] = "R$ 1,250.00"
            $0.problems = [:]
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store) {
            $0.texts = [:]
            $0.editedReason = nil
        }
        guard case .saveReason(let draft) = changes.value.first else {
            Issue.record("No reason was saved.")
            return
        }
        #expect(draft.price == (try Price(centavos: 125_000)))
    }

    @Test func `plans are chosen together`() async {
        let store = makeStore(.plans)
        await store.send(.planToggled("bem", true)) { $0.planChoices["doctor"] = ["bem": true] }
        await store.send(.planToggled("viva", false)) {
            $0.planChoices["doctor"] = ["bem": true, "viva": false]
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await receiveSaved(store) { $0.planChoices = [:] }
        #expect(changes.value == [.plans("doctor", ["bem"])])
    }
}
