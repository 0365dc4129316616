// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultSignIn
import VerniDomain
import VerniLedger
import VerniPreviewLedger
import VerniSignIn
import Vitral
import VitralTesting

@Suite("The sign-in")
struct SignInTests: ViewTest {
    private let accounts = PreviewAccountService()
    private let events = Events()

    /// The events of a screen, in order.
    private final class Events {
        var all: [SignInEvent] = []
    }

    private func show(
        _ email: String = "", in language: String = "en", passkeys: PreviewPasskeys? = nil
    ) -> ViewTester {
        let factory = DefaultSignInScreenFactory(accounts: accounts, passkeys: passkeys)
        return ViewTester(
            NavigationStack { factory.screen(email) { [events] in events.all.append($0) } },
            client: ClientProfile(languages: [language]))
    }

    private func fill(_ tester: ViewTester) {
        tester.type(" ana@example.com ", into: .textField("Email"))
        tester.type("correct horse", into: .secureField("Password"))
    }

    @Test func `an address and its password sign in`() async {
        let tester = show()
        fill(tester)
        tester.tap(.button("Sign in"))
        await tester.settle()
        #expect(accounts.calls == [.signIn(email: "ana@example.com", password: Secret("correct horse"))])
        #expect(events.all == [.signedIn])
    }

    @Test func `return in the password signs in, too`() async {
        let tester = show("ana@example.com")
        tester.type("correct horse", into: .secureField("Password"))
        tester.submit(.secureField("Password"))
        await tester.settle()
        #expect(events.all == [.signedIn])
    }

    @Test func `browsers know the fields`() {
        let tester = show()
        #expect(tester.find(.textField("Email")).attribute("autocomplete") == "username")
        #expect(tester.find(.secureField("Password")).attribute("autocomplete") == "current-password")
    }

    @Test func `fields left empty are named, and nothing is sent`() async {
        let tester = show()
        tester.tap(.button("Sign in"))
        await tester.settle()
        tester.assert {
            $0.hasText("Enter your email.")
            $0.hasText("Enter your password.")
        }
        #expect(accounts.calls.isEmpty && events.all.isEmpty)
    }

    @Test func `a refusal does not tell whether the address has an account`() async {
        accounts.update { $0.failure = .signInRefused }
        let tester = show()
        fill(tester)
        tester.tap(.button("Sign in"))
        await tester.eventually {
            $0.hasText("The email or the password is wrong.")
            $0.isEnabled(.button("Sign in"))
        }
        #expect(events.all.isEmpty)
    }

    @Test func `too many tries tell the time to wait`() async {
        accounts.update { $0.failure = .tooManyTries(seconds: 30) }
        let tester = show()
        fill(tester)
        tester.tap(.button("Sign in"))
        await tester.eventually { $0.hasText("Too many attempts. Try again in 30 seconds.") }
    }

    @Test func `an address that is not confirmed leads to its code`() async {
        accounts.update { $0.known.isConfirmed = false }
        let tester = show()
        fill(tester)
        tester.tap(.button("Sign in"))
        await tester.settle()
        #expect(events.all == [.needsCode(email: "ana@example.com")])
    }

    @Test func `the other ways are reported, with the address`() {
        let tester = show()
        tester.type("ana@example.com", into: .textField("Email"))
        tester.tap(.button("Forgot your password?"))
        tester.tap(.button("Create an account"))
        tester.tap(.button("Cancel"))
        #expect(events.all == [.forgotPassword(email: "ana@example.com"), .signUp, .cancelled])
    }

    @Test func `a restart keeps the address, and asks for the password again`() async {
        let tester = show()
        fill(tester)
        tester.relaunch()
        tester.assert { $0.hasValue(" ana@example.com ", in: .textField("Email")) }
        tester.tap(.button("Sign in"))
        await tester.eventually { $0.hasText("Enter your password.") }
        #expect(accounts.calls.isEmpty)
    }

    @Test func `texts are Portuguese in a Portuguese browser`() {
        show(in: "pt-BR").assert {
            $0.hasHeading("Entrar")
            $0.has(.secureField("Senha"))
            $0.hasButton("Esqueceu a senha?")
        }
    }

    // MARK: Passkeys

    @Test func `a passkey signs in`() async {
        let passkeys = PreviewPasskeys()
        let tester = show(passkeys: passkeys)
        await tester.eventually { $0.hasButton("Sign in with a passkey") }
        tester.tap("Sign in with a passkey")
        await tester.settle()
        #expect(passkeys.calls == [.signIn])
        #expect(events.all == [.signedIn])
    }

    @Test func `a passkey that is not accepted says so, and the password is left`() async {
        let passkeys = PreviewPasskeys()
        passkeys.fail(with: .passkeyRefused)
        let tester = show(in: "pt-BR", passkeys: passkeys)
        await tester.eventually { $0.hasButton("Entrar com chave de acesso") }
        tester.tap("Entrar com chave de acesso")
        await tester.eventually { $0.hasText("Esta chave de acesso não foi aceita. Entre com a sua senha.") }
        #expect(events.all.isEmpty)
    }

    @Test(arguments: [nil, PreviewPasskeys(isAvailable: false)])
    func `where there are no passkeys, none is asked for`(passkeys: PreviewPasskeys?) async {
        let tester = show(passkeys: passkeys)
        await tester.settle()
        tester.assert { $0.hasNo(.button("Sign in with a passkey")) }
    }
}
