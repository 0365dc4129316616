// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniControllers
import VerniDomain
import VerniLedger
import VerniMail
import VitralIdentity
import VitralIdentityData
import VitralTestSupport

/// The client of a tab whose browser keeps every sign-in.
@MainActor private final class TabClient: AccountClient {
    private let accounts: Accounts
    private(set) var token: SignInToken?
    private(set) var account: SignedInAccount?
    let offersPasskeys = true
    private let store: DataAccountStore
    /// The failure of the browser; `nil` if it asks for passkeys.
    private var passkeyFailure: (any Error)?

    init(_ accounts: Accounts, store: DataAccountStore) { (self.accounts, self.store) = (accounts, store) }

    private var required: SignInToken {
        get throws {
            guard let token else { throw AccountFailure.notSignedIn }
            return token
        }
    }

    private func keep(_ token: SignInToken) async throws {
        self.token = token
        account = try await accounts.account(for: token).map { SignedInAccount(id: $0.id, name: $0.name) }
    }

    func signUp(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signIn(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signUp(with names: [SignInName], password: String) async throws { throw BrowserFailure.noAccounts }

    func signIn(with name: SignInName, password: String) async throws {
        try await keep(
            try await accounts.signIn(with: name, password: password, device: "Firefox", address: "192.0.2.1"))
    }

    func signOut() async throws {
        try await accounts.signOut(required)
        (token, account) = (nil, nil)
    }

    func signOutEverywhere() async throws { try await accounts.signOutEverywhere(required) }

    func changePassword(from password: String, to newPassword: String) async throws {
        try await accounts.changePassword(required, from: password, to: newPassword, address: "192.0.2.1")
    }

    func deleteAccount(password: String) async throws {
        try await accounts.deleteAccount(required, password: password, address: "192.0.2.1")
        (token, account) = (nil, nil)
    }

    func confirm(password: String) async throws {
        try await accounts.confirm(required, password: password, address: "192.0.2.1")
    }

    func confirmWithPasskey() async throws { throw BrowserFailure.passkeysUnsupported }

    func resetPassword(of name: SignInName, to password: String) async throws {
        try await accounts.resetPassword(of: name, to: password, address: "192.0.2.1")
    }

    func countCode() async throws { try await accounts.countCode(from: "192.0.2.1") }

    func signInNames() async throws -> [SignInName] { try await accounts.signInNames(required) }

    func replaceSignInName(
        _ old: SignInName?, by new: SignInName?, signingOthersOut signsOthersOut: Bool
    ) async throws {
        try await accounts.replaceSignInName(old, by: new, signingOthersOut: signsOthersOut, required)
    }

    func devices() async throws -> [VitralIdentity.Device] {
        try await accounts.devices(required).map { signIn, isThisOne in
            VitralIdentity.Device(
                id: signIn.id, name: signIn.device, signedIn: signIn.created, lastSeen: signIn.lastSeen,
                isThisOne: isThisOne)
        }
    }

    func signOut(_ device: VitralIdentity.Device.ID) async throws {
        try await accounts.signOut(device: device, required)
    }

    // MARK: Passkeys, without their ceremonies

    func fail(with failure: any Error) { passkeyFailure = failure }

    private func check() throws {
        if let passkeyFailure { throw passkeyFailure }
    }

    func passkeys() async throws -> [VitralIdentity.Passkey] { try await store.passkeys(of: account?.id ?? "") }

    func registerPasskey(named name: String) async throws {
        try check()
        let passkey = VitralIdentity.Passkey(
            id: Data(name.utf8), account: account?.id ?? "", publicKey: .edDSA(Data(count: 32)), signCount: 0,
            isBackedUp: false, name: name)
        #expect(try await store.insert(passkey))
    }

    func signInWithPasskey() async throws { try check() }

    func renamePasskey(_ id: VitralIdentity.Passkey.ID, to name: String) async throws {
        try check()
        guard var passkey = try await store.passkey(id) else { return }
        passkey.name = name
        #expect(try await store.update(passkey, from: passkey.signCount))
    }

    func removePasskey(_ id: VitralIdentity.Passkey.ID) async throws {
        try check()
        try await store.deletePasskey(id, of: account?.id ?? "")
    }
}

@Suite("Accounts of pages", .timeLimit(.minutes(3))) struct HostedAccountTests {
    private static let password = Secret(ServerRig.password)

    private func service(_ rig: ServerRig) async -> HostedAccountService {
        rig.parts.account(of: await TabClient(rig.accounts, store: rig.parts.desk.store))
    }

    /// Returns the service of a tab with the limits of the app, whose clock stands still.
    private func limitedService(_ rig: ServerRig) async -> HostedAccountService {
        let hasher = PasswordHasher(parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1))
        let accounts = Accounts(
            store: rig.parts.desk.store, hasher: hasher, limiter: AttemptLimiter(clock: ManualClock()))
        return rig.parts.account(of: await TabClient(accounts, store: rig.parts.desk.store))
    }

    @Test("a page signs up, confirms, and signs out and in again")
    func signUp() async throws {
        try await ServerRig.with { rig in
            let service = await service(rig)
            #expect(try await service.account() == nil)
            let proof = try await service.signUp(
                email: "ana@example.org", password: Self.password, name: "Ana", currency: .brl, language: "pt-BR")
            await #expect(throws: VerniError.codeInvalid) {
                try await service.confirm(email: "ana@example.org", code: "x", proof: proof)
            }
            try await service.confirm(
                email: "ana@example.org", code: rig.mails.code(to: "ana@example.org"), proof: proof)
            let account = try #require(try await service.account())
            #expect(account.name == "Ana" && account.currency == .brl && account.email == "ana@example.org")
            #expect(try await service.devices().map(\.isCurrent) == [true])
            try await service.signOut()
            #expect(try await service.account() == nil)
            await #expect(throws: VerniError.signInRefused) {
                try await service.signIn(email: "ana@example.org", password: Secret("wrong"))
            }
            try await service.signIn(email: "ana@example.org", password: Self.password)
            #expect(try await service.account() == account)
        }
    }

    @Test("a page that was restored before the code creates the account, and its user signs in")
    func restored() async throws {
        try await ServerRig.with { rig in
            let proof = try await service(rig).signUp(
                email: "ana@example.org", password: Self.password, name: "Ana", currency: .brl, language: "en")
            let restored = await service(rig)
            await #expect(throws: VerniError.signedOut) {
                try await restored.confirm(
                    email: "ana@example.org", code: rig.mails.code(to: "ana@example.org"), proof: proof)
            }
            try await restored.signIn(email: "ana@example.org", password: Self.password)
            #expect(try await restored.account()?.name == "Ana")
        }
    }

    @Test("changes on a page have the checks of HTTP")
    func changes() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let service = await service(rig)
            try await service.signIn(email: "ana@example.org", password: Self.password)
            await #expect(throws: VerniError.passwordTooWeak) {
                try await service.changePassword(current: Self.password, new: Secret("12345678"))
            }
            try await service.changePassword(current: Self.password, new: Secret("melancia sem caroço"))
            // The other device is signed out.
            #expect(try await rig.send("GET", "/account", token: ana.token).status == 401)
            await #expect(throws: VerniError.signInRefused) {
                try await service.requestEmail("ana@example.net", password: Self.password)
            }
            try await service.requestEmail("ana@example.net", password: Secret("melancia sem caroço"))
            try await service.confirmEmail("ana@example.net", code: rig.mails.code(to: "ana@example.net"))
            #expect(try await service.account()?.email == "ana@example.net")
            await #expect(throws: VerniError.fileKind) { try await service.store(Data([1]), isPicture: true) }
            await #expect(throws: VerniError.notFound) {
                try await service.file(String(repeating: "0", count: 64))
            }
            await #expect(throws: VerniError.inviteExpired) { try await service.invitation(token: "guess") }
            try await service.delete(password: Secret("melancia sem caroço"))
            #expect(try await service.account() == nil)
            #expect(rig.mails.all.last?.content == .accountDeleted)
        }
    }

    @Test("a client that has codes mailed to many addresses, or guesses codes of many, has to wait")
    func manyAddresses() async throws {
        typealias Step = @Sendable (HostedAccountService, _ email: String) async throws -> Void
        let signUp: Step = { service, email in
            _ = try await service.signUp(
                email: email, password: Self.password, name: "Ana", currency: .eur, language: "en")
        }
        let confirm: Step = { try await $0.confirm(email: $1, code: "x", proof: SignUpProof("x")) }
        let requestReset: Step = { try await $0.requestReset(email: $1, language: "en") }
        let reset: Step = { try await $0.reset(email: $1, code: "x", password: Self.password) }
        try await ServerRig.with { rig in
            for (step, mails) in [(signUp, 30), (confirm, 0), (requestReset, 30), (reset, 0)] {
                let service = await limitedService(rig)
                let before = rig.mails.all.count
                var refusals = 0
                for number in 0..<40 {
                    do {
                        try await step(service, "stranger\(number)@example.net")
                    } catch VerniError.tooManyTries(seconds: 60) {
                        refusals += 1
                    } catch VerniError.codeInvalid where mails == 0 {
                    }
                }
                #expect(refusals == 10)
                #expect(rig.mails.all.count == before + mails)
            }
        }
    }

    @Test("a signed-in page that has codes mailed to many addresses has to wait too")
    func manyNewAddresses() async throws {
        try await ServerRig.with { rig in
            _ = try await rig.user("ana")
            let service = await limitedService(rig)
            try await service.signIn(email: "ana@example.org", password: Self.password)
            let before = rig.mails.all.count
            for number in 0..<30 {
                try await service.requestEmail("stranger\(number)@example.net", password: Self.password)
            }
            await #expect(throws: VerniError.tooManyTries(seconds: 60)) {
                try await service.requestEmail("stranger@example.net", password: Self.password)
            }
            await #expect(throws: VerniError.tooManyTries(seconds: 60)) {
                try await service.confirmEmail("stranger@example.net", code: "x")
            }
            #expect(rig.mails.all.count == before + 30)
        }
    }

    @Test("passkeys are added, renamed and removed, and the user is mailed of each that comes or goes")
    func passkeys() async throws {
        try await ServerRig.with { rig in
            _ = try await rig.user("ana")
            let client = await TabClient(rig.accounts, store: rig.parts.desk.store)
            try await rig.parts.account(of: client).signIn(email: "ana@example.org", password: Self.password)
            let passkeys = rig.parts.passkeys(of: client)
            #expect(await passkeys.isAvailable)
            let (password, wrong) = (Self.password, Secret("wrong"))
            // A page that was left open changes no passkeys.
            await #expect(throws: VerniError.signInRefused) { try await passkeys.add(named: "Phone", password: wrong) }
            #expect(try await passkeys.passkeys().isEmpty)
            try await passkeys.add(named: "Phone", password: password)
            let added = try #require(try await passkeys.passkeys().first)
            #expect(added.name == "Phone" && rig.mails.all.last?.content == .changed(.passkeyAdded))
            #expect(rig.mails.all.last?.address == "ana@example.org")
            let count = rig.mails.all.count
            try await passkeys.rename(added.id, to: "Laptop")
            #expect(try await passkeys.passkeys().map(\.name) == ["Laptop"] && rig.mails.all.count == count)
            await #expect(throws: VerniError.signInRefused) { try await passkeys.remove(added.id, password: wrong) }
            try await passkeys.remove(added.id, password: password)
            #expect(try await passkeys.passkeys().isEmpty)
            #expect(rig.mails.all.last?.content == .changed(.passkeyRemoved))
            await #expect(throws: VerniError.notFound) {
                try await passkeys.remove("no identifier", password: password)
            }
        }
    }

    @Test("no passkey comes or goes without its mail")
    func passkeyMails() async throws {
        try await ServerRig.with { rig in
            _ = try await rig.user("ana")
            let client = await TabClient(rig.accounts, store: rig.parts.desk.store)
            try await rig.parts.account(of: client).signIn(email: "ana@example.org", password: Self.password)
            let (passkeys, password) = (rig.parts.passkeys(of: client), Self.password)
            try await passkeys.add(named: "Phone", password: password)
            let added = try #require(try await passkeys.passkeys().first)
            rig.mails.damage()
            await #expect(throws: VerniError.diskFull) { try await passkeys.add(named: "Laptop", password: password) }
            await #expect(throws: VerniError.diskFull) { try await passkeys.remove(added.id, password: password) }
            #expect(try await passkeys.passkeys() == [added])
        }
    }

    @Test(
        "a browser that refuses a passkey says why, and no mail is sent",
        arguments: [
            (BrowserFailure.cancelled as any Error, VerniError.passkeyCancelled),
            (BrowserFailure.passkeyExists, .passkeyExists), (PasskeyFailure.alreadyRegistered, .passkeyExists),
            (BrowserFailure.passkeysUnsupported, .passkeysUnsupported),
            (BrowserFailure.noPublicAddress, .passkeysUnsupported), (BrowserFailure.noAnswer, .offline),
            (PasskeyFailure.unknownCredential, .passkeyRefused),
        ])
    func passkeyFailures(failure: any Error, expected: VerniError) async throws {
        try await ServerRig.with { rig in
            _ = try await rig.user("ana")
            let client = await TabClient(rig.accounts, store: rig.parts.desk.store)
            try await rig.parts.account(of: client).signIn(email: "ana@example.org", password: Self.password)
            await client.fail(with: failure)
            let count = rig.mails.all.count
            await #expect(throws: expected) {
                try await rig.parts.passkeys(of: client).add(named: "Phone", password: Self.password)
            }
            await #expect(throws: expected) { try await rig.parts.passkeys(of: client).signIn() }
            #expect(rig.mails.all.count == count)
        }
    }
}
