// SPDX-License-Identifier: Apache-2.0

public import Observation

/// The signed-in user of a tab, on the server.
public struct _SignedInUser: Sendable {
    /// The part of the account that views may show.
    public let account: SignedInAccount
    /// The sign-in token that the browser sent.
    public let token: SignInToken
    /// The ``SignIn/id`` of the sign-in.
    public let signIn: SignIn.ID

    /// Creates the signed-in user of a tab.
    public init(account: SignedInAccount, token: SignInToken) {
        self.account = account
        self.token = token
        signIn = token.signInID
    }
}

/// A tab's connection to its browser, as the account client uses it.
@MainActor
public protocol _AccountTab: AnyObject {
    /// The browser's network, as limits count it.
    var _address: String { get }
    /// The browser's proofs that it has signed in before.
    var _proofs: BrowserProofs { get }
    /// The browser's description of itself.
    var _device: String { get }
    /// The site that passkeys are for, as this browser sees it; `nil` if it is not known.
    var _site: RelyingParty? { get }
    /// Asks the browser to store a sign-in token in a cookie, and verifies that the browser sends it.
    func _keep(_ token: SignInToken) async throws
    /// Requests a passkey from the browser.
    ///
    /// - Parameters:
    ///   - options: The options of WebAuthn, as JSON.
    ///   - makesOne: Whether the browser creates a new passkey.
    /// - Returns: The credential, as JSON.
    func _passkey(_ options: String, makesOne: Bool) async throws -> String
}

/// The account client of a live tab: uses ``Accounts``, and the tab for the browser's part.
@Observable
public final class _TabAccountClient: AccountClient {
    /// The account that is signed in.
    public private(set) var account: SignedInAccount?
    @ObservationIgnored private let accounts: Accounts
    @ObservationIgnored private var tab: (any _AccountTab)?
    @ObservationIgnored private var token: SignInToken?
    /// The tab's own ceremonies, so that no other tab can answer its challenges.
    @ObservationIgnored private var ceremonies: (site: RelyingParty, desk: PasskeyCeremonies)?

    /// Creates the client of a tab.
    public init(accounts: Accounts, tab: any _AccountTab, person: _SignedInUser?) {
        self.accounts = accounts
        self.tab = tab
        account = person?.account
        token = person?.token
    }

    /// Updates the signed-in user.
    public func _setUser(_ person: _SignedInUser?) {
        token = person?.token
        if account != person?.account { account = person?.account }
    }

    /// Releases the tab, which continues with another user.
    public func _leave() {
        token = nil
        tab = nil
        ceremonies = nil
    }

    /// Whether the tab can offer passkeys.
    public var offersPasskeys: Bool { tab?._site != nil }

    // MARK: Sign-up, sign-in and sign-out

    /// Creates an account and signs in.
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

    /// Creates an account that has further names, and signs in.
    public func signUp(with names: [SignInName], password: String) async throws {
        let tab = try present()
        let token = try await accounts.signUp(
            with: names, password: password, device: tab._device, address: tab._address)
        try await keep(token)
    }

    /// Signs in by a further name.
    public func signIn(with name: SignInName, password: String) async throws {
        let tab = try present()
        let token = try await accounts.signIn(
            with: name, password: password, device: tab._device, address: tab._address, proofs: tab._proofs)
        try await keep(token)
    }

    /// Signs in with a passkey that the user chooses.
    public func signInWithPasskey() async throws {
        let tab = try present()
        let (passkey, stored) = try await verifiedPasskey(tab)
        try await keep(try await accounts.signIn(with: passkey, from: stored, device: tab._device))
    }

    /// Requests a passkey from the browser, and verifies it.
    private func verifiedPasskey(_ tab: any _AccountTab) async throws -> (verified: Passkey, stored: Passkey) {
        let desk = try desk(of: tab)
        let answer = try await tab._passkey(try await desk.signInOptions(), makesOne: false)
        let stored = try await accounts.passkey(try PasskeyCeremonies.credentialID(in: answer))
        let passkey = try await desk.signIn(answer, with: stored)
        guard let stored else { throw PasskeyFailure.unknownCredential }
        return (passkey, stored)
    }

    /// Asks the browser to store a token; ends the sign-in if the browser does not.
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

    /// Signs out all browsers of the account.
    public func signOutEverywhere() async throws { try await accounts.signOutEverywhere(required()) }

    // MARK: Confirmation and names

    /// Verifies the password again.
    public func confirm(password: String) async throws {
        try await accounts.confirm(required(), password: password, address: present()._address)
    }

    /// Asks for one of the account's passkeys again.
    public func confirmWithPasskey() async throws {
        let (tab, token) = (try present(), try required())
        let (passkey, stored) = try await verifiedPasskey(tab)
        try await accounts.confirm(token, with: passkey, from: stored)
    }

    /// Counts a code of the browser's network.
    public func countCode() async throws { try await accounts.countCode(from: present()._address) }

    /// Sets a forgotten password.
    public func resetPassword(of name: SignInName, to password: String) async throws {
        try await accounts.resetPassword(of: name, to: password, address: present()._address)
    }

    /// Returns the further names of the account.
    public func signInNames() async throws -> [SignInName] { try await accounts.signInNames(required()) }

    /// Replaces a further name of the account.
    public func replaceSignInName(
        _ old: SignInName?, by new: SignInName?, signingOthersOut signsOthersOut: Bool
    ) async throws {
        try await accounts.replaceSignInName(old, by: new, signingOthersOut: signsOthersOut, required())
    }

    // MARK: Signed-in accounts

    /// Updates the password.
    public func changePassword(from password: String, to newPassword: String) async throws {
        try await accounts.changePassword(
            required(), from: password, to: newPassword, address: present()._address)
    }

    /// Removes the account.
    public func deleteAccount(password: String) async throws {
        try await accounts.deleteAccount(required(), password: password, address: present()._address)
    }

    /// Removes the account, after one of its passkeys was verified.
    public func deleteAccountWithPasskey() async throws {
        let (tab, token) = (try present(), try required())
        let (passkey, stored) = try await verifiedPasskey(tab)
        try await accounts.deleteAccount(token, with: passkey, from: stored)
    }

    /// Returns the browsers in which the account is signed in.
    public func devices() async throws -> [Device] {
        try await accounts.devices(required()).map { signIn, isThisOne in
            Device(
                id: signIn.id, name: signIn.device, signedIn: signIn.created, lastSeen: signIn.lastSeen,
                isThisOne: isThisOne)
        }
    }

    /// Signs out one browser of the account.
    public func signOut(_ device: Device.ID) async throws { try await accounts.signOut(device: device, required()) }

    // MARK: Passkeys

    /// Returns the passkeys of the account.
    public func passkeys() async throws -> [Passkey] { try await accounts.passkeys(required()) }

    /// Asks the browser to create a passkey, and adds it to the account.
    public func registerPasskey(named name: String) async throws {
        let (tab, token) = (try present(), try required())
        guard let account else { throw AccountFailure.notSignedIn }
        let desk = try desk(of: tab)
        let existing = try await accounts.passkeys(token)
        // The browser shows the name when it offers the passkey: one that the user wrote, if there is one.
        let label = try? await accounts.signInNames(token).lazy.compactMap(\.text).first
        let options = try await desk.registrationOptions(
            account: account.id, name: label ?? account.name, existing: existing)
        let answer = try await tab._passkey(options, makesOne: true)
        let passkey = try await desk.register(answer, account: account.id, named: name, existing: existing)
        try await accounts.add(passkey, token)
    }

    /// Updates the name of a passkey.
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
