// SPDX-License-Identifier: Apache-2.0

public import Observation

/// Who is signed in, as the server of a tab knows them.
public struct _Person: Sendable {
    /// What views may show.
    public let account: SignedInAccount
    /// The sign-in's token, which the browser has shown.
    public let token: SignInToken
    /// The sign-in.
    public let signIn: SignIn.ID

    /// Describes who is signed in.
    public init(account: SignedInAccount, token: SignInToken) {
        self.account = account
        self.token = token
        signIn = token.signInID
    }
}

/// What the client of a tab needs of whoever talks to its browser.
@MainActor
public protocol _AccountTab: AnyObject {
    /// The browser's network, as limits count it.
    var _address: String { get }
    /// What the browser keeps to show that it has signed in before.
    var _proofs: BrowserProofs { get }
    /// What the browser calls itself.
    var _device: String { get }
    /// The site that passkeys are for, as this browser sees it; `nil` where that is not known.
    var _site: RelyingParty? { get }
    /// Has the browser keep a sign-in's token in a cookie, and show it.
    func _keep(_ token: SignInToken) async throws
    /// Asks the browser for a passkey.
    ///
    /// - Parameters:
    ///   - options: JSON of WebAuthn's options.
    ///   - makesOne: Whether a new one is made.
    /// - Returns: JSON of the credential.
    func _passkey(_ options: String, makesOne: Bool) async throws -> String
}

/// The client of a live tab: ``Accounts``, and the browser's part by way of the tab.
@Observable
public final class _TabAccountClient: AccountClient {
    /// Who is signed in.
    public private(set) var account: SignedInAccount?
    @ObservationIgnored private let accounts: Accounts
    @ObservationIgnored private var tab: (any _AccountTab)?
    @ObservationIgnored private var token: SignInToken?
    /// The tab's own, so that no other one can answer its questions.
    @ObservationIgnored private var ceremonies: (site: RelyingParty, desk: PasskeyCeremonies)?

    /// Makes the client of a tab.
    public init(accounts: Accounts, tab: any _AccountTab, person: _Person?) {
        self.accounts = accounts
        self.tab = tab
        account = person?.account
        token = person?.token
    }

    /// Takes note of who is signed in now.
    public func _become(_ person: _Person?) {
        token = person?.token
        if account != person?.account { account = person?.account }
    }

    /// Lets go of the tab, which goes on with someone else.
    public func _leave() {
        token = nil
        tab = nil
        ceremonies = nil
    }

    /// Whether people can be offered passkeys.
    public var offersPasskeys: Bool { tab?._site != nil }

    // MARK: Up, in and out

    /// Makes an account and signs in.
    public func signUp(name: String, password: String) async throws {
        let tab = try present()
        let token = try await accounts.signUp(
            name: name, password: password, device: tab._device, address: tab._address)
        try await keep(token)
    }

    /// Signs in.
    public func signIn(name: String, password: String) async throws {
        let tab = try present()
        let token = try await accounts.signIn(
            name: name, password: password, device: tab._device, address: tab._address, proofs: tab._proofs)
        try await keep(token)
    }

    /// Signs in with a passkey that the person chooses.
    public func signInWithPasskey() async throws {
        let tab = try present()
        let desk = try desk(of: tab)
        let answer = try await tab._passkey(try await desk.signInOptions(), makesOne: false)
        let stored = try await accounts.passkey(try PasskeyCeremonies.credentialID(in: answer))
        let passkey = try await desk.signIn(answer, with: stored)
        guard let stored else { throw PasskeyFailure.unknownCredential }
        try await keep(try await accounts.signIn(with: passkey, from: stored, device: tab._device))
    }

    /// A sign-in that the browser does not keep is none.
    private func keep(_ token: SignInToken) async throws {
        do {
            try await present()._keep(token)
        } catch {
            try await accounts.signOut(token)
            throw error
        }
    }

    /// Signs this browser out.
    public func signOut() async throws { try await accounts.signOut(required()) }

    /// Signs all browsers of the account out.
    public func signOutEverywhere() async throws { try await accounts.signOutEverywhere(required()) }

    // MARK: What the signed-in may do

    /// Changes the password.
    public func changePassword(from password: String, to newPassword: String) async throws {
        try await accounts.changePassword(
            required(), from: password, to: newPassword, address: present()._address)
    }

    /// Deletes the account.
    public func deleteAccount(password: String) async throws {
        try await accounts.deleteAccount(required(), password: password, address: present()._address)
    }

    /// The browsers in which the account is signed in.
    public func devices() async throws -> [Device] {
        try await accounts.devices(required()).map { signIn, isThisOne in
            Device(
                id: signIn.id, name: signIn.device, signedIn: signIn.created, lastSeen: signIn.lastSeen,
                isThisOne: isThisOne)
        }
    }

    /// Signs one browser of the account out.
    public func signOut(_ device: Device.ID) async throws { try await accounts.signOut(device: device, required()) }

    // MARK: Passkeys

    /// The passkeys of the account.
    public func passkeys() async throws -> [Passkey] { try await accounts.passkeys(required()) }

    /// Has the browser make a passkey.
    public func registerPasskey(named name: String) async throws {
        let (tab, token) = (try present(), try required())
        guard let account else { throw AccountFailure.notSignedIn }
        let desk = try desk(of: tab)
        let existing = try await accounts.passkeys(token)
        let options = try await desk.registrationOptions(
            account: account.id, name: account.name, existing: existing)
        let answer = try await tab._passkey(options, makesOne: true)
        let passkey = try await desk.register(answer, account: account.id, named: name, existing: existing)
        try await accounts.add(passkey, token)
    }

    /// Gives a passkey another name.
    public func renamePasskey(_ id: Passkey.ID, to name: String) async throws {
        try await accounts.renamePasskey(id, to: name, required())
    }

    /// Removes a passkey.
    public func removePasskey(_ id: Passkey.ID) async throws { try await accounts.removePasskey(id, required()) }

    // MARK: Parts

    private func present() throws -> any _AccountTab {
        guard let tab else { throw BrowserFailure.noAnswer }
        return tab
    }

    private func required() throws -> SignInToken {
        guard let token else { throw AccountFailure.notSignedIn }
        return token
    }

    private func desk(of tab: any _AccountTab) throws -> PasskeyCeremonies {
        guard let site = tab._site else { throw BrowserFailure.noPublicAddress }
        if let ceremonies, ceremonies.site == site { return ceremonies.desk }
        let desk = PasskeyCeremonies(site: site, now: accounts.now)
        ceremonies = (site, desk)
        return desk
    }
}
