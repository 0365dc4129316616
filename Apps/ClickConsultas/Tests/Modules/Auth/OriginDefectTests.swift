// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import CustomDump
import Foundation
import Testing

@testable import ClickConsultasAuth

/// The 13 defects of the app that ClickConsultas replaces, none of which must happen.
@MainActor
@Suite struct OriginDefectTests {
    private let clock = TestClock()

    @Test func `1: a wrong code does not pass`() async throws {
        var state = try Sample.state(.signUp(.code))
        state.code = "000000"
        state.proof = nil
        let store = makeStore(state) { $0.verifyCode = { _, _, _ in throw DomainError.otpInvalid(attemptsLeft: 4) } }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeVerified) {
            $0.isRunning = false
            $0.code = ""
            $0.problems = [.code: .otpInvalid(attemptsLeft: 4)]
        }
    }

    @Test func `2: the first complete code is verified, and no incomplete one`() async throws {
        let proof = try Sample.proof()
        var state = try Sample.state(.signUp(.code))
        state.proof = nil
        state.code = "48291"
        let store = makeStore(state) { $0.verifyCode = { _, _, _ in proof } }
        await store.send(.continueTapped) { $0.problems = [.code: .otpInvalid(attemptsLeft: 5)] }
        await store.send(\.binding.code, "482913") {
            $0.code = "482913"
            $0.problems = [:]
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeVerified) {
            $0.isRunning = false
            $0.code = ""
            $0.proof = proof
            $0.screen = .signUp(.cpf)
        }
    }

    @Test func `3: one timer counts to the next code, and ends at 0`() async throws {
        var state = try Sample.state(.signUp(.code))
        state.proof = nil
        let store = makeStore(state, clock: clock) { $0.sendCode = { _, _ in } }
        for _ in 1...2 {
            await store.send(.resendTapped) { $0.isRunning = true }
            await store.receive(\.codeSent) {
                $0.isRunning = false
                $0.secondsToResend = 60
            }
            // No press sends another code before the end.
            await store.send(.resendTapped)
            for second in 1...60 {
                await clock.advance(by: .seconds(1))
                await store.receive(\.secondPassed) { $0.secondsToResend = 60 - second }
            }
        }
        await clock.advance(by: .seconds(10))
        await store.finish()
    }

    @Test func `4: closing is one action`() async {
        let store = makeStore(Auth.State())
        await store.send(.closeTapped)
        await store.receive(\.delegate.closed)
        await store.finish()
    }

    @Test(arguments: ["Ab1!xyz", "çÃ9#", "1234567"])
    func `5: under 8 characters no variety makes a password good`(password: String) async throws {
        var state = try Sample.state(.signUp(.password))
        state.password = Secret(password)
        let store = makeStore(state)
        await store.send(.continueTapped) { $0.problems = [.password: .invalidPassword] }
    }

    @Test(arguments: ["@", "lia@", "@example.org", "lia", ""])
    func `6: one validator checks addresses, for signing in too`(text: String) async {
        var state = Auth.State(screen: .signUp(.email))
        state.email = text
        let signUp = makeStore(state)
        await signUp.send(.continueTapped) { $0.problems = [.email: .invalidEmail] }

        state = Auth.State()
        state.signInName = Secret(text)
        state.signInPassword = "horse battery"
        let signIn = makeStore(state)
        await signIn.send(.continueTapped) { $0.problems = [.signInName: .invalidEmail] }
    }

    @Test func `7: a request that succeeds always succeeds`() async throws {
        let patient = try Sample.patient()
        for _ in 1...50 {
            let store = makeStore(try Sample.state(.signUp(.terms))) { $0.signUp = { _ in patient } }
            await store.send(.continueTapped) { $0.isRunning = true }
            await store.receive(\.finished) {
                $0.isRunning = false
                $0.password = ""
            }
            await store.receive(\.delegate.signedIn, patient)
        }
    }

    @Test func `8: time is the clock's, and chance a dependency's`() throws {
        let modules = try sources(in: "Modules")
        for (name, source) in modules {
            for forbidden in ["Task.sleep", "Date()", ".random(", "print("] {
                #expect(!source.contains(forbidden), "\(forbidden) in \(name)")
            }
        }
        #expect(modules.count > 100)
        let shared = try sources(in: "Shared") + sources(in: "App")
        for (name, source) in shared {
            for forbidden in ["Task.sleep", " .random(", "(.random(", "print("] {
                #expect(!source.contains(forbidden), "\(forbidden) in \(name)")
            }
        }
        #expect(shared.count > 100)
    }

    @Test func `9: a parent matches results at one level`() throws {
        // The words of a presentation, a stack and a result are no levels of their own.
        let path = try Regex("case ((?:\\.(?:\\w+)\\((?:[\\w ]+, |id: \\w+, |action: )*)+)")
        var deepest = 0
        for (name, source) in try sources(in: "Modules") + sources(in: "App") {
            for match in source.matches(of: path) {
                let levels = source[match.range].split(separator: ".").dropFirst().filter { part in
                    !["presented(", "element(", "success(", "failure(", "some("].contains { part.hasPrefix($0) }
                }
                deepest = max(deepest, levels.count)
                #expect(levels.count <= 3, "\(source[match.range]) in \(name)")
            }
        }
        #expect(deepest == 3, "a feature, its delegate, and the result")
    }

    /// Returns the Swift files of a folder of the app's sources, by their names.
    private func sources(in folder: String) throws -> [(name: String, source: String)] {
        let root = URL(filePath: #filePath).appending(path: "../../../../Sources/\(folder)").standardized
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    @Test func `10: the step is not guessed from fields`() async throws {
        let filled = makeStore(try Sample.state(.signUp(.email)))
        await filled.send(.continueTapped) { $0.screen = .signUp(.cpf) }
        let empty = makeStore(Auth.State(screen: .signUp(.name)))
        await empty.send(.continueTapped) { $0.problems = [.name: .invalidName] }
        #expect(Auth.SignUpStep.allCases.map(\.number) == [1, 1, 2, 3, 4, 5, 6, 7])
    }

    /// Masks are the design system's; digits of other scripts are no CPF for the validator either.
    @Test(arguments: ["٣٩٠.٥٣٣.٤٤٧-٠٥", "123.456.789-00", "231.002.999-00", "111.111.111-11"])
    func `11: only ASCII digits with correct check digits are a CPF`(text: String) async throws {
        var state = try Sample.state(.signUp(.cpf))
        state.cpf = Secret(text)
        let store = makeStore(state)
        await store.send(.continueTapped) { $0.problems = [.cpf: .invalidCPF] }
    }

    @Test func `12: birth date, city and last name are required`() async throws {
        var state = try Sample.state(.signUp(.birth))
        state.birthDate = ""
        let birth = makeStore(state)
        await birth.send(.continueTapped) { $0.problems = [.birthDate: .invalidBirthDate] }

        state = try Sample.state(.signUp(.birth))
        state.city = nil
        let city = makeStore(state)
        await city.send(.continueTapped) { $0.problems = [.city: .invalidCity] }

        state = try Sample.state(.signUp(.name))
        state.name = "Lia"
        let name = makeStore(state)
        await name.send(.continueTapped) { $0.problems = [.name: .invalidName] }
    }

    @Test func `13: no description and no snapshot has the password`() throws {
        let state = try Sample.state(.signUp(.terms))
        var text = "\(state)" + String(reflecting: state)
        customDump(state, to: &text)
        let action = Auth.Action.binding(.set(\.password, "horse battery staple"))
        text += "\(action)" + String(reflecting: action)
        customDump(action, to: &text)
        customDump(try Sample.registration(), to: &text)
        #expect(text.contains("lia@example.org"))
        #expect(!text.contains("horse"))
        #expect(!text.contains("proof\""))
        let snapshot = try #require(Store(initialState: state) { Auth() }.restorableState)
        text = String(decoding: snapshot, as: UTF8.self)
        #expect(text.contains("lia@example.org") && !text.contains("horse") && !text.contains("390.533"))
    }
}
