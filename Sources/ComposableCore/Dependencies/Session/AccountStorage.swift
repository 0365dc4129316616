// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The files and defaults of one user: those of an account, or those of a session without one.
final class AccountStorage: Sendable {
    let files: FileStorage
    // `UserDefaults` is safe to use on any thread.
    private let boxedDefaults: UncheckedSendable<UserDefaults>

    var defaults: UserDefaults { boxedDefaults.value }

    /// Creates a storage that ends with its owner.
    init() {
        files = .inMemory
        boxedDefaults = UncheckedSendable(.inMemory)
    }

    /// Creates the storage of a folder.
    init(folder: URL) {
        files = .folder(folder.appendingPathComponent("files"))
        boxedDefaults = UncheckedSendable(.file(folder.appendingPathComponent("defaults.plist")))
    }
}

/// The storages of the accounts that the sessions of the process use.
final class AccountStorages: Sendable {
    /// The folder with a folder for each account; `nil` for storages in memory.
    private let folder: URL?
    private let storages = LockIsolated<[String: AccountStorage]>([:])

    init(folder: URL?) {
        self.folder = folder
    }

    /// Returns the storage of an account; all sessions of the account have the same.
    func storage(of account: String) -> AccountStorage {
        storages.withValue { storages in
            if let storage = storages[account] { return storage }
            let storage = folder.map { AccountStorage(folder: $0.appendingPathComponent(Self.name(of: account))) }
            let made = storage ?? AccountStorage()
            storages[account] = made
            return made
        }
    }

    /// Returns the name of an account's folder: letters, digits, hyphens and escapes, so that no account leaves it.
    static func name(of account: String) -> String {
        account.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    private static let allowed = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
}

extension DependencyValues {
    /// The folder in which each account has its folder, for `.appStorage` and `.fileStorage`.
    ///
    /// It is `account-data` in the process's folder of the user's application support directory. A program sets another one at
    /// its start:
    ///
    /// ```swift
    /// prepareDependencies { $0.accountsFolder = URL(fileURLWithPath: "/var/lib/trips/account-data") }
    /// ```
    ///
    /// In tests and previews it is `nil`: the values of accounts are in memory.
    ///
    /// NB: several processes with one folder do not notify each other of changes. Values that must be the same on several
    /// machines belong in a database.
    public var accountsFolder: URL? {
        get { self[AccountsFolderKey.self] }
        set { self[AccountsFolderKey.self] = newValue }
    }

    /// The id of the signed-in user; `nil` without a sign-in, and outside of a session.
    ///
    /// ```swift
    /// @Dependency(\.userID) var userID
    /// ```
    public var userID: String? {
        get { value(of: UserIDKey.self) { $0.userID } }
        set { self[UserIDKey.self] = newValue }
    }

    /// The storage of the user of a session: the account's, or the session's if the user is not signed in.
    func accountStorage(in session: any SessionHost) -> AccountStorage {
        guard let account = userID else { return session.object(AccountStorage.self) { AccountStorage() } }
        return self[AccountStoragesKey.self].storage(of: account)
    }
}

private enum AccountsFolderKey: DependencyKey {
    static var liveValue: URL? {
        let files = FileManager.default
        let all = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (all ?? files.homeDirectoryForCurrentUser)
            .appendingPathComponent(ProcessInfo.processInfo.processName).appendingPathComponent("account-data")
    }
    static var previewValue: URL? { nil }
    static var testValue: URL? { nil }
}

private enum UserIDKey: DependencyKey {
    static var liveValue: String? { nil }
    static var testValue: String? { nil }
}

private enum AccountStoragesKey: DependencyKey {
    static var liveValue: AccountStorages { make() }
    static var testValue: AccountStorages { make() }

    private static func make() -> AccountStorages {
        @Dependency(\.accountsFolder) var folder
        return AccountStorages(folder: folder)
    }
}
