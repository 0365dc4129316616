// SPDX-License-Identifier: Apache-2.0

import Crypto
package import Foundation
import VerniDomain
import VerniLedger
import VerniMail
package import VerniRepositories
package import VerniServices
package import VitralIdentity
package import VitralIdentityData
package import VitralModels
import VitralPush

/// The accounts of the server: what routes and pages do alike.
package struct AccountDesk: Sendable {
    let container: ModelContainer
    let codes: Codes
    let hasher: PasswordHasher
    let log: any GroupLog
    let mails: AccountMails
    let repository: AccountRepository
    let now: @Sendable () -> Date

    /// Creates the desk.
    ///
    /// - Parameters:
    ///   - container: A container with `ServerModels.models`, and the models of accounts, codes, mails and push messages.
    ///   - key: The server's key of codes.
    package init(
        _ container: ModelContainer, key: CodeKey, hasher: PasswordHasher, log: any GroupLog, mails: AccountMails,
        now: @escaping @Sendable () -> Date
    ) {
        (self.container, self.hasher, self.log, self.mails, self.now) = (container, hasher, log, mails, now)
        codes = Codes(store: DataCodeStore(container), key: key, now: now)
        repository = AccountRepository(container)
    }

    /// The store of accounts: adding, changing and deleting an account writes the server's rows, and the mail about it, in
    /// the same transaction.
    package var store: DataAccountStore {
        DataAccountStore(container) { [self] context, account in
            try announce(nil, of: account, in: context)
            try log.forget(account, in: context)
            try AccountRepository.delete(account, in: context)
            try PushSubscriptions.removeAll(of: account, in: context)
        } inserting: { context, account, _ in
            try AccountRepository.complete(account, in: context)
        } changing: { [self] context, account, change in
            try announce(change, of: account, in: context)
        }
    }

    /// Deletes codes and sign-ups whose time is over.
    package func deleteExpired() async throws {
        try await codes.deleteExpired()
        try await repository.deleteExpired(at: now())
    }

    // MARK: Signing up

    /// Keeps a sign-up, and mails its code, or that the address has an account already.
    ///
    /// - Returns: The proof that the confirmation needs. The code proves that its user reads the mails of the address, and not
    ///   that the user has made the sign-up with its password: another client may have, with the same address.
    func signUp(
        email: String, password: String, name: String, currency: Currency, language: String,
        by session: any AccountSession
    ) async throws -> SignUpProof {
        let address = try Self.address(email)
        let name = try TextLimits.checked(name)
        try PasswordRule.validate(password, personal: [address.text, name])
        try await session.countCode()
        let signInName = SignInName(address)
        let owner = try await store.account(with: signInName)
        let known = try await owner.asyncMap { try await repository.account($0.id)?.language }
        // The work is the same for both answers.
        let pending = PendingSignUp(
            account: UUID().uuidString, passwordHash: try await hash(password), name: name, currency: currency,
            language: language)
        let proof = SignUpProof(Data.random().base64URL)
        let key = Self.key(of: signInName, proof)
        let (codes, mails, date) = (codes, mails, now())
        try await repository.transaction { context in
            let code = try codes.issue(for: .signUp, to: address.text, in: context)
            guard owner == nil else {
                return try mails.registered(to: address.text, language: known ?? language, in: context)
            }
            AccountRepository.save(pending, key: key, at: date, in: context)
            try mails.code(code, for: .confirmation, to: address.text, language: language, in: context)
        }
        return proof
    }

    /// Creates the account of a sign-up.
    ///
    /// - Returns: The identifier of the account.
    func confirm(
        email: String, code: String, proof: SignUpProof, by session: any AccountSession
    ) async throws -> String {
        let address = try Self.address(email)
        try await session.countCode()
        _ = try await codes.redeem(code, for: .signUp, to: address.text)
        let name = SignInName(address)
        guard let pending = try await repository.pendingSignUp(Self.key(of: name, proof), at: now()) else {
            throw VerniError.codeInvalid
        }
        let id = pending.account
        let account = Account(id: id, name: id, passwordHash: pending.passwordHash, created: now())
        guard try await store.insert(account, names: [name]) == nil else { throw VerniError.codeInvalid }
        // Until this succeeds, the account has the name and the currency of its row.
        try await log.ledger(of: id).perform(
            .editProfile(name: pending.name, picture: nil, currency: pending.currency, hidesAmounts: false))
        return id
    }

    /// Returns the digest of an address and a proof: the store keeps no proof.
    private static func key(of name: SignInName, _ proof: SignUpProof) -> String {
        Data(SHA256.hash(data: Data("\(name.key)\n\(proof.text)".utf8))).base64URL
    }

    // MARK: Forgotten passwords

    /// Mails a code to reset the password, or that the address has no account.
    func requestReset(email: String, language: String, by session: any AccountSession) async throws {
        let address = try Self.address(email)
        try await session.countCode()
        let owner = try await store.account(with: SignInName(address))
        let known = try await owner.asyncMap { try await repository.account($0.id)?.language }
        let (codes, mails) = (codes, mails)
        try await repository.transaction { context in
            let code = try codes.issue(for: .passwordReset, to: address.text, in: context)
            if owner == nil {
                try mails.unknown(to: address.text, language: language, in: context)
            } else {
                try mails.code(
                    code, for: .passwordReset, to: address.text, language: known ?? language, in: context)
            }
        }
    }

    /// Replaces a forgotten password, signs all devices out, and mails it.
    func reset(email: String, code: String, password: String, by session: any AccountSession) async throws {
        let address = try Self.address(email)
        // Before the code is used up.
        try PasswordRule.validate(password, personal: [address.text])
        try await session.countCode()
        _ = try await codes.redeem(code, for: .passwordReset, to: address.text)
        try await session.resetPassword(of: SignInName(address), to: password)
    }

    // MARK: Changes

    func account(of session: any AccountSession) async throws -> OwnAccount {
        let id = try await session.required()
        let profile = try await profile(of: id)
        return OwnAccount(
            id: id, email: try await session.email().text ?? "", isConfirmed: true, name: profile.name,
            picture: profile.picture, currency: profile.currency, hidesAmounts: profile.hidesAmounts)
    }

    /// Returns the profile of an account, or what it signed up with.
    func profile(of account: String) async throws -> LedgerProfile {
        if let profile = try await log.profile(of: account) { return profile }
        guard let known = try await repository.account(account) else { throw AccountFailure.notSignedIn }
        return known.profile
    }

    func changePassword(from password: String, to new: String, by session: any AccountSession) async throws {
        let id = try await session.required()
        let email = try await session.email().text ?? ""
        try PasswordRule.validate(new, personal: [email, try await profile(of: id).name])
        try await session.changePassword(from: password, to: new)
    }

    /// Mails a code to a new address, or that it has an account already.
    func requestEmail(_ email: String, password: String, by session: any AccountSession) async throws {
        let id = try await session.required()
        let address = try Self.address(email)
        try await session.confirm(password: password)
        try await session.countCode()
        let isTaken = try await store.account(with: SignInName(address)) != nil
        let language = try await language(of: id)
        let (codes, mails) = (codes, mails)
        try await repository.transaction { context in
            let code = try codes.issue(for: .newAddress, to: address.text, account: id, in: context)
            if isTaken {
                try mails.registered(to: address.text, language: language, in: context)
            } else {
                try mails.code(code, for: .emailChange, to: address.text, language: language, in: context)
            }
        }
    }

    /// Replaces the address, signs the other devices out, and mails it to the address of before.
    func confirmEmail(_ email: String, code: String, by session: any AccountSession) async throws {
        let id = try await session.required()
        let address = try Self.address(email)
        try await session.countCode()
        _ = try await codes.redeem(code, for: .newAddress, to: address.text, account: id)
        try await session.replaceSignInName(try await session.email(), by: SignInName(address))
    }

    /// Deletes the account, whose members become guests.
    func delete(password: String, by session: any AccountSession) async throws {
        _ = try await session.required()
        try await session.deleteAccount(password: password)
    }

    // MARK: Parts

    /// Mails a change of what a user signs in with, in the transaction that saves it.
    ///
    /// - Parameter change: The change; `nil` for the deletion of the account.
    private func announce(_ change: AccountChange?, of account: String, in context: ModelContext) throws {
        var names = try DataAccountStore.names(of: account, in: context)
        // To the address of before.
        if case .name(let old, _) = change { names = [old].compactMap(\.self) }
        guard let address = names.first(where: { $0.kind == SignInName.emailKind })?.text else { return }
        let known = try AccountRepository.account(account, in: context)
        let name = try log.profile(of: account, in: context)?.name ?? known?.profile.name
        let language = known?.language ?? Self.language
        let announced: AccountMails.Change
        switch change {
        case .password: announced = .password
        case .passkeyAdded: announced = .passkeyAdded
        case .passkeyRemoved: announced = .passkeyRemoved
        case .name: announced = .email
        case nil: return try mails.deleted(to: address, name: name, language: language, in: context)
        }
        try mails.changed(announced, to: address, name: name, language: language, in: context)
    }

    /// The language of the mails of an account without one.
    private static let language = "en"

    /// Returns the language of an account's mails.
    func language(of account: String) async throws -> String {
        try await repository.account(account)?.language ?? Self.language
    }

    private func hash(_ password: String) async throws -> String {
        do {
            return try await hasher.hash(password).text
        } catch .tooLong {
            throw VerniError.passwordTooWeak
        } catch {
            throw AccountFailure.busy
        }
    }

    static func address(_ text: String) throws -> EmailAddress {
        guard let address = EmailAddress(text) else { throw VerniError.emailInvalid }
        return address
    }
}

extension Optional {
    /// Returns the result of an operation on the value; `nil` without one.
    fileprivate func asyncMap<Value>(_ operation: (Wrapped) async throws -> Value?) async rethrows -> Value? {
        guard let self else { return nil }
        return try await operation(self)
    }
}
