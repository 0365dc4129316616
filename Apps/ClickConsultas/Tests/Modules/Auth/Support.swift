// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation

@testable import ClickConsultasAuth

/// The values of a complete sign-up.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
    static let city = Municipality.samples[0]
    static let terms = Terms(version: "2026-11", text: "Be kind.")

    static func email() throws -> EmailAddress { try EmailAddress("lia@example.org") }
    static func proof() throws -> EmailProof { EmailProof(email: try email(), token: "proof") }

    static func registration() throws -> Registration {
        let day = try BirthDate("10/05/1990", today: Day(number: 20_780))
        return Registration(
            proof: try proof(), cpf: try CPF("390.533.447-05"), name: try PersonName("Lia de Souza Campos"),
            phone: try PhoneNumber("(31) 98888-1234"), birthDate: day, city: city.id,
            password: "horse battery staple", terms: terms.version)
    }

    static func patient() throws -> Patient { try registration().patient(id: "lia") }

    /// A state at a step, with the fields of all steps before it and after it filled in.
    static func state(_ screen: Auth.Screen) throws -> Auth.State {
        var state = Auth.State(screen: screen)
        state.email = "lia@example.org"
        state.cpf = "390.533.447-05"
        state.name = "Lia de Souza Campos"
        state.phone = "(31) 98888-1234"
        state.birthDate = "10/05/1990"
        state.cityText = city.title
        state.city = city
        state.password = "horse battery staple"
        state.hasAcceptedTerms = true
        state.proof = try proof()
        state.codeAddress = try email()
        state.codePurpose = screen.purpose ?? .signUp
        state.terms = terms
        return state
    }
}

/// Returns a store whose requests fail the test, unless it sets them.
@MainActor
func makeStore(
    _ state: Auth.State, clock: TestClock<Swift.Duration> = TestClock(),
    _ prepare: (inout AuthClient) -> Void = { _ in }
) -> TestStoreOf<Auth> {
    TestStore(initialState: state) {
        Auth()
    } withDependencies: {
        $0.continuousClock = clock
        $0.date = .constant(Sample.now)
        $0.timeZone = TimeZone(secondsFromGMT: -3 * 3_600) ?? .gmt
        prepare(&$0.authClient)
    }
}
