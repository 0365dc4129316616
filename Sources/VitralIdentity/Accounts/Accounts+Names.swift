// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Accounts {
    /// The store with names.
    ///
    /// - Throws: ``AccountFailure/wrongNameOrPassword`` if the store has no names: no name is then known.
    private var names: any SignInNameStore {
        get throws {
            guard let names = store as? any SignInNameStore else { throw AccountFailure.wrongNameOrPassword }
            return names
        }
    }

    /// Creates an account that has further names and none of its own, and signs the browser in.
    ///
    /// Prove before that the user has the names: an e-mail address by ``Codes``. The account's own name is its id.
    ///
    /// - Throws: ``SignInNameTaken``, ``AccountFailure``, or what the store throws.
    public func signUp(
        with signInNames: [SignInName], password: String, device: String, address: String
    ) async throws -> SignInToken {
        if let problem = Self.problem(withPassword: password) { throw problem }
        let store = try names
        try await take(.signUp, from: address)
        let hash = try await hash(password)
        let id = UUID().uuidString
        let account = Account(id: id, name: id, passwordHash: hash, created: now())
        if let taken = try await store.insert(account, names: signInNames) { throw SignInNameTaken(kind: taken.kind) }
        return try await signIn(id, device)
    }

    /// Signs a browser in by one of the account's further names.
    ///
    /// An unknown name takes as long as a known one, and has the same answer. Attempts count for each name, so that no answer
    /// reveals which names belong to one account.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func signIn(
        with name: SignInName, password: String, device: String, address: String,
        proofs: BrowserProofs = BrowserProofs()
    ) async throws -> SignInToken {
        guard name.key.utf8.count <= Self.longestName else { throw AccountFailure.wrongNameOrPassword }
        let found = try await names.account(with: name)
        // Attempts count for each name: a count for the account would reveal which names belong to it.
        var attempt = Attempt.signIn(account: name.key)
        if !proofs.isEmpty, let found, let browser = proofs.browser(of: found) {
            attempt = .returning(account: Account.key(of: found.name), browser: browser)
        }
        let account = try await verified(found, password, attempt, from: address)
        let token = try await signIn(account.id, device)
        guard try await store.account(account.id)?.passwordHash == account.passwordHash else {
            try await signOut(token)
            throw AccountFailure.wrongNameOrPassword
        }
        return token
    }

    /// Returns the further names of the account.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func signInNames(_ token: SignInToken) async throws -> [SignInName] {
        let found = try await required(token)
        return try await names.names(of: found.account).sorted { $0.key < $1.key }
    }

    /// Replaces a further name of the account by another one.
    ///
    /// It is a sensitive operation: confirm the user's identity before, and prove the new name, an e-mail address by
    /// ``Codes``.
    ///
    /// - Parameters:
    ///   - old: The name to remove; `nil` only adds.
    ///   - new: The name to add; `nil` only removes.
    ///   - signsOthersOut: Whether the change signs out all other browsers.
    ///   - token: The sign-in of the browser.
    /// - Throws: ``SignInNameTaken``, ``AccountFailure/notSignedIn``, or what the store throws.
    public func replaceSignInName(
        _ old: SignInName?, by new: SignInName?, signingOthersOut signsOthersOut: Bool = false, _ token: SignInToken
    ) async throws {
        let found = try await required(token)
        let ended = signsOthersOut ? EndedSignIns.others(than: found.id, of: found.account) : nil
        guard try await names.replaceName(old, by: new, of: found.account, ending: ended) else {
            throw SignInNameTaken(kind: new?.kind ?? "")
        }
        if let ended { await endings.notify(ended) }
    }

    // MARK: Codes and forgotten passwords

    /// Counts a code that the app is about to mail, or that a user has typed.
    ///
    /// ``Codes`` limits the codes of each address that is typed, and not the client that types many of them: call this before
    /// ``Codes/issue(for:to:account:)`` and ``Codes/redeem(_:for:to:account:)``, and before other work that only a code
    /// protects.
    ///
    /// - Throws: ``AccountFailure/tooManyAttempts(after:)``.
    public func countCode(from address: String) async throws { try await take(.code, from: address) }

    /// Sets the password of the account with a name, and signs all of its browsers out.
    ///
    /// Call it after ``Codes`` proved that the user reads the mail of the name's address. A name that no account has takes
    /// as long, and has the same answer.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func resetPassword(of name: SignInName, to password: String, address: String) async throws {
        if let problem = Self.problem(withPassword: password) { throw problem }
        try await take(.signUp, from: address)
        let hash = try await hash(password)
        // Another change of the password meanwhile: the reset comes after it.
        for _ in 0..<10 {
            guard let account = try await names.account(with: name) else { return }
            let ended = EndedSignIns.all(of: account.id)
            if try await store.changePasswordHash(account.passwordHash, by: hash, of: account.id, ending: ended) {
                return await endings.notify(ended)
            }
        }
        throw AccountFailure.busy
    }

    // MARK: Before sensitive operations

    /// Verifies the password of a signed-in user again, before an operation that only the user may begin.
    ///
    /// - Throws: ``AccountFailure``, or what the store throws.
    public func confirm(_ token: SignInToken, password: String, address: String) async throws {
        let found = try await required(token)
        guard let account = try await store.account(found.account) else { throw AccountFailure.notSignedIn }
        let attempt = Attempt.returning(account: Account.key(of: account.name), browser: found.id)
        _ = try await verified(account, password, attempt, from: address)
    }

    /// Accepts a passkey of a signed-in user again, after ``PasskeyCeremonies`` verified it.
    ///
    /// - Throws: ``PasskeyFailure/unknownCredential`` if it is the passkey of another account,
    ///   ``PasskeyFailure/counterWentBack`` if it was used meanwhile, ``AccountFailure/notSignedIn``, or what the store throws.
    public func confirm(_ token: SignInToken, with passkey: Passkey, from stored: Passkey) async throws {
        let found = try await required(token)
        guard stored.account == found.account else { throw PasskeyFailure.unknownCredential }
        guard try await store.update(passkey, from: stored.signCount) else { throw PasskeyFailure.counterWentBack }
    }

    /// Removes the account with all its data, after ``PasskeyCeremonies`` verified one of its passkeys.
    ///
    /// - Throws: ``PasskeyFailure/unknownCredential`` if it is the passkey of another account,
    ///   ``PasskeyFailure/counterWentBack`` if it was used meanwhile, ``AccountFailure/notSignedIn``, or what the store throws.
    public func deleteAccount(_ token: SignInToken, with passkey: Passkey, from stored: Passkey) async throws {
        try await confirm(token, with: passkey, from: stored)
        try await store.deleteAccount(stored.account)
        await endings.notify(.all(of: stored.account))
    }
}

/// The error for a further name that another account has.
///
/// ```swift
/// do {
///     _ = try await accounts.signUp(with: [name], password: "correct horse", device: "Firefox", address: "192.0.2.1")
/// } catch let taken as SignInNameTaken {
///     print("Another account has this \(taken.kind).")
/// }
/// ```
///
/// NB: Show it only to a user who has proven to own the name: to others it would say that an account exists.
public struct SignInNameTaken: Error, Hashable, CustomStringConvertible {
    /// The kind of the name.
    public let kind: String

    /// The reason, for logs.
    public var description: String { "Another account has this name of the kind “\(kind)”." }
}
