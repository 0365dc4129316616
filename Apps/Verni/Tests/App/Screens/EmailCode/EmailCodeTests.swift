// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VerniDefaultEmailCode
import VerniDomain
import VerniEmailCode
import VerniLedger
import VerniPreviewLedger
import VerniTime
import Vitral
import VitralTesting

@Suite("The form of a code")
struct EmailCodeTests: ViewTest {
    private let accounts = PreviewAccountService()
    private let clock = TestClock<Duration>()
    private let events = Events()
    private let repeated = Repeated()

    /// The events of a screen, in order.
    private final class Events {
        var all: [EmailCodeEvent] = []
    }

    /// The addresses of sign-ups that were repeated.
    private final class Repeated: Sendable {
        let emails = Mutex<[String]>([])
    }

    /// The time of a tester's clock.
    private struct TesterTime: VerniClock {
        let start = Date()
        let clock: TestClock<Duration>

        var now: Date { start.addingTimeInterval(clock.now.offset / .seconds(1)) }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private func show(
        _ purpose: EmailCodeInput.Purpose, email: String = "ana@example.com", repeatsSignUp: Bool = true,
        in language: String = "en"
    ) -> ViewTester {
        let repeatSignUp: @Sendable (String) async throws -> SignUpProof = { [repeated] email in
            repeated.emails.withLock { $0.append(email) }
            return SignUpProof("second")
        }
        let factory = DefaultEmailCodeScreenFactory(
            accounts: accounts, clock: TesterTime(clock: clock), repeatSignUp: repeatsSignUp ? repeatSignUp : nil)
        let proof = purpose == .confirmation ? SignUpProof("first") : nil
        let input = EmailCodeInput(purpose, email: email, proof: proof)
        let screen = factory.screen(input) { [events] in events.all.append($0) }
        return ViewTester(
            NavigationStack { screen }, client: ClientProfile(languages: [language]), clock: clock)
    }

    // MARK: Confirming

    @Test func `the code of a sign-up confirms the address`() async {
        let tester = show(.confirmation)
        tester.assert { $0.hasText("We have written to ana@example.com. Enter the code from the email.") }
        #expect(tester.find(.textField("Code")).attribute("autocomplete") == "one-time-code")
        tester.type("041 338", into: .textField("Code"))
        tester.tap(.button("Confirm"))
        await tester.settle()
        #expect(accounts.calls == [.confirm(email: "ana@example.com", code: "041338", proof: SignUpProof("first"))])
        #expect(events.all == [.confirmed])
    }

    @Test func `the code of another address changes it`() async {
        let tester = show(.emailChange)
        tester.type("041338", into: .textField("Code"))
        tester.submit(.textField("Code"))
        await tester.settle()
        #expect(accounts.calls == [.confirmEmail("ana@example.com", code: "041338")])
        #expect(events.all == [.confirmed])
    }

    @Test func `a code that is too short is not sent`() async {
        let tester = show(.confirmation)
        tester.type("04133", into: .textField("Code"))
        tester.tap(.button("Confirm"))
        await tester.settle()
        tester.assert { $0.hasText("Enter the 6 digits of the code.") }
        #expect(accounts.calls.isEmpty)
    }

    @Test func `a wrong code is said in words, and can be corrected`() async {
        accounts.update { $0.failure = .codeInvalid }
        let tester = show(.confirmation)
        tester.type("000000", into: .textField("Code"))
        tester.tap(.button("Confirm"))
        await tester.eventually {
            $0.hasText("The code is wrong or has expired. Request a new one.")
            $0.isEnabled(.button("Confirm"))
        }
        #expect(events.all.isEmpty)
    }

    @Test func `an account whose sign-up was forgotten is signed in by hand`() async {
        accounts.update { $0.failure = .signedOut }
        let tester = show(.confirmation)
        tester.type("041338", into: .textField("Code"))
        tester.tap(.button("Confirm"))
        await tester.eventually { $0.hasText("Your email is confirmed. Sign in with your password.") }
        #expect(events.all.isEmpty)
        tester.tap(.button("Continue"))
        #expect(events.all == [.confirmed])
    }

    // MARK: Forgotten passwords

    @Test func `a reset asks for the address, then for code and password, and signs in`() async {
        let tester = show(.reset, email: "")
        tester.tap(.button("Send code"))
        tester.assert { $0.hasText("Enter your email.") }
        tester.type("ana@example.com", into: .textField("Email"))
        tester.tap(.button("Send code"))
        await tester.eventually { $0.has(.secureField("New password")) }
        #expect(tester.find(.secureField("New password")).attribute("autocomplete") == "new-password")
        tester.type("041338", into: .textField("Code"))
        tester.type("battery staple", into: .secureField("New password"))
        tester.tap(.button("Set the new password"))
        await tester.settle()
        let password = Secret("battery staple")
        #expect(
            accounts.calls == [
                .requestReset(email: "ana@example.com", language: "en"),
                .reset(email: "ana@example.com", code: "041338", password: password),
                .signIn(email: "ana@example.com", password: password),
            ])
        #expect(events.all == [.confirmed])
    }

