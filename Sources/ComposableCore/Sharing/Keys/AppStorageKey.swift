// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A key of a value in the user's defaults; see ``SharedReaderKey/appStorage(_:store:)-(_,_)``.
public struct AppStorageKey<Value: Sendable>: SharedKey {
    private let key: String
    private let store: UncheckedSendable<UserDefaults>
    private let format: AppStorageFormat<Value>

    init(_ key: String, store: UserDefaults?, format: AppStorageFormat<Value>) {
        @Dependency(\.hasAppStorage) var hasStorage
        if store == nil, !hasStorage {
            SharingIssue.noSession(key: ".appStorage(\"\(key)\")", dependency: "defaultAppStorage").reportOnce()
        }
        @Dependency(\.defaultAppStorage) var defaultStore
        self.key = key
        // `UserDefaults` is safe to use on any thread.
        self.store = UncheckedSendable(store ?? defaultStore)
        self.format = format
    }

    /// The identity: name and storage.
    public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: ObjectIdentifier(store.value)) }

    /// Loads the value.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the value.
    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
        guard let value = format.read(store.value, key) else { return continuation.resumeReturningInitialValue() }
        continuation.resume(returning: value)
    }

    /// Follows changes from outside.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of values.
    /// - Returns: A subscription.
    public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
        let observer = UncheckedSendable(
            NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification, object: store.value, queue: nil
            ) { [key, store, format] _ in
                guard !AppStorageLocals.isSaving else { return }
                subscriber.yield(with: .success(format.read(store.value, key)))
            })
        return SharedSubscription { NotificationCenter.default.removeObserver(observer.value) }
    }

    /// Saves the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result.
    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
        AppStorageLocals.$isSaving.withValue(true) { format.write(value, store.value, key) }
        continuation.resume()
    }
}

extension AppStorageKey: CustomStringConvertible {
    /// The key, as its declaration has it.
    public var description: String { ".appStorage(\"\(key)\")" }
}

private enum AppStorageLocals {
    /// Whether the notification of a change comes from the running code's own save.
    @TaskLocal static var isSaving = false
}

extension DependencyValues {
    /// The defaults of `.appStorage`: in a session those of the user, in tests and previews in memory.
    public var defaultAppStorage: UserDefaults {
        get { foundAppStorage ?? .inMemory }
        set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
    }

    /// Whether the running code belongs to a session or a test.
    var hasAppStorage: Bool { foundAppStorage != nil }

    private var foundAppStorage: UserDefaults? {
        value(of: AppStorageDependency.self) { UncheckedSendable(accountStorage(in: $0).defaults) }?.value
    }
}

private enum AppStorageDependency: DependencyKey {
    /// No defaults: those of the process would show the values of one user to the others.
    static var liveValue: UncheckedSendable<UserDefaults>? { nil }
    static var previewValue: UncheckedSendable<UserDefaults>? { UncheckedSendable(.inMemory) }
    static var testValue: UncheckedSendable<UserDefaults>? { UncheckedSendable(.inMemory) }
}
