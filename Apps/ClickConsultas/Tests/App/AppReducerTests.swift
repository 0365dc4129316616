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
        await store.send(.accountChanged(nil)) {
            $0.account = nil
            $0.user = nil
            $0.home.user = nil
        }
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
        await store.send(.path(.element(id: id, action: .booking(.delegate(.wait("ana", address: nil, reason: nil))))))
        {
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
        let user = try user()
        let store = makeStore([.profile(.init())], user: user)
        store.exhaustivity = .off
        await store.send(.tabTapped(.search))
        await store.send(.tabTapped(.profile))
        #expect(!store.state.kept.isEmpty)
        let id = try #require(store.state.path.ids.last)
        await store.send(.path(.element(id: id, action: .profile(.delegate(.signedOut))))) {
            $0.account = nil
            $0.user = nil
            $0.kept = [:]
        }
        #expect(store.state.path.isEmpty)
    }

    // MARK: Tabs

    @Test func `a tab keeps its pages, and a second tap shows its first one`() async {
        let store = makeStore()
        store.exhaustivity = .off
        await store.send(.tabTapped(.search))
        #expect(pages(store) == ["search"] && store.state.tab == .search)
        let id = store.state.path.ids[0]
        await store.send(.path(.element(id: id, action: .search(.delegate(.doctor("ana"))))))
        #expect(pages(store) == ["search", "doctors/ana"])
        await store.send(.tabTapped(.appointments))
        #expect(pages(store) == ["appointments"])
        await store.send(.tabTapped(.home))
        #expect(pages(store).isEmpty && store.state.tab == .home)
        await store.send(.tabTapped(.search))
        #expect(pages(store) == ["search", "doctors/ana"])
        await store.send(.tabTapped(.search))
        #expect(pages(store) == ["search"])
    }

    @Test func `pages that addresses have opened get the practice of the user`() async throws {
        let user = try user(isStaff: true)
        let store = makeStore([try #require(Page("practice/agenda/2026-11-24"))]) { $0.sessionClient.user = { user } }
        store.exhaustivity = .off
        await store.send(.accountChanged("lia"))
        await store.receive(\.userLoaded)
        guard case .agenda(let agenda)? = store.state.path.first else {
            Issue.record("no agenda")
            return
        }
        #expect(agenda.practice == user.practices.first?.id && agenda.day == Day("2026-11-24"))
    }

    // MARK: Results

    @Test func `results of the start open pages, and a search of its own`() async {
        let store = makeStore()
        store.exhaustivity = .off
        await store.send(.home(.delegate(.doctor("ana"))))
        await store.send(.home(.delegate(.appointment("visit"))))
        await store.send(.home(.delegate(.offer("offer"))))
        #expect(pages(store) == ["doctors/ana", "appointments/visit", "offers/offer"])
        await store.send(.home(.delegate(.signIn))) { $0.isSigningIn = true }
        await store.send(.signInClosed) { $0.isSigningIn = false }
        var query = DoctorQuery()
        query.specialty = "cardiologia"
        await store.send(.home(.delegate(.search(query))))
        guard case .search(let search)? = store.state.path.first else {
            Issue.record("no search")
            return
        }
        #expect(search.query == query && pages(store) == ["search"])
    }

    @Test func `a doctor's page begins with the portrait that the user has tapped`() async throws {
        let store = makeStore()
        store.exhaustivity = .off
        let hit = try #require(DoctorHit.samples.first)
        await store.send(.home(.nearbyLoaded(DoctorHit.samples)))
        await store.send(.home(.delegate(.doctor(hit.id))))
        guard case .doctor(let profile)? = store.state.path.last else {
            Issue.record("no doctor")
            return
        }
        #expect(profile.portrait == DoctorPortrait(name: hit.name, photo: hit.photo) && profile.details == nil)
    }

    @Test func `a booking is replaced by its appointment, so that Back leads to the doctor`() async throws {
        let store = makeStore([.doctor(.init(id: "ana")), .booking(.init(doctor: "ana"))], user: try user())
        store.exhaustivity = .off
        let id = try #require(store.state.path.ids.last)
        let booked = try appointment()
        await store.send(.path(.element(id: id, action: .booking(.delegate(.booked(booked))))))
        #expect(pages(store) == ["doctors/ana", "appointments/visit"])
        let detail = try #require(store.state.path.ids.last)
        await store.send(.path(.element(id: detail, action: .appointment(.delegate(.move(booked))))))
        #expect(pages(store).last == "appointments/visit/move")
    }

    @Test func `an appointment leads to the waiting list with its place and reason`() async throws {
        let store = makeStore([.appointments(.init()), .appointment(.init(id: "visit"))], user: try user())
        store.exhaustivity = .off
        let id = try #require(store.state.path.ids.last)
        await store.send(.path(.element(id: id, action: .appointment(.delegate(.wait(try appointment())))))) {
            $0.waiting = WaitEntryForm.State(moving: try self.appointment())
        }
        #expect(store.state.waiting?.appointment == "visit" && store.state.waiting?.reason == "consulta")
        await store.send(.waiting(.presented(.delegate(.joined)))) { $0.waiting = nil }
        #expect(pages(store) == ["appointments"])
    }

    @Test func `an accepted offer becomes its appointment, and a closed one goes`() async throws {
        let store = makeStore([.appointments(.init()), .offer(.init(id: "offer"))], user: try user())
        store.exhaustivity = .off
        let first = try #require(store.state.path.ids.last)
        await store.send(.path(.element(id: first, action: .offer(.delegate(.booked(try appointment()))))))
        #expect(pages(store) == ["appointments", "appointments/visit"])
        let list = store.state.path.ids[0]
        await store.send(.path(.element(id: list, action: .appointments(.delegate(.offer("other"))))))
        let second = try #require(store.state.path.ids.last)
        await store.send(.path(.element(id: second, action: .offer(.delegate(.closed)))))
        #expect(pages(store) == ["appointments", "appointments/visit"])
        await store.send(.path(.element(id: list, action: .appointments(.delegate(.search)))))
        #expect(pages(store) == ["search"])
    }

    @Test func `results of the practice's and the operator's pages open their pages`() async throws {
        let user = try user(isStaff: true)
        let practice = try #require(user.practices.first?.id)
        let store = makeStore([.agenda(.init(practice: practice))], user: user)
        store.exhaustivity = .off
        let agenda = store.state.path.ids[0]
        await store.send(.path(.element(id: agenda, action: .agenda(.delegate(.appointment("visit"))))))
        #expect(pages(store) == ["practice/agenda", "appointments/visit"])
        await store.send(.tabTapped(.settings))
        let settings = store.state.path.ids[0]
        await store.send(.path(.element(id: settings, action: .settings(.delegate(.section(.hours))))))
        #expect(pages(store) == ["practice/settings", "practice/settings/hours"])
        await store.send(.tabTapped(.waitingList))
        let list = store.state.path.ids[0]
        await store.send(.path(.element(id: list, action: .waitingList(.delegate(.doctor("ana"))))))
        #expect(pages(store) == ["practice/waiting-list", "doctors/ana"])
    }

    @Test func `a new practice leads to its agenda`() async throws {
        let (before, after) = (try user(), try user(isStaff: true))
        let store = makeStore([.registration(.init())], user: before) { $0.sessionClient.user = { after } }
        store.exhaustivity = .off
        let id = store.state.path.ids[0]
        await store.send(.path(.element(id: id, action: .registration(.delegate(.registered(after.practices[0]))))))
        await store.receive(\.tabTapped)
        #expect(pages(store) == ["practice/agenda"] && store.state.user == after)
    }

    @Test func `the token of an invitation is kept while its user signs in`() async throws {
        let saved = LockIsolated<[String]>([])
        let store = makeStore { $0.authClient.saveToken = { token in saved.withValue { $0.append(token) } } }
        store.exhaustivity = .off
        for address in ["practice/join/token", "practice/join", "search"] {
            await store.send(.path(.push(id: store.state.path.nextID, state: try #require(Page(address)))))
        }
        await store.finish()
        #expect(saved.value == ["token"])
    }
}

extension StackState {
    /// An identifier that no page has.
    fileprivate var nextID: StackElementID { StackElementID(integerLiteral: count) }
}
