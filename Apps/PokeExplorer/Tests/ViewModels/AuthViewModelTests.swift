// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// The sign-up and sign-in models, which show each problem at its field.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AuthViewModelTests {
    private let world = World()

    // MARK: Signing up

    @Test(arguments: [
        ("", AccountProblem.nameMissing), ("an", .nameLength), (String(repeating: "a", count: 33), .nameLength),
        ("ana maria", .nameCharacter(" ")), ("ana@maria", .nameCharacter("@")),
    ])
    func `an invalid name is reported at its field`(name: String, problem: AccountProblem) async {
        let account = world.account()
        let model = SignUpViewModel(account: account)
        model.name = name
        model.password = World.password
        await model.signUp()
        #expect(model.problems[.name] == problem)
        #expect(model.problems.firstField == .name)
        #expect(account.calls == [])
    }

    @Test(arguments: ["ana", "Ana.Maria_2-b", "José", "Jose\u{301}", " ana "])
    func `valid names are accepted`(name: String) async {
        let account = world.account()
        let model = SignUpViewModel(account: account)
        model.name = name
        model.password = World.password
        await model.signUp()
        #expect(model.problems.isEmpty)
        #expect(account.currentUser != nil)
        #expect(model.password.isEmpty)
    }

    @Test(arguments: [
        ("", AccountProblem.passwordMissing), ("7 chars", .passwordTooShort),
        (String(repeating: "a", count: 1_025), .passwordTooLong),
    ])
    func `an invalid password is reported at its field`(password: String, problem: AccountProblem) async {
        let account = world.account()
        let model = SignUpViewModel(account: account)
        model.name = "ana"
        model.password = password
        await model.signUp()
        #expect(model.problems[.newPassword] == problem)
        #expect(model.problems.firstField == .newPassword)
        #expect(account.calls == [])
    }

    @Test func `the error of a taken name disappears when the name changes`() async throws {
        _ = try await world.member("ana")
        let account = world.account()
        let model = SignUpViewModel(account: account)
        model.name = "ANA"
        model.password = World.password
        await model.signUp()
        #expect(model.problems[.name] == .nameTaken)
        #expect(!model.isLoading)
        // An edit removes the problem; typing the same text again does not.
        model.name = "ANA"
        #expect(model.problems[.name] == .nameTaken)
        model.name = "ANA2"
        #expect(model.problems.isEmpty)
        await model.signUp()
        #expect(account.currentUser?.name == "ANA2")
    }

    @Test(arguments: [AccountProblem.busy, .tooManyAttempts(seconds: 61), .unexpected])
    func `other errors are reported for the form`(problem: AccountProblem) async {
        let account = world.account()
        account.failures["signUp"] = problem
        let model = SignUpViewModel(account: account)
        model.name = "ana"
        model.password = World.password
        await model.signUp()
        #expect(model.problems.form == problem)
        #expect(model.problems.firstField == nil)
        #expect(model.password == World.password)
    }

    // MARK: Signing in

    @Test func `empty fields are reported`() async {
        let account = world.account()
        let model = SignInViewModel(account: account)
        model.name = "  "
        await model.signIn()
        #expect(model.problems[.name] == .nameMissing)
        #expect(model.problems[.password] == .passwordMissing)
        #expect(model.problems.firstField == .name)
        #expect(account.calls == [])
    }

    @Test func `a wrong password is reported at its field`() async throws {
        _ = try await world.member()
        let account = world.account()
        let model = SignInViewModel(account: account)
        model.name = "ana"
        model.password = "wrong horse"
        await model.signIn()
        #expect(model.problems[.password] == .wrongNameOrPassword)
        model.password = World.password
        #expect(model.problems.isEmpty)
        await model.signIn()
        #expect(account.currentUser?.name == "ana")
        #expect(model.password.isEmpty)
    }

    @Test func twoTapsAreOneAttempt() async throws {
        _ = try await world.member()
        let account = world.account()
        let model = SignInViewModel(account: account)
        model.name = "ana "
        model.password = World.password
        async let one: Void = model.signIn()
        async let other: Void = model.signIn()
        _ = await (one, other)
        #expect(account.calls == ["signIn"])
        #expect(account.currentUser != nil)
        #expect(!model.isLoading)
    }

    @Test func aPasskeySignsIn() async throws {
        _ = try await world.member()
        let account = world.account()
        account.offersPasskeys = true
        account.passkeySignsIn = ("ana", World.password)
        let model = SignInViewModel(account: account)
        #expect(model.offersPasskeys)
        await model.signInWithPasskey()
        #expect(account.currentUser?.name == "ana")
    }

    @Test func `a refused passkey is reported, a cancelled one is not`() async {
        let account = world.account()
        let model = SignInViewModel(account: account)
        account.failures["signInWithPasskey"] = .passkeyRefused
        await model.signInWithPasskey()
        #expect(model.problems.form == .passkeyRefused)
        account.failures["signInWithPasskey"] = .cancelled
        await model.signInWithPasskey()
        #expect(model.problems.isEmpty)
    }
}