    @Test func `a weak password is refused beside its field, and another address can be used`() async {
        let tester = show(.reset)
        tester.tap(.button("Send code"))
        await tester.eventually { $0.has(.secureField("New password")) }
        accounts.update { $0.failure = .passwordTooWeak }
        tester.type("041338", into: .textField("Code"))
        tester.type("ana", into: .secureField("New password"))
        tester.tap(.button("Set the new password"))
        await tester.eventually { $0.hasText("Choose a longer password that is harder to guess.") }
        tester.tap(.button("Use another email"))
        tester.assert { $0.hasValue("ana@example.com", in: .textField("Email")) }
    }

    // MARK: Another code

    @Test func `another code can be sent after a minute`() async {
        let tester = show(.confirmation)
        tester.assert {
            $0.hasText("You can request another code in 60 seconds.")
            $0.hasNo(.button("Send another code"))
        }
        await tester.advance(by: .milliseconds(58_500))
        tester.assert {
            $0.hasText("You can request another code in 2 seconds.")
            $0.hasNo(.button("Send another code"))
        }
        await tester.advance(by: .seconds(2))
        tester.tap(.button("Send another code"))
        await tester.settle()
        tester.assert {
            $0.hasText("We have sent another email. Only its code is valid.")
            $0.hasText("You can request another code in 60 seconds.")
        }
        #expect(repeated.emails.withLock { $0 } == ["ana@example.com"])
        tester.type("041338", into: .textField("Code"))
        tester.tap(.button("Confirm"))
        await tester.settle()
        #expect(
            accounts.calls == [.confirm(email: "ana@example.com", code: "041338", proof: SignUpProof("second"))])
    }

    @Test func `a code without a sign-up creates no account`() async {
        let factory = DefaultEmailCodeScreenFactory(accounts: accounts, clock: TesterTime(clock: clock))
        let tester = ViewTester(
            NavigationStack { factory.screen(EmailCodeInput(.confirmation, email: "ana@example.com")) { _ in } })
        tester.type("041338", into: .textField("Code"))
        tester.tap(.button("Confirm"))
        await tester.eventually { $0.hasText("The code is wrong or has expired. Request a new one.") }
        #expect(accounts.calls.isEmpty)
    }

    @Test func `another code for a change of the address needs the password`() async {
        let tester = show(.emailChange)
        await tester.advance(by: .seconds(61))
        tester.assert { $0.isDisabled(.button("Send another code")) }
        tester.type("correct horse", into: .secureField("Current password"))
        tester.tap(.button("Send another code"))
        await tester.settle()
        #expect(accounts.calls == [.requestEmail("ana@example.com", password: Secret("correct horse"))])
    }

    @Test func `a sign-up that is kept no longer begins again`() throws {
        var state = EmailCodeState(EmailCodeInput(.confirmation, email: "ana@example.com"), at: SampleData.now)
        state = reduceEmailCode(state, .sent(.failure(.notFound)))
        #expect(state.needsSignUp && state.problem == nil && !state.isRunning)
        let restored = try JSONDecoder().decode(EmailCodeState.self, from: JSONEncoder().encode(state))
        #expect(restored.needsSignUp)
        var reset = EmailCodeState(EmailCodeInput(.reset, email: "ana@example.com"), at: SampleData.now)
        reset = reduceEmailCode(reset, .sent(.failure(.notFound)))
        #expect(!reset.needsSignUp && reset.problem == .notFound)
    }

    @Test func `a sign-up that cannot be repeated begins again`() {
        let tester = show(.confirmation, repeatsSignUp: false)
        tester.tap(.button("Sign up again"))
        #expect(events.all == [.cancelled])
    }

    @Test func `the seconds stay in their bounds when the clock was set`() {
        let sent = Date(timeIntervalSince1970: 1_000)
        #expect(EmailCodeState.secondsLeft(from: sent, at: sent) == 60)
        #expect(EmailCodeState.secondsLeft(from: sent, at: sent.addingTimeInterval(59.5)) == 1)
        #expect(EmailCodeState.secondsLeft(from: sent, at: sent.addingTimeInterval(-1e12)) == 60)
        #expect(EmailCodeState.secondsLeft(from: sent, at: sent.addingTimeInterval(1e300)) == 0)
    }

    @Test func `a saved form has the proof of its sign-up, and no code and no password`() throws {
        let input = EmailCodeInput(.confirmation, email: "ana@example.com", proof: SignUpProof("first"))
        let form = try JSONEncoder().encode(EmailCodeState(input, at: Date()))
        #expect(try JSONDecoder().decode(EmailCodeState.self, from: form).draft.proof == SignUpProof("first"))
        #expect(try JSONDecoder().decode(EmailCodeInput.self, from: JSONEncoder().encode(input)) == input)
        #expect(!"\(input)".contains("first"))
        var state = EmailCodeState(EmailCodeInput(.reset, email: "ana@example.com"), at: Date())
        state.draft.code = Secret("041338")
        state.draft.password = Secret("battery staple")
        let saved = try JSONEncoder().encode(state)
        let text = String(decoding: saved, as: UTF8.self)
        #expect(text.contains("ana@example.com"))
        #expect(!text.contains("041338") && !text.contains("battery"))
    }

    @Test func `texts are Portuguese in a Portuguese browser`() {
        show(.emailChange, in: "pt-BR").assert {
            $0.hasHeading("Confirmar novo e-mail")
            $0.has(.textField("Código"))
            $0.hasText("Você pode pedir outro código em 60 segundos.")
        }
    }
}
