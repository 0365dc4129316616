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
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - defaults: The defaults of the folder that are still in use; all properties must have the same.
    init(folder: URL, defaults: UserDefaults?) {
        files = .folder(folder.appendingPathComponent("files"))
        boxedDefaults = UncheckedSendable(defaults ?? .file(folder.appendingPathComponent("defaults.plist")))
    }
}

/// The storages of the accounts that the sessions of the process use.
public final class AccountStorages: Sendable {
    /// The storage of an account, as long as a session uses it.
    private struct Entry {
        weak var storage: AccountStorage?
        /// The defaults, which a property may have after the end of its session.
        weak var defaults: UserDefaults?

        var isReleased: Bool { storage == nil && defaults == nil }
    }

    private struct State {
        var entries: [String: Entry] = [:]
        var capacity = 64
        /// The storages in memory, which have the only copy of their values.
        var inMemory: [String: AccountStorage] = [:]
    }

    /// The folder with a folder for each account; `nil` for storages in memory.
    private let folder: URL?
    private let state = LockIsolated(State())

    init(folder: URL?) {
        self.folder = folder
    }

    /// Returns the storage of an account; all sessions of the account have the same.
    func storage(of account: String) -> AccountStorage {
        state.withValue { state in
            guard let folder = folder(of: account) else { return Self.inMemory(account, &state) }
            let entry = state.entries[account]
            if let storage = entry?.storage { return storage }
            let made = AccountStorage(folder: folder, defaults: entry?.defaults)
            state.entries[account] = Entry(storage: made, defaults: made.defaults)
            if state.entries.count > state.capacity {
                state.entries = state.entries.filter { !$0.value.isReleased }
                state.capacity = max(64, state.entries.count * 2)
            }
            return made
        }
    }

    /// Removes the values of an account in `.appStorage` and `.fileStorage`, with its folder.
    ///
    /// Call it when the app has deleted the account, and its sign-ins have ended: a page that is still open would save its
    /// values again.
    ///
    /// ```swift
    /// func deleteValues(of user: String) throws {
    ///     @Dependency(\.accountStorages) var storages
    ///     try storages.removeStorage(of: user)
    /// }
    /// ```
    ///
    /// - Parameter account: The id of the user, as in ``DependencyValues/userID``.
    /// - Throws: The error of a folder that cannot be removed.
    public func removeStorage(of account: String) throws {
        try state.withValue { state in
            state.entries[account] = nil
            state.inMemory[account] = nil
            guard let folder = folder(of: account), FileManager.default.fileExists(atPath: folder.path) else { return }
            try FileManager.default.removeItem(at: folder)
        }
    }

    private func folder(of account: String) -> URL? {
        folder?.appendingPathComponent(Self.name(of: account))
    }

    private static func inMemory(_ account: String, _ state: inout State) -> AccountStorage {
        if let storage = state.inMemory[account] { return storage }
        let made = AccountStorage()
        state.inMemory[account] = made
        return made
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
        // Outside of the session's lock: the storage may read a file.
        let storages = accountStorages
        let used = session.object(UsedStorages.self) { UsedStorages() }
        if let storage = used.storages.value[account] { return storage }
        let storage = storages.storage(of: account)
        used.storages.withValue { $0[account] = storage }
        return storage
    }

    /// The storages of the accounts, to remove that of an account that the app deletes.
    public var accountStorages: AccountStorages {
        get { self[AccountStoragesKey.self] }
        set { self[AccountStoragesKey.self] = newValue }
    }
}

/// The storages that a session has used, which it retains until its end.
private final class UsedStorages: Sendable {
    let storages = LockIsolated<[String: AccountStorage]>([:])
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
