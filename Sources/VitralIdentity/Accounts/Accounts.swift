// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// Signs people up, in and out.
///
/// A signed-in browser holds a random token, of which the store keeps the hash: who reads the store cannot sign in. The
/// token is a new one at each sign-in, so that one that was planted beforehand is worth nothing.
public struct Accounts: Sendable {
    /// Tells whoever serves the signed-in when sign-ins end.
    public let endings: SignInEndings
    let store: any AccountStore
    private let hasher: PasswordHasher
    private let limiter: any AttemptLimiting
    let now: @Sendable () -> Date

    /// How long a browser stays signed in without being seen, in seconds: 30 days.
    public static var lifetime: TimeInterval { 30 * 86_400 }
    /// How long a browser stays signed in at all, in seconds: 180 days.
    public static var longestLifetime: TimeInterval { 180 * 86_400 }

    /// The most bytes that a name has in any composition: 32 characters of at most four scalars of four bytes.
    static let longestName = 512

    /// Serves accounts.
    ///
    /// - Parameters:
    ///   - store: Where they are kept.
    ///   - hasher: Hashes their passwords.
    ///   - limiter: Bounds attempts.
    ///   - endings: Tells whoever serves the signed-in when sign-ins end.
    ///   - now: The time.
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

    /// What is wrong with a name; `nil` if nothing is.
    public static func problem(withName name: String) -> AccountFailure? {
        // By scalars, so that no letter with a hundred accents passes for one.
        guard (3...32).contains(name.unicodeScalars.count) else { return .nameLength }
        let bad = name.first { character in
            let isPlain = character.unicodeScalars.count == 1 && (character.isLetter || character.isNumber)
            return !isPlain && !"._-".contains(character)
        }
        return bad.map { .nameCharacter($0) }
    }

    /// What is wrong with a new password; `nil` if nothing is.
    public static func problem(withPassword password: String) -> AccountFailure? {
        if password.count < 8 { return .passwordTooShort }
        return password.utf8.count > PasswordHasher.longestPassword ? .passwordTooLong : nil
    }

    // MARK: Up, in and out

