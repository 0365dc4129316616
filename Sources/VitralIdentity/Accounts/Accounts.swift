// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// The accounts of a server: signs users up, in and out.
///
/// ```swift
/// let accounts = Accounts(
///     store: MemoryAccountStore(), hasher: PasswordHasher(), limiter: AttemptLimiter(clock: ContinuousClock()))
/// let token = try await accounts.signUp(
///     name: "ana", password: "correct horse", device: "Firefox, Linux", address: "192.0.2.1")
/// try await accounts.signOut(token)
/// ```
///
/// A signed-in browser holds a random token, of which the store keeps only the hash: an attacker who reads the store
/// cannot sign in. Each sign-in has a new token, so a token that was planted in the browser beforehand is worthless.
public struct Accounts: Sendable {
    /// The notifier of ended sign-ins.
    public let endings: SignInEndings
    let store: any AccountStore
    private let hasher: PasswordHasher
    private let limiter: any AttemptLimiting
    let now: @Sendable () -> Date

    /// The time that a browser stays signed in without being seen, in seconds: 30 days.
    public static var lifetime: TimeInterval { 30 * 86_400 }
    /// The longest time that a browser stays signed in, in seconds: 180 days.
    public static var longestLifetime: TimeInterval { 180 * 86_400 }
    /// The time after which a request prolongs its sign-in, in seconds: an hour, so that not each page needs a write.
    package static var renewalInterval: TimeInterval { 3_600 }

    /// The most bytes that a name has in any composition: 32 characters of at most four scalars of four bytes.
    static let longestName = 512

    /// Creates the accounts of a server.
    ///
    /// - Parameters:
    ///   - store: The store of the accounts.
    ///   - hasher: The hasher of the passwords.
    ///   - limiter: The limits on attempts.
    ///   - endings: The notifier of ended sign-ins.
    ///   - now: Returns the current time.
    public init<Time: Clock>(
        store: any AccountStore, hasher: PasswordHasher, limiter: AttemptLimiter<Time>,
        endings: SignInEndings = SignInEndings(), now: @escaping @Sendable () -> Date = { Date() }
    ) where Time.Duration == Duration {
        self.endings = endings
        self.store = store
        self.hasher = hasher
        self.limiter = limiter
        self.now = now
    }

    // MARK: Names and passwords

    /// Returns the reason that a name is not allowed; `nil` if the name is valid.
    public static func problem(withName name: String) -> AccountFailure? {
        // Counts scalars, so that a letter with a hundred accents does not count as a single character.
        guard (3...32).contains(name.unicodeScalars.count) else { return .nameLength }
        let bad = name.first { character in
            let isPlain = character.unicodeScalars.count == 1 && (character.isLetter || character.isNumber)
            return !isPlain && !"._-".contains(character)
        }
        return bad.map { .nameCharacter($0) }
    }

    /// Returns the reason that a new password is not allowed; `nil` if the password is valid.
    public static func problem(withPassword password: String) -> AccountFailure? {
        if password.count < 8 { return .passwordTooShort }
        return password.utf8.count > PasswordHasher.longestPassword ? .passwordTooLong : nil
    }

    // MARK: Sign-up, sign-in and sign-out

