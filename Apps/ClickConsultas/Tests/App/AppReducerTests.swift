// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasAuth
import ClickConsultasBooking
import ClickConsultasDoctor
import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasModeration
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasSearch
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultas

/// The user of the browser tab, the tabs, and the pages that results of others open.
@MainActor
@Suite struct AppReducerTests {
    private typealias Page = AppReducer.Path.State

    private func user(isStaff: Bool = false) throws -> SessionUser {
        let patient = try Patient.sample()
        let practice = try PracticeSetup.sample().practice
        return SessionUser(
            patient: patient,
            members: isStaff ? [Member(account: patient.id, practice: practice.id, role: .owner)] : [],
            practices: isStaff ? [practice] : [])
    }

    /// Returns a store with pages, of which the last one is shown.
    private func makeStore(
        _ pages: [Page] = [], user: SessionUser? = nil, _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<AppReducer> {
        // In the argument, so that the pages have identifiers of the store.
        TestStore(initialState: state(pages, user)) {
            AppReducer()
        } withDependencies: {
            $0.sessionClient.user = { user }
            $0.sessionClient.newTerms = { nil }
            $0.sessionClient.roleChanges = { AsyncStream { $0.finish() } }
            $0.authClient.saveToken = { _ in }
            prepare(&$0)
        }
    }

    private func state(_ pages: [Page], _ user: SessionUser?) -> AppReducer.State {
        var state = AppReducer.State()
        state.path = StackState(pages)
        (state.user, state.account) = (user, user?.patient.id.rawValue)
        return state
    }

    private func pages(_ store: TestStoreOf<AppReducer>) -> [String] { store.state.path.map(\.description) }

    private func appointment(_ id: Appointment.ID = "visit") throws -> Appointment {
        Appointment(
            id: id, practice: "boa", doctor: "ana", patient: "lia", visitor: "Lia de Souza", reason: "consulta",
            address: "centro", payment: .privately(try Price(centavos: 25_000)), zone: "America/Sao_Paulo",
            slot: SampleClients.slots[0], needsConfirmation: false, now: Sample.now)
    }

    // MARK: The user

    @Test(arguments: [true, false])
    func `the user is loaded once after a sign-in`(isViewFirst: Bool) async throws {
        let (user, loads) = (try user(), LockIsolated(0))
        let store = makeStore {
            $0.sessionClient.user = {
                loads.withValue { $0 += 1 }
                return user
            }
        }
        store.exhaustivity = .off
        let signedIn = AppReducer.Action.auth(.delegate(.signedIn(user.patient)))
        if !isViewFirst { await store.send(signedIn) { $0.account = "lia" } }
        await store.send(.accountChanged("lia")) { $0.account = "lia" }
        if isViewFirst { await store.send(signedIn) }
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(loads.value == 1 && store.state.user == user)
    }

    @Test func `a user who cannot be loaded is loaded again`() async throws {
        let user = try user()
        let isOffline = LockIsolated(true)
        let store = makeStore {
            $0.sessionClient.user = {
                if isOffline.value { throw DomainError.offline }
                return user
            }
        }
        await store.send(.accountChanged("lia")) { $0.account = "lia" }
        await store.receive(\.userLoaded) { $0.userProblem = .offline }
        isOffline.setValue(false)
        await store.send(.retryTapped) { $0.userProblem = nil }
        await store.receive(\.userLoaded) {
            $0.user = user
            $0.home.user = user
        }
        await store.receive(\.termsFound)
        // The same account again changes nothing.
        await store.send(.accountChanged("lia"))
        await store.send(.accountChanged(nil)) { ($0.account, $0.user, $0.home.user) = (nil, nil, nil) }
    }

    @Test func `new terms cover all pages but that of the data, until they are accepted`() async throws {
        let user = try user()
        let terms = Terms(version: "2027-01", text: "Seja gentil.")
        let store = makeStore([.search(.init())], user: user) {
            $0.sessionClient.newTerms = { terms }
            $0.sessionClient.acceptTerms = { #expect($0 == "2027-01") }
        }
        store.exhaustivity = .off
        await store.send(.retryTapped)
        await store.receive(\.termsFound) { $0.terms = TermsUpdate.State(terms: terms) }
        #expect(store.state.isAskingForTerms)
        await store.send(.terms(.privacyTapped))
        await store.receive(\.terms.delegate.privacy)
        #expect(pages(store) == ["search", "profile/privacy"] && !store.state.isAskingForTerms)
        await store.send(.tabTapped(.home))
        #expect(store.state.isAskingForTerms)
        await store.send(.terms(.acceptTapped))
        await store.receive(\.terms.delegate.accepted) { $0.terms = nil }
        #expect(!store.state.isAskingForTerms)
    }

    @Test func `a user who refuses new terms leaves all pages, and they are not the next user's`() async throws {
        let user = try user()
        let terms = Terms(version: "2027-01", text: "Seja gentil.")
        let store = makeStore([.search(.init())], user: user) {
            $0.sessionClient.newTerms = { terms }
            $0.securityClient.signOut = {}
        }
        store.exhaustivity = .off
        await store.send(.termsFound(terms))
        await store.send(.terms(.signOutTapped))
        await store.receive(\.terms.delegate.signedOut) {
            $0.account = nil
            $0.user = nil
            $0.terms = nil
        }
        #expect(store.state.path.isEmpty)
        await store.send(.termsFound(terms)) { $0.terms = TermsUpdate.State(terms: terms) }
        await store.send(.accountChanged("rui")) { $0.terms = nil }
        await store.skipInFlightEffects(strict: false)
    }

    @Test func `a sign-in continues the bookings and the form that it has covered`() async throws {
        let user = try user()
        let store = makeStore([.doctor(.init(id: "ana")), .booking(.init(doctor: "ana"))]) {
            $0.sessionClient.user = { user }
            $0.doctorClient.details = { _ in throw DomainError.offline }
            $0.dependantClient.list = { [] }
        }
        store.exhaustivity = .off
        let id = try #require(store.state.path.ids.last)
        await store.send(
            .path(.element(id: id, action: .booking(.delegate(.wait("ana", address: nil, reason: nil, moving: nil)))))
        ) {
            $0.waiting = WaitEntryForm.State(doctor: "ana")
        }
        await store.send(.path(.element(id: id, action: .booking(.delegate(.signIn))))) { $0.isSigningIn = true }
        await store.send(.auth(.delegate(.signedIn(user.patient)))) {
            $0.isSigningIn = false
            $0.account = "lia"
        }
        await store.receive(\.path[id: id].booking.signedIn)
        await store.receive(\.waiting.signedIn)
        #expect(pages(store) == ["doctors/ana", "doctors/ana/book"])
        await store.skipInFlightEffects(strict: false)
    }

    @Test func `a user who signs out leaves the pages of all tabs`() async throws {
        let store = makeStore([.profile(.init())], user: try user())
        await store.send(.tabTapped(.search)) {
            $0.path = StackState([.search(.init())])
            $0.kept = [.profile: [.profile(.init())]]
        }
        await store.send(.tabTapped(.profile)) {
            $0.path = StackState([.profile(.init())])
            $0.kept = [.search: [.search(.init())]]
        }
        await store.send(.path(.element(id: 2, action: .profile(.delegate(.signedOut))))) {
            $0.account = nil
            $0.user = nil
            $0.kept = [:]
            $0.path = StackState()
        }
    }

    // MARK: Tabs

    @Test func `a tab keeps its pages, and a second tap shows its first one`() async {
        let store = makeStore()
        let (search, doctor) = (Page.search(.init()), Page.doctor(.init(id: "ana")))
        await store.send(.tabTapped(.search)) {
            $0.path = StackState([search])
            $0.kept = [.home: []]
        }
        #expect(store.state.tab == .search)
        await store.send(.path(.element(id: 0, action: .search(.delegate(.doctor("ana")))))) {
            $0.path.append(doctor)
        }
        await store.send(.tabTapped(.appointments)) {
            $0.path = StackState([.appointments(.init())])
            $0.kept = [.home: [], .search: [search, doctor]]
        }
        await store.send(.tabTapped(.home)) {
            $0.path = StackState()
            $0.kept = [.search: [search, doctor], .appointments: [.appointments(.init())]]
        }
        #expect(store.state.tab == .home)
        await store.send(.tabTapped(.search)) {
            $0.path = StackState([search, doctor])
            $0.kept = [.home: [], .appointments: [.appointments(.init())]]
        }
        await store.send(.tabTapped(.search)) { $0.path = StackState([search]) }
    }

    @Test func `pages that addresses have opened get the practice of the user`() async throws {
        let user = try user(isStaff: true)
        let practice = try #require(user.practices.first?.id)
        let store = makeStore([try #require(Page("practice/agenda/2026-11-24"))]) { $0.sessionClient.user = { user } }
        await store.send(.accountChanged("lia")) { $0.account = "lia" }
        await store.receive(\.userLoaded) {
            $0.user = user
            $0.home.user = user
            $0.path[id: 0] = .agenda(.init(practice: practice, day: Day("2026-11-24")))
        }
        await store.receive(\.termsFound)
        // A page that the user opens later gets it at once.
        await store.send(.path(.push(id: 1, state: try #require(Page("practice/requests"))))) {
            $0.path.append(.requests(.init(practice: practice)))
        }
    }

    // MARK: Results

    @Test func `results of the start open pages, and a search of its own`() async {
        let store = makeStore()
        let pages = [
            Page.doctor(.init(id: "ana")), .appointment(.init(id: "visit")), .offer(.init(id: "offer")),
        ]
        let results: [Home.Action.Delegate] = [.doctor("ana"), .appointment("visit"), .offer("offer")]
        for (result, page) in zip(results, pages) {
            await store.send(.home(.delegate(result))) { $0.path.append(page) }
        }
        await store.send(.home(.delegate(.signIn))) { $0.isSigningIn = true }
        await store.send(.signInClosed) { $0.isSigningIn = false }
        var query = DoctorQuery()
        query.specialty = "cardiologia"
        await store.send(.home(.delegate(.search(query)))) {
            $0.path = StackState([.search(.init(query: query))])
            $0.kept = [.home: pages]
        }
    }

    @Test func `a doctor's page begins with the portrait that the user has tapped`() async throws {
        let store = makeStore()
        store.exhaustivity = .off
        let hit = try #require(DoctorHit.samples.first)
        await store.send(.home(.nearbyLoaded(.success(DoctorHit.samples))))
        await store.send(.home(.delegate(.doctor(hit.id))))
        guard case .doctor(let profile)? = store.state.path.last else {
            Issue.record("no doctor")
            return
        }
        #expect(profile.portrait == DoctorPortrait(name: hit.name, photo: hit.photo) && profile.details == nil)
    }

    @Test func `a booking is replaced by its appointment, so that Back leads to the doctor`() async throws {
        let doctor = Page.doctor(.init(id: "ana"))
        let store = makeStore([doctor, .booking(.init(doctor: "ana"))], user: try user())
        let booked = try appointment()
        await store.send(.path(.element(id: 1, action: .booking(.delegate(.booked(booked)))))) {
            $0.path[id: 1] = nil
            $0.path.append(.appointment(.init(id: "visit")))
        }
        await store.send(.path(.element(id: 2, action: .appointment(.delegate(.move(booked)))))) {
            $0.path.append(.booking(.init(doctor: "ana", address: "centro", reason: "consulta", moving: "visit")))
        }
        #expect(pages(store) == ["doctors/ana", "appointments/visit", "appointments/visit/move"])
        // The page of the appointment is there already.
        await store.send(.path(.element(id: 3, action: .booking(.delegate(.booked(booked)))))) { $0.path[id: 3] = nil }
        #expect(pages(store) == ["doctors/ana", "appointments/visit"])
    }

    @Test func `an appointment leads to the waiting list with its place and reason`() async throws {
        let visit = try appointment()
        let store = makeStore([.appointments(.init()), .appointment(.init(id: "visit"))], user: try user())
        await store.send(.path(.element(id: 1, action: .appointment(.delegate(.wait(visit)))))) {
            $0.waiting = WaitEntryForm.State(moving: visit)
        }
        #expect(store.state.waiting?.appointment == "visit" && store.state.waiting?.reason == "consulta")
        await store.send(.waiting(.presented(.delegate(.joined)))) {
            $0.waiting = nil
            $0.path = StackState([.appointments(.init())])
        }
    }

    @Test func `an accepted offer becomes its appointment, and a closed one goes`() async throws {
        let store = makeStore([.appointments(.init()), .offer(.init(id: "offer"))], user: try user())
        let visit = try appointment()
        await store.send(.path(.element(id: 1, action: .offer(.delegate(.booked(visit)))))) {
            $0.path[id: 1] = nil
            $0.path.append(.appointment(.init(id: "visit")))
        }
        await store.send(.path(.element(id: 0, action: .appointments(.delegate(.offer("other")))))) {
            $0.path.append(.offer(.init(id: "other")))
        }
        await store.send(.path(.element(id: 3, action: .offer(.delegate(.closed))))) { $0.path[id: 3] = nil }
        #expect(pages(store) == ["appointments", "appointments/visit"])
        await store.send(.path(.element(id: 0, action: .appointments(.delegate(.search))))) {
            $0.path = StackState([.search(.init())])
            $0.kept = [.appointments: [.appointments(.init()), .appointment(.init(id: "visit"))]]
        }
    }

    @Test func `results of the practice's and the operator's pages open their pages`() async throws {
        let user = try user(isStaff: true)
        let practice = try #require(user.practices.first?.id)
        let store = makeStore([.agenda(.init(practice: practice))], user: user)
        let agenda = [Page.agenda(.init(practice: practice)), .appointment(.init(id: "visit"))]
        await store.send(.path(.element(id: 0, action: .agenda(.delegate(.appointment("visit")))))) {
            $0.path.append(agenda[1])
        }
        await store.send(.tabTapped(.settings)) {
            $0.path = StackState([.settings(.init(practice: practice))])
            $0.kept = [.agenda: agenda]
        }
        await store.send(.path(.element(id: 2, action: .settings(.delegate(.section(.hours)))))) {
            $0.path.append(.settings(.init(practice: practice, section: .hours)))
        }
        await store.send(.tabTapped(.waitingList)) {
            $0.kept[.settings] = Array($0.path)
            $0.path = StackState([.waitingList(.init(practice: practice))])
        }
        await store.send(.path(.element(id: 4, action: .waitingList(.delegate(.doctor("ana")))))) {
            $0.path.append(.doctor(.init(id: "ana")))
        }
        await store.send(.tabTapped(.moderation)) {
            $0.kept[.waitingList] = Array($0.path)
            $0.path = StackState([.moderation(.init())])
        }
        await store.send(.path(.element(id: 6, action: .moderation(.delegate(.doctor("ana")))))) {
            $0.path.append(.doctor(.init(id: "ana")))
        }
    }

    @Test func `a new practice leads to its agenda`() async throws {
        let (before, after) = (try user(), try user(isStaff: true))
        let practice = after.practices[0]
        let store = makeStore([.registration(.init())], user: before) {
            $0.sessionClient.user = { after }
            $0.sessionClient.rememberPractice = { #expect($0 == practice.id) }
        }
        await store.send(.path(.element(id: 0, action: .registration(.delegate(.registered(practice)))))) {
            $0.path = StackState()
            $0.chosenPractice = practice.id
        }
        await store.receive(\.userLoaded) {
            $0.user = after
            $0.home.user = after
        }
        await store.receive(\.termsFound)
        await store.receive(\.tabTapped) {
            $0.path = StackState([.agenda(.init(practice: practice.id))])
            $0.kept = [.home: []]
        }
    }

    @Test func `a move that waits keeps its appointment, which an offer then moves`() async throws {
        let visit = try appointment()
        let store = makeStore([.booking(.init(doctor: "ana", moving: "visit"))], user: try user())
        let result = Booking.Action.Delegate.wait("ana", address: "centro", reason: "consulta", moving: visit)
        await store.send(.path(.element(id: 0, action: .booking(.delegate(result))))) {
            $0.waiting = WaitEntryForm.State(moving: visit)
        }
    }

    @Test func `the token of an invitation is kept while its user signs in`() async throws {
        let saved = LockIsolated<[String]>([])
        let store = makeStore { $0.authClient.saveToken = { token in saved.withValue { $0.append(token) } } }
        for (id, address) in ["practice/join/token", "practice/join", "search"].enumerated() {
            let page = try #require(Page(address))
            let id = StackElementID(integerLiteral: id)
            await store.send(.path(.push(id: id, state: page))) { $0.path.append(page) }
        }
        await store.finish()
        #expect(saved.value == ["token"])
    }
}
