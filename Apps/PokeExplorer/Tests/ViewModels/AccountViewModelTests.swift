// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The models of the account page.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AccountViewModelTests {
    private let world = World()

    // MARK: Devices and passkeys

    @Test func devicesAreListedAndSignedOut() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        let model = AccountViewModel(account: account)
        await model.load()
        #expect(model.devices?.count == 2)
        #expect(model.passkeys == nil)
        await model.signOut(try #require(model.devices?.first { !$0.isThisOne }))
        #expect(model.devices?.count == 1)
        try await eventually { @MainActor in phone.currentUser == nil }
    }

    @Test func `passkeys are created and removed`() async throws {
        let account = try await world.member()
        account.offersPasskeys = true
        let model = AccountViewModel(account: account)
        await model.load()
        #expect(model.passkeys == [])
        await model.addPasskey()
        // A passkey has the name of the browser in which it was created.
        #expect(model.passkeys?.map(\.name) == ["Firefox, Linux"])
        await model.remove(try #require(model.passkeys?.first))
        #expect(model.passkeys == [])
    }

    @Test func `a failure is shown and the data stays`() async throws {
        let account = try await world.member()
        account.offersPasskeys = true
        let model = AccountViewModel(account: account)
        await model.load()
        account.failures["addPasskey"] = .passkeyExists
        await model.addPasskey()
        #expect(model.problem == .passkeyExists)
        #expect(model.passkeys == [])
        account.failures["addPasskey"] = .cancelled
        await model.addPasskey()
        #expect(model.problem == nil)
        account.failures["devices"] = .unexpected
        await model.load()
        #expect(model.problem == .unexpected)
        #expect(model.devices?.count == 1)
        account.failures["devices"] = nil
        await model.load()
        #expect(model.problem == nil)
    }

    @Test func `signing out clears the model`() async throws {
        let account = try await world.member()
        let model = AccountViewModel(account: account)
        await model.load()
        await model.signOut()
        try await eventually { @MainActor in model.user == nil }
        await model.load()
        #expect(model.devices == nil)
        #expect(model.problem == nil)
    }

    @Test func `signing out everywhere signs the phone out`() async throws {
        let account = try await world.member()
        let phone = try await world.returning()
        await AccountViewModel(account: account).signOutEverywhere()
        try await eventually { @MainActor in phone.currentUser == nil && account.currentUser == nil }
    }

    // MARK: The password

    @Test func theNewPasswordIsCheckedFirst() async throws {
        let account = try await world.member()
        let model = ChangePasswordViewModel(account: account)
        model.newPassword = "short"
        await model.change()
        #expect(model.problems[.password] == .passwordMissing)
        #expect(model.problems[.newPassword] == .passwordTooShort)
        #expect(model.problems.firstField == .password)
        #expect(!account.calls.contains("changePassword"))
    }

    @Test func thePasswordIsChanged() async throws {
        let account = try await world.member()
        let model = ChangePasswordViewModel(account: account)
        model.password = "wrong horse"
        model.newPassword = "battery staple"
        await model.change()
        #expect(model.problems[.password] == .wrongPassword)
        #expect(!model.isChanged)
        model.password = World.password
        await model.change()
        #expect(model.isChanged)
        #expect(model.password.isEmpty && model.newPassword.isEmpty)
        try await world.account().signIn(name: "ana", password: "battery staple")
    }

    // MARK: Deletion

    @Test func `deleting the account requires the correct password`() async throws {
        let account = try await world.member()
        let model = DeleteAccountViewModel(account: account)
        await model.delete()
        #expect(model.problems[.password] == .passwordMissing)
        model.password = "wrong horse"
        await model.delete()
        #expect(model.problems[.password] == .wrongPassword)
        #expect(account.currentUser != nil)
        model.password = World.password
        await model.delete()
        try await eventually { @MainActor in account.currentUser == nil }
        await #expect(throws: AccountProblem.wrongNameOrPassword) {
            try await account.signIn(name: "ana", password: World.password)
        }
    }

    // MARK: The offer of a passkey

    @Test func `a passkey is offered to a user without one`() async throws {
        let account = try await world.member()
        let offer = PasskeyOffer(account: account)
        await offer.consider()
        #expect(!offer.isPresented)
        account.offersPasskeys = true
        await offer.consider()
        #expect(offer.isPresented)
        account.failures["addPasskey"] = .passkeysUnsupported
        await offer.accept()
        #expect(offer.problem == .passkeysUnsupported)
        #expect(offer.isPresented)
        account.failures = [:]
        await offer.accept()
        #expect(!offer.isPresented)
        #expect(account.keys.map(\.name) == ["Firefox, Linux"])
        await offer.consider()
        #expect(!offer.isPresented)
    }

    @Test func theOfferCanBeDeclined() async throws {
        let account = try await world.member()
        account.offersPasskeys = true
        let offer = PasskeyOffer(account: account)
        await offer.consider()
        offer.decline()
        #expect(!offer.isPresented)
        #expect(account.keys.isEmpty)
    }
}