    /// Creates an account and signs the browser in.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func signUp(name: String, password: String, device: String, address: String) async throws -> SignInToken {
        guard name.utf8.count <= Self.longestName else { throw AccountFailure.nameLength }
        let name = name.precomposedStringWithCanonicalMapping
        if let problem = Self.problem(withName: name) ?? Self.problem(withPassword: password) { throw problem }
        // An account costs a hash, and the answer to a taken name reveals that it exists: limit both.
        try await take(.signUp, from: address)
        let hash = try await hashing { () throws(PasswordFailure) in try await hasher.hash(password) }
        let account = Account(id: UUID().uuidString, name: name, passwordHash: hash.text, created: now())
        guard try await store.insert(account) else { throw AccountFailure.nameTaken }
        return try await signIn(account.id, device)
    }

    /// Signs a browser in.
    ///
    /// An unknown name takes as long as a known one, and has the same answer.
    ///
    /// - Parameters:
    ///   - name: The name, as the user entered it.
    ///   - password: The password.
    ///   - device: The browser's description of itself.
    ///   - address: The browser's network address.
    ///   - proofs: The browser's proofs that it has signed in before.
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func signIn(
        name: String, password: String, device: String, address: String, proofs: BrowserProofs = BrowserProofs()
    ) async throws -> SignInToken {
        // No account has such a long name, so spend no work and no memory on it.
        guard name.utf8.count <= Self.longestName else { throw AccountFailure.wrongNameOrPassword }
        let name = name.precomposedStringWithCanonicalMapping
        let attempt = try await attempt(at: name, with: proofs)
        let account = try await verified(name: name, password, attempt, from: address)
        let token = try await signIn(account.id, device)
        // A password change meanwhile signed out all other browsers, but this sign-in did not exist yet.
        guard try await store.account(account.id)?.passwordHash == account.passwordHash else {
            try await signOut(token)
            throw AccountFailure.wrongNameOrPassword
        }
        return token
    }

    /// Signs a browser in, after ``PasskeyCeremonies`` verified its passkey.
    ///
    /// - Parameters:
    ///   - passkey: The passkey as the ceremony returned it.
    ///   - stored: The passkey as it was stored.
    ///   - device: The browser's description of itself.
    /// - Throws: ``PasskeyFailure/counterWentBack`` if another sign-in used the passkey first, or what the store
    ///   throws.
    public func signIn(with passkey: Passkey, from stored: Passkey, device: String) async throws -> SignInToken {
        guard try await store.update(passkey, from: stored.signCount) else { throw PasskeyFailure.counterWentBack }
        return try await signIn(passkey.account, device)
    }

    /// Returns the proofs that a browser keeps after it has signed in, so that it is recognized when it signs in again.
    ///
    /// - Parameters:
    ///   - proofs: The proofs that the browser already has.
    ///   - token: The token of its sign-in.
    public func proofs(_ proofs: BrowserProofs, with token: SignInToken) async throws -> BrowserProofs {
        guard let account = try await account(for: token) else { return proofs }
        return proofs.adding(account)
    }

    /// Returns the account of a signed-in browser; `nil` if the browser is not signed in or its sign-in has ended.
    public func account(for token: SignInToken) async throws -> Account? {
        guard let found = try await seen(token.signInID) else { return nil }
        return try await store.account(found.account)
    }

    /// Returns whether a browser is still signed in; updates the time at which it was last seen.
    ///
    /// - Parameter id: The sign-in's ``SignIn/id``.
    public func isInForce(_ id: SignIn.ID) async throws -> Bool { try await seen(id) != nil }

    private func seen(_ id: SignIn.ID) async throws -> SignIn? {
        let time = now()
        guard let found = try await store.signIn(id), found.expiry > time else { return nil }
        if time.timeIntervalSince(found.lastSeen) > Self.renewalInterval {
            let end = min(time + Self.lifetime, found.created + Self.longestLifetime)
            try await store.renew(found.id, lastSeen: time, expiry: end)
        }
        return found
    }

    /// Signs a browser out.
    public func signOut(_ token: SignInToken) async throws {
        guard let found = try await store.signIn(token.signInID) else { return }
        try await end(.one(found.id, of: found.account))
    }

    // MARK: Signed-in accounts

    /// Signs out all browsers of the account, including this one.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func signOutEverywhere(_ token: SignInToken) async throws {
        let found = try await required(token)
        try await end(.all(of: found.account))
    }

    /// Returns the browsers in which the account is signed in, the most recently seen first.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func devices(_ token: SignInToken) async throws -> [(signIn: SignIn, isThisOne: Bool)] {
        let found = try await required(token)
        let time = now()
        return try await store.signIns(of: found.account).filter { $0.expiry > time }
            .sorted { ($0.lastSeen, $0.created) > ($1.lastSeen, $1.created) }
            .map { ($0, $0.id == found.id) }
    }

    /// Signs out one browser of the account.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func signOut(device id: Data, _ token: SignInToken) async throws {
        let found = try await required(token)
        try await end(.one(id, of: found.account))
    }

    /// Updates the password, and signs out all other browsers.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func changePassword(
        _ token: SignInToken, from password: String, to newPassword: String, address: String
    ) async throws {
        let found = try await required(token)
        if let problem = Self.problem(withPassword: newPassword) { throw problem }
        guard let account = try await store.account(found.account) else { throw AccountFailure.notSignedIn }
        let attempt = Attempt.returning(account: Account.key(of: account.name), browser: found.id)
        let verified = try await verified(name: account.name, password, attempt, from: address)
        let hash = try await hashing { () throws(PasswordFailure) in try await hasher.hash(newPassword) }
        let ended = EndedSignIns.others(than: found.id, of: account.id)
        guard
            try await store.changePasswordHash(
                verified.passwordHash, by: hash.text, of: account.id, ending: ended)
        else { throw AccountFailure.wrongNameOrPassword }
        await endings.notify(ended)
    }

    /// Removes the account with all its data, after it verified the password again.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func deleteAccount(_ token: SignInToken, password: String, address: String) async throws {
        let found = try await required(token)
        guard let account = try await store.account(found.account) else { throw AccountFailure.notSignedIn }
        let attempt = Attempt.returning(account: Account.key(of: account.name), browser: found.id)
        _ = try await verified(name: account.name, password, attempt, from: address)
        try await store.deleteAccount(account.id)
        await endings.notify(.all(of: account.id))
    }

    // MARK: Parts

    /// Returns the kind of an attempt to sign in; reads the store only if the browser has proofs.
    private func attempt(at name: String, with proofs: BrowserProofs) async throws -> Attempt {
        let key = Account.key(of: name)
        guard !proofs.isEmpty, let account = try await store.account(named: name),
            let browser = proofs.browser(of: account)
        else { return .signIn(account: key) }
        return .returning(account: key, browser: browser)
    }

    private func verified(
        name: String, _ password: String, _ attempt: Attempt, from address: String
    ) async throws -> Account {
        try await verified(try await store.account(named: name), password, attempt, from: address)
    }

    /// Verifies the password of an account; `nil` takes as long, and fails.
    func verified(
        _ account: Account?, _ password: String, _ attempt: Attempt, from address: String
    ) async throws -> Account {
        try await take(attempt, from: address)
        let stored = try account.map { try PasswordHash($0.passwordHash) }
        let verdict = try await hashing { () throws(PasswordFailure) in
            try await hasher.verify(password, against: stored)
        }
        guard var account, verdict.isCorrect else { throw AccountFailure.wrongNameOrPassword }
        await limiter.succeed(attempt, from: address)
        if verdict == .correctButOutdated, let hash = try? await hasher.hash(password) {
            // If another sign-in has already replaced the hash, its hash is as good.
            let old = account.passwordHash
            if try await store.replacePasswordHash(old, by: hash.text, of: account.id) {
                account.passwordHash = hash.text
            }
        }
        return account
    }

    func take(_ attempt: Attempt, from address: String) async throws {
        if let wait = await limiter.take(attempt, from: address) {
            throw AccountFailure.tooManyAttempts(after: wait)
        }
    }

    func hash(_ password: String) async throws -> String {
        try await hashing { () throws(PasswordFailure) in try await hasher.hash(password) }.text
    }

    private func hashing<Value>(
        _ work: () async throws(PasswordFailure) -> Value
    ) async throws -> Value {
        do {
            return try await work()
        } catch .busy, .derivation {
            throw AccountFailure.busy
        } catch .tooLong {
            throw AccountFailure.wrongNameOrPassword
        }
    }

    func signIn(_ account: String, _ device: String) async throws -> SignInToken {
        let token = SignInToken(random: SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
        let time = now()
        // A browser can send a description of any length.
        let name = String(device.filter { !$0.isNewline && $0 != "\0" }.prefix(120))
        try await store.deleteSignIns(of: account) { $0.expiry <= time }
        try await store.insert(
            SignIn(
                id: token.signInID, account: account, device: name, created: time, lastSeen: time,
                expiry: time + Self.lifetime))
        return token
    }

    private func valid(_ token: SignInToken) async throws -> SignIn? {
        guard let found = try await store.signIn(token.signInID), found.expiry > now() else { return nil }
        return found
    }

    func required(_ token: SignInToken) async throws -> SignIn {
        guard let found = try await valid(token) else { throw AccountFailure.notSignedIn }
        return found
    }

    /// Removes sign-ins from the store first, so that no listener still finds them there, then notifies the listeners.
    private func end(_ ended: EndedSignIns) async throws {
        try await store.deleteSignIns(of: ended.account) { ended.contains($0.id, of: $0.account) }
        await endings.notify(ended)
    }
}
