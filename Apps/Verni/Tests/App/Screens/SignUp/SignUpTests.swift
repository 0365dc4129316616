// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniDefaultSignUp
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSignUp
import Vitral
import VitralTesting

@Suite("The sign-up")
struct SignUpTests: ViewTest {
    private let accounts = PreviewAccountService()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [SignUpEvent] = []
    }

    private func show(in language: String = "en") -> ViewTester {
        let factory = DefaultSignUpScreenFactory(accounts: accounts)
        let screen = factory.screen(()) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    private func fill(_ tester: ViewTester) {
        tester.type("Ana Souza", into: .textField("Name"))
        tester.type("ana@example.com", into: .textField("Email"))
        tester.type("correct horse", into: .secureField("Password"))
    }

    @Test func `a complete form sends a code, in the language of the page`() async {
        let tester = show()
        fill(tester)
        tester.tap(.button("Send code"))
        await tester.settle()
        #expect(
            accounts.calls == [
                .signUp(
                    email: "ana@example.com", password: Secret("correct horse"), name: "Ana Souza", currency: .brl,
                    language: "en")
            ])
        #expect(events.all == [.codeSent(email: "ana@example.com", proof: PreviewAccountService.proof)])
    }

    @Test func `a sign-up is sent again for an hour, and for its own address alone`() async throws {
        let date = Mutex(SampleData.now)
        let keeper = SignUpKeeper(now: { date.withLock { $0 } })
        let factory = DefaultSignUpScreenFactory(accounts: accounts, keeper: keeper)
        let screen = factory.screen(()) { _ in }
        let tester = ViewTester(NavigationStack { screen })
        let again = keeper.repeatSignUp(by: accounts)
        await #expect(throws: VerniError.notFound) { try await again("ana@example.com") }
        fill(tester)
        tester.tap(.button("Send code"))
        await tester.settle()
        #expect(try await again("ana@example.com") == PreviewAccountService.proof)
        #expect(accounts.calls.count == 2 && accounts.calls.first == accounts.calls.last)
        await #expect(throws: VerniError.notFound) { try await again("rui@example.com") }
        date.withLock { $0 += 3_600 }
        await #expect(throws: VerniError.notFound) { try await again("ana@example.com") }
        #expect(accounts.calls.count == 2)
    }

    @Test func `browsers know the fields`() {
        let tester = show()
        #expect(tester.find(.textField("Name")).attribute("autocomplete") == "name")
        #expect(tester.find(.textField("Email")).attribute("autocomplete") == "username")
        #expect(tester.find(.secureField("Password")).attribute("autocomplete") == "new-password")
    }

    @Test func `fields left empty are named, and nothing is sent`() async {
        let tester = show()
        tester.tap(.button("Send code"))
        await tester.settle()
        tester.assert {
            $0.hasText("Enter your name.")
            $0.hasText("Enter your email.")
            $0.hasText("Choose a password.")
        }
        #expect(accounts.calls.isEmpty && events.all.isEmpty)
    }

    @Test(arguments: [
        (VerniError.emailInvalid, "Enter an email address such as ana@example.com."),
        (.passwordTooWeak, "Choose a longer password that is harder to guess."),
        (.offline, "You’re offline. Try again when you reconnect."),
    ])
    func `a refusal stands beside its field in words`(error: VerniError, text: String) async {
        accounts.update { $0.failure = error }
        let tester = show()
        fill(tester)
        tester.tap(.button("Send code"))
        await tester.eventually {
            $0.hasText(text)
            $0.isEnabled(.button("Send code"))
        }
        #expect(events.all.isEmpty)
    }

    @Test func `a name that is too long is refused before anything is sent`() async {
        let tester = show()
        tester.replaceText(in: .textField("Name"), with: String(repeating: "a", count: TextLimits.name + 1))
        tester.type("ana@example.com", into: .textField("Email"))
        tester.type("correct horse", into: .secureField("Password"))
        tester.tap(.button("Send code"))
        await tester.eventually { $0.hasText("Enter a name of up to 80 characters.") }
        #expect(accounts.calls.isEmpty)
    }

    @Test func `the currency is that of the region, unless the form was used`() throws {
        let euro = try Currency(code: "EUR")
        var state = reduceSignUp(SignUpState(), .appeared(currency: euro))
        #expect(state.draft.currency == euro)
        state.draft.currency = .brl
        state.draft.name = "Ana"
        #expect(reduceSignUp(state, .appeared(currency: euro)).draft.currency == .brl)
        #expect(reduceSignUp(SignUpState(), .appeared(currency: nil)).draft.currency == .brl)
    }

    @Test func `the other ways are reported`() {
        let tester = show()
        tester.tap(.button("Sign in"))
        tester.tap(.button("Cancel"))
        #expect(events.all == [.signIn, .cancelled])
    }

    @Test func `texts and the language of mails are Portuguese in a Portuguese browser`() async {
        let tester = show(in: "pt-BR")
        tester.assert { $0.hasHeading("Criar conta") }
        tester.type("Ana", into: .textField("Nome"))
        tester.type("ana@example.com", into: .textField("E-mail"))
        tester.type("correct horse", into: .secureField("Senha"))
        tester.tap(.button("Enviar código"))
        await tester.settle()
        guard case .signUp(_, _, _, _, let language)? = accounts.calls.first else {
            Issue.record("Nothing was sent.")
            return
        }
        #expect(language == "pt-BR")
    }
}
