// SPDX-License-Identifier: Apache-2.0

import ClickConsultasAppointments
import ClickConsultasAuth
import ClickConsultasDomain
import ClickConsultasHome
import ClickConsultasPractice
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation

@testable import ClickConsultas

/// A random session of the app, in which a user opens pages, types and taps.
@MainActor
struct AppSession {
    let store: StoreOf<AppReducer>
    var random: SeededGenerator

    /// The password that the user types, and that a record must not contain.
    static let password = "correct horse battery staple"

    /// Records a session.
    ///
    /// - Parameters:
    ///   - seed: The seed of the user's choices and of the clients' answers.
    ///   - actions: The number of actions that the user sends.
    static func record(seed: UInt64, actions: Int) async -> SessionRecord {
        let clients = SampleClients(seed: seed &+ 1)
        let dates = LockIsolated(SeededGenerator(seed: seed &+ 2))
        var state = AppReducer.State()
        state.account = seed.isMultiple(of: 3) ? nil : "lia"
        return await SessionRecord.of(AppReducer(), initialState: state) {
            clients.set(&$0)
            $0.continuousClock = BriefClock()
            $0.date = DateGenerator { Sample.now.addingTimeInterval(Double(dates.withValue { $0.below(600) })) }
            $0.timeZone = TimeZone(secondsFromGMT: -3 * 3_600) ?? .gmt
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: seed &+ 3))
        } operation: { store in
            var session = AppSession(store: store, random: SeededGenerator(seed: seed))
            await session.run(actions)
        }
    }

    private mutating func run(_ count: Int) async {
        for _ in 0..<count {
            if random.below(6) == 0 {
                store.scope(state: \.path, action: \.path).pushStackElement(page())
                continue
            }
            let task = store.send(action())
            // A user is often faster than the server.
            if random.below(3) > 0 { await task.finish() }
        }
    }

    /// Returns an element of a list; most lists come from answers, which may be missing.
    mutating func any<Element>(_ elements: [Element]?) -> Element? {
        guard let elements, !elements.isEmpty else { return nil }
        return random.pick(elements)
    }

    // MARK: The app

    private mutating func action() -> AppReducer.Action {
        if store.terms != nil, random.below(3) == 0 {
            return .terms(random.pick([.acceptTapped, .acceptTapped, .privacyTapped, .signOutTapped]))
        }
        if store.waiting != nil, random.below(2) == 0 { return waiting() }
        if store.isSigningIn || random.below(8) == 0 { return .auth(auth()) }
        if let id = store.path.ids.last, let page = store.path[id: id], random.below(10) < 7 {
            return .path(.element(id: id, action: action(on: page)))
        }
        return random.pick([
            .tabTapped(random.pick(AppTab.allCases)), .retryTapped, .signInClosed, home(), home(),
            .accountChanged(random.below(2) == 0 ? nil : "lia"), pop() ?? .retryTapped,
        ])
    }

    private mutating func pop() -> AppReducer.Action? {
        any(Array(store.path.ids)).map { .path(.popFrom(id: $0)) }
    }

    /// Returns the page of a random address.
    private mutating func page() -> AppReducer.Path.State {
        let address = random.pick([
            "search", "doctors/ana", "doctors/ana/book", "appointments", "appointments/visit",
            "appointments/visit/proposal", "appointments/visit/move", "offers/offer", "profile", "profile/data",
            "profile/dependants", "profile/notices", "profile/security", "profile/privacy", "practice/agenda",
            "practice/requests", "practice/waiting-list", "practice/settings/hours", "practice/settings/reasons",
            "practice/settings/reviews", "practice/join/token-of-the-mail", "practice/new", "operator",
        ])
        return AppReducer.Path.State(address) ?? .registration(.init())
    }

    private mutating func home() -> AppReducer.Action {
        .home(
            random.pick([
                .appeared, .changed, .retryTapped, .searchTapped, .signInTapped, .nearbyTapped, .allSpecialtiesTapped,
                .specialtyTapped("cardiologia"), .doctorTapped("ana"), .appointmentTapped("visit"),
                .offerTapped("offer"),
            ]))
    }

    private mutating func waiting() -> AppReducer.Action {
        .waiting(
            .presented(
                random.pick([
                    .appeared, .retryTapped, .reasonTapped("consulta"), .addressTapped("centro"),
                    .daysTapped(random.below(60)), .partTapped(.morning), .weekdayTapped(.monday), .joinTapped,
                    .visitorTapped(nil), .closeTapped, .paymentTapped(.plan("viva")),
                ])))
    }

    // MARK: The sign-in

    private mutating func auth() -> Auth.Action {
        let step = random.below(10)
        if step < 4 { return filled() }
        return random.pick([
            .appeared, .continueTapped, .continueTapped, .continueTapped, .backTapped, .closeTapped, .forgotTapped,
            .passkeyTapped, .resendTapped, .secondPassed, .signInTapped, .signUpTapped,
            .cityTapped(Municipality.samples[0]), .demonstrationTapped(Demonstration.samples[0]),
        ])
    }

    /// Returns the edit of a field, right or wrong.
    private mutating func filled() -> Auth.Action {
        let isRight = random.below(4) > 0
        let cpf = isRight ? SampleClients.cpf : "390.533"
        return .binding(
            random.pick([
                .set(\.signInName, Secret(cpf)), .set(\.signInPassword, Secret(isRight ? Self.password : "")),
                .set(\.email, isRight ? "lia@example.org" : "lia"), .set(\.code, isRight ? "482913" : "48"),
                .set(\.cpf, Secret(cpf)), .set(\.name, isRight ? "Lia de Souza Campos" : "L"),
                .set(\.phone, "(31) 98888-1234"), .set(\.birthDate, "10/05/1990"), .set(\.cityText, "Belo"),
                .set(\.password, Secret(isRight ? Self.password : "123")), .set(\.hasAcceptedTerms, isRight),
            ]))
    }
}

/// A clock that waits for no answer: short sleeps end at once, and timers never tick, so that a session comes to rest.
private struct BriefClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        if now.duration(to: deadline) > .milliseconds(600) { throw CancellationError() }
    }
}
