// SPDX-License-Identifier: Apache-2.0

import Foundation
public import VitralIdentity
public import VitralModels

extension DataAccountStore: SignInNameStore {
    /// Adds a new account with its names.
    ///
    /// - Returns: A name that another account has; nothing is saved then. `nil` if all were free.
    /// - Throws: `DataStoreError`, or any error of the app's `inserting` closure; nothing is saved then.
    public func insert(_ account: Account, names: [SignInName]) async throws -> SignInName? {
        let inserting = inserting
        // The transaction runs once more if another process inserts a name between its read and its write.
        return try await container.insertion { context -> SignInName? in
            for name in names where try !context.fetch(StoredSignInName.with(key: name.key)).isEmpty { return name }
            let owner = StoredAccount(account)
            context.insert(owner)
            for name in names { Self.insert(name, of: owner, in: context) }
            try inserting?(context, account.id, names)
            return nil
        }
    }

    /// Returns the account with a name.
    ///
    /// - Throws: `DataStoreError`.
    public func account(with name: SignInName) async throws -> Account? {
        guard let owner = try await container.values(StoredSignInName.with(key: name.key), \.account).first else {
            return nil
        }
        return try await account(owner)
    }

    /// Returns the names of an account, in any order.
    ///
    /// - Throws: `DataStoreError`.
    public func names(of account: String) async throws -> [SignInName] {
        try await container.values(StoredSignInName.of(account), \.name)
    }

    /// Returns the names of an account in a transaction, such as the one that reports a change of it.
    ///
    /// - Throws: `DataStoreError`.
    public static func names(of account: String, in context: ModelContext) throws -> [SignInName] {
        try context.fetch(StoredSignInName.of(account)).map(\.name)
    }

    /// Replaces a name of an account by another one, and removes the sign-ins that end with it.
    ///
    /// - Returns: `false` if another account has the new name; nothing is changed then.
    /// - Throws: `AccountFailure.notSignedIn` if the account no longer exists, `DataStoreError`, or any error of the app's
    ///   `changing` closure; nothing is changed then.
    public func replaceName(
        _ old: SignInName?, by new: SignInName?, of account: String, ending ended: EndedSignIns?
    ) async throws -> Bool {
        let changing = changing
        return try await container.insertion { context in
            let owner = try Self.account(account, in: context)
            if let new, let taken = try context.fetch(StoredSignInName.with(key: new.key)).first {
                if taken.account != account { return false }
                // The same name in another spelling.
                taken.text = new.text
                if old?.key == new.key {
                    try Self.delete(ended, in: context)
                    return true
                }
            } else if let new {
                Self.insert(new, of: owner, in: context)
            }
            if let old, let stored = try context.fetch(StoredSignInName.with(key: old.key)).first,
                stored.account == account
            {
                context.delete(stored)
            }
            try Self.delete(ended, in: context)
            try changing?(context, account, .name(old, replacedBy: new))
            return true
        }
    }

    private static func insert(_ name: SignInName, of owner: StoredAccount, in context: ModelContext) {
        let stored = StoredSignInName(name, of: owner.identifier)
        context.insert(stored)
        stored.owner = owner
    }
}
