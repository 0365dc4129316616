// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultWelcome
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniWelcome
import Vitral
import VitralTesting

@Suite("The welcome")
struct WelcomeTests: ViewTest {
    private static let demonstration = DemonstrationSignIn(email: "demo@example.com", password: "correct horse")

    private let accounts = PreviewAccountService()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [WelcomeEvent] = []
    }

    private func show(_ input: WelcomeInput, in language: String = "en") -> ViewTester {
        let factory = DefaultWelcomeScreenFactory(accounts: accounts)
        let screen = factory.screen(input) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    @Test func `a server offers accounts alone, and each choice is reported`() {
        let tester = show(.hosted(demonstration: nil))
        tester.assert {
            $0.hasHeading("Welcome to Verni")
            $0.hasNo(.button("Continue without an account"))
            $0.hasNo(.heading("Demonstration"))
        }
        tester.tap(.button("Create an account"))
        tester.tap(.button("Sign in"))
        #expect(events.all == [.signUp, .signIn])
    }

    @Test func `a replica of its own needs no account`() {
        let tester = show(.own)
        tester.tap(.button("Continue without an account"))
        #expect(events.all == [.continueWithoutAccount])
    }

    @Test func `the sign-in of a demonstration is shown, and opens it`() async {
        let tester = show(.hosted(demonstration: Self.demonstration))
        tester.assert {
            $0.hasText("Email: demo@example.com")
            $0.hasText("Password: correct horse")
        }
        tester.tap(.button("Open the demo"))
        await tester.settle()
        #expect(accounts.calls == [.signIn(email: "demo@example.com", password: Secret("correct horse"))])
    }

    @Test func `a demonstration that does not open says why, and can be tried again`() async {
        accounts.update { $0.failure = .offline }
        let tester = show(.hosted(demonstration: Self.demonstration))
        tester.tap(.button("Open the demo"))
        await tester.eventually {
            $0.hasText("You’re offline. Try again when you reconnect.")
            $0.isEnabled(.button("Open the demo"))
        }
        accounts.update { $0.failure = nil }
        tester.tap(.button("Open the demo"))
        await tester.eventually { $0.hasNoText("You’re offline. Try again when you reconnect.") }
        #expect(accounts.calls.count == 1)
    }

    @Test func `texts are Portuguese in a Portuguese browser`() {
        let tester = show(.own, in: "pt-BR")
        tester.assert {
            $0.hasHeading("Boas-vindas ao Verni")
            $0.hasButton("Continuar sem conta")
            $0.hasButton("Criar conta")
            $0.hasButton("Entrar")
        }
    }
}
