// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Accounts {
    /// Returns the passkey with an id, of any account, for ``PasskeyCeremonies/signIn(_:with:)``.
    public func passkey(_ id: Passkey.ID) async throws -> Passkey? { try await store.passkey(id) }

    /// Returns the passkeys of the account, the oldest first.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func passkeys(_ token: SignInToken) async throws -> [Passkey] {
        let found = try await required(token)
        return try await store.passkeys(of: found.account).sorted {
            ($0.created, $0.id.base64EncodedString()) < ($1.created, $1.id.base64EncodedString())
        }
    }

    /// Saves a passkey that ``PasskeyCeremonies`` registered.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, also if the passkey belongs to another account,
    ///   ``PasskeyFailure/alreadyRegistered``, or what the store throws.
    public func add(_ passkey: Passkey, _ token: SignInToken) async throws {
        let found = try await required(token)
        guard passkey.account == found.account else { throw AccountFailure.notSignedIn }
        guard try await store.insert(passkey) else { throw PasskeyFailure.alreadyRegistered }
    }

    /// Updates the name of a passkey of the account.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, ``PasskeyFailure/unknownCredential`` if the account has no such
    ///   passkey, ``AccountFailure/busy`` if the passkey kept changing meanwhile, or what the store throws.
    public func renamePasskey(_ id: Passkey.ID, to name: String, _ token: SignInToken) async throws {
        let found = try await required(token)
        // A sign-in with the passkey changes its counter, and the update fails. Then this tries again.
        for _ in 0..<3 {
            guard let old = try await store.passkey(id), old.account == found.account else {
                throw PasskeyFailure.unknownCredential
            }
            let renamed = Passkey(
                id: id, account: old.account, publicKey: old.publicKey, signCount: old.signCount,
                isBackedUp: old.isBackedUp, name: name, created: old.created)
            if try await store.update(renamed, from: old.signCount) { return }
        }
        throw AccountFailure.busy
    }

    /// Removes a passkey of the account, if the account has it.
    ///
    /// - Throws: ``AccountFailure/notSignedIn``, or what the store throws.
    public func removePasskey(_ id: Passkey.ID, _ token: SignInToken) async throws {
        let found = try await required(token)
        try await store.deletePasskey(id, of: found.account)
    }
}