    /// Makes an account and signs its browser in.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func signUp(name: String, password: String, device: String, address: String) async throws -> SignInToken {
        guard name.utf8.count <= Self.longestName else { throw AccountFailure.nameLength }
        let name = name.precomposedStringWithCanonicalMapping
        if let problem = Self.problem(withName: name) ?? Self.problem(withPassword: password) { throw problem }
        // An account costs a hash, and a name that is taken tells that it exists: both in small numbers only.
        try await take(.signUp, from: address)
        let hash = try await hashing { () throws(PasswordFailure) in try await hasher.hash(password) }
        let account = Account(id: UUID().uuidString, name: name, passwordHash: hash.text, created: now())
        guard try await store.insert(account) else { throw AccountFailure.nameTaken }
        return try await signIn(account.id, device)
    }

    /// Signs a browser in.
    ///
    /// A name that does not exist takes as long as one that does, and has the same answer.
    ///
    /// - Parameters:
    ///   - name: The name, as it was entered.
    ///   - password: The password.
    ///   - device: What the browser calls itself.
    ///   - address: Where it comes from.
    ///   - proofs: What the browser keeps to show that it has signed in before.
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func signIn(
        name: String, password: String, device: String, address: String, proofs: BrowserProofs = BrowserProofs()
    ) async throws -> SignInToken {
        // No account has such a name, and nothing is to be kept of it or spent on it.
        guard name.utf8.count <= Self.longestName else { throw AccountFailure.wrongNameOrPassword }
        let name = name.precomposedStringWithCanonicalMapping
        let attempt = try await attempt(at: name, with: proofs)
        let account = try await verified(name: name, password, attempt, from: address)
        let token = try await signIn(account.id, device)
        // Whoever changed the password meanwhile has signed out all browsers but this one, which was not there yet.
        guard try await store.account(account.id)?.passwordHash == account.passwordHash else {
            try await signOut(token)
            throw AccountFailure.wrongNameOrPassword
        }
        return token
    }

    /// Signs a browser in whose passkey was verified by ``PasskeyCeremonies``.
    ///
    /// - Parameters:
    ///   - passkey: The passkey as the ceremony gave it back.
    ///   - stored: The passkey as it was stored.
    ///   - device: What the browser calls itself.
    /// - Throws: ``PasskeyFailure/counterWentBack`` where another answer came first, or what the store throws.
    public func signIn(with passkey: Passkey, from stored: Passkey, device: String) async throws -> SignInToken {
        guard try await store.update(passkey, from: stored.signCount) else { throw PasskeyFailure.counterWentBack }
        return try await signIn(passkey.account, device)
    }

    /// Returns what a browser that has just signed in keeps, to be recognized after it has signed out.
    ///
    /// - Parameters:
    ///   - proofs: What it keeps already.
    ///   - token: Its sign-in.
    public func proofs(_ proofs: BrowserProofs, with token: SignInToken) async throws -> BrowserProofs {
        guard let account = try await account(for: token) else { return proofs }
        return proofs.adding(account)
    }

    /// The account of a signed-in browser; `nil` if it is not, or not any more.
    public func account(for token: SignInToken) async throws -> Account? {
        guard let found = try await seen(token.signInID) else { return nil }
        return try await store.account(found.account)
    }

    /// Whether a browser is still signed in; notes that it was seen.
    ///
    /// - Parameter id: The sign-in's ``SignIn/id``.
    public func isInForce(_ id: SignIn.ID) async throws -> Bool { try await seen(id) != nil }

    private func seen(_ id: SignIn.ID) async throws -> SignIn? {
        let time = now()
        guard let found = try await store.signIn(id), found.expiry > time else { return nil }
        // Once an hour is often enough, and spares a write for each page.
        if time.timeIntervalSince(found.lastSeen) > 3_600 {
            let end = min(time + Self.lifetime, found.created + Self.longestLifetime)
            try await store.renew(found.id, lastSeen: time, expiry: end)
        }
        return found
    }

    /// Signs a browser out.
    public func signOut(_ token: SignInToken) async throws {
        guard let found = try await store.signIn(token.signInID) else { return }
        try await end(.one(found.id), of: found.account)
    }

    // MARK: What the signed-in may do

    /// Signs all browsers of the account out, this one too.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func signOutEverywhere(_ token: SignInToken) async throws {
        let found = try await required(token)
        try await end(.all, of: found.account)
    }

    /// The browsers in which the account is signed in, the one seen last first.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func devices(_ token: SignInToken) async throws -> [(signIn: SignIn, isThisOne: Bool)] {
        let found = try await required(token)
        let time = now()
        return try await store.signIns(of: found.account).filter { $0.expiry > time }
            .sorted { ($0.lastSeen, $0.created) > ($1.lastSeen, $1.created) }
            .map { ($0, $0.id == found.id) }
    }

    /// Signs one browser of the account out.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func signOut(device id: Data, _ token: SignInToken) async throws {
        let found = try await required(token)
        try await end(.one(id), of: found.account)
    }

    /// Changes the password, and signs all other browsers out.
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
        guard try await store.replacePasswordHash(verified.passwordHash, by: hash.text, of: account.id) else {
            throw AccountFailure.wrongNameOrPassword
        }
        try await end(.allBut(found.id), of: account.id)
    }

    /// Deletes the account with everything in it; the password is asked once more.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func deleteAccount(_ token: SignInToken, password: String, address: String) async throws {
        let found = try await required(token)
        guard let account = try await store.account(found.account) else { throw AccountFailure.notSignedIn }
        let attempt = Attempt.returning(account: Account.key(of: account.name), browser: found.id)
        _ = try await verified(name: account.name, password, attempt, from: address)
        try await store.deleteAccount(account.id)
        await endings.tell(EndedSignIns(account: account.id, extent: .all))
    }

    // MARK: Parts

    /// Returns how an attempt at an account is counted; the store is asked only where the browser keeps proofs.
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
        try await take(attempt, from: address)
        let account = try await store.account(named: name)
        let stored = try account.map { try PasswordHash($0.passwordHash) }
        let verdict = try await hashing { () throws(PasswordFailure) in
            try await hasher.verify(password, against: stored)
        }
        guard var account, verdict.isCorrect else { throw AccountFailure.wrongNameOrPassword }
        await limiter.succeed(attempt, from: address)
        if verdict == .correctButOutdated, let hash = try? await hasher.hash(password) {
            // If another sign-in was quicker, its hash is as good.
            let old = account.passwordHash
            if try await store.replacePasswordHash(old, by: hash.text, of: account.id) {
                account.passwordHash = hash.text
            }
        }
        return account
    }

    private func take(_ attempt: Attempt, from address: String) async throws {
        if let wait = await limiter.take(attempt, from: address) {
            throw AccountFailure.tooManyAttempts(after: wait)
        }
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

    private func signIn(_ account: String, _ device: String) async throws -> SignInToken {
        let token = SignInToken(random: SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) })
        let time = now()
        // A browser may call itself anything, at any length.
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

    /// Ends sign-ins and tells who serves them; the store first, so that nobody finds them in force any more.
    private func end(_ extent: EndedSignIns.Extent, of account: String) async throws {
        let ended = EndedSignIns(account: account, extent: extent)
        try await store.deleteSignIns(of: account) { ended.contains($0.id, of: account) }
        await endings.tell(ended)
    }
}
