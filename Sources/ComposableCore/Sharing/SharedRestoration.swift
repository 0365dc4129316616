// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shared values of states that are decoded: of a store that another process continues, or of a record.
///
/// A snapshot has the name of a value's key beside the value. A property that declares its key gives it to the initializer of
/// its state, which runs before the property is decoded: the reference of the key is then known here by its name, and the
/// property keeps it. Copies of a property without a key have a number, and share one reference again.
// Safe: the lock guards all properties that change.
package final class SharedRestoration: @unchecked Sendable {
    /// The restoration of the state that the running code decodes.
    @TaskLocal static var current: SharedRestoration?

    private let lock = NSRecursiveLock()
    /// The references of keys by the keys' names; `nil` for a name that keys with different references have.
    private var byKey: [String: AnyObject?] = [:]
    private var byNumber: [Int: AnyObject] = [:]
    /// Encodes the state that is replaced, to find keys that its properties were given; `nil` if that was done.
    private var encodeReplaced: ((JSONEncoder) -> Void)?
    /// The references of a replay, whose keys have no outside system; `nil` for a snapshot.
    private let replayed: SharedReferences?
    /// The keys whose references have a value of the record.
    private var replayedKeys: Set<String> = []
    /// The keys of decoded properties that their state does not declare.
    private var undeclared: [String] = []

    private init(encodeReplaced: @escaping (JSONEncoder) -> Void) {
        self.encodeReplaced = encodeReplaced
        replayed = nil
    }

    /// Creates the restoration of states and actions in a record.
    init(replaying references: SharedReferences) {
        replayed = references
    }

    /// Decodes a state that replaces another one.
    ///
    /// - Parameters:
    ///   - encodeReplaced: Encodes the state that is replaced.
    ///   - decode: Decodes the other state.
    /// - Returns: The state, and what is wrong with its keys.
    static func run<State>(
        encodingReplaced encodeReplaced: @escaping (JSONEncoder) -> Void, _ decode: () -> State
    ) -> (state: State, misuses: [Misuse]) {
        let restoration = SharedRestoration(encodeReplaced: encodeReplaced)
        let state = $current.withValue(restoration, operation: decode)
        return (state, restoration.lock.withLock { restoration.undeclared.map(Misuse.restoredWithoutKey) })
    }

    /// Decodes a part of a record.
    func replay<R>(_ decode: () throws -> R) rethrows -> R {
        var dependencies = DependencyValues._current
        if let replayed { dependencies.sharedReferences = replayed }
        return try DependencyValues.$_current.withValue(dependencies) {
            try Self.$current.withValue(self, operation: decode)
        }
    }

    /// Whether no shared value was decoded.
    var isEmpty: Bool { lock.withLock { byKey.isEmpty && byNumber.isEmpty } }

    /// Adds the reference of a key.
    func add(_ reference: AnyObject, key: String) {
        lock.withLock {
            if let known = byKey[key], known !== reference {
                byKey[key] = .some(nil)
            } else {
                byKey[key] = reference
            }
        }
    }

    /// Returns the reference of a key with a decoded value.
    func reference<Value>(key: String, value: Value) -> SharedReference<Value> {
        lock.withLock {
            if let replayed { return replayedReference(replayed, key: key, value: value) }
            if byKey[key] == nil, let encode = encodeReplaced {
                encodeReplaced = nil
                encode(SnapshotCoding.encoder(addingKeysTo: self))
            }
            guard let box = byKey[key] as? SharedBox<Value> else {
                undeclared.append(key)
                return SharedBox(value)
            }
            box.restore(value)
            return box
        }
    }

    private func replayedReference<Value>(
        _ references: SharedReferences, key: String, value: Value
    ) -> SharedReference<Value> {
        let reference = references.replayed(key: key, value: value)
        add(reference, key: key)
        // Later values of the record are those that the replay will have then.
        if replayedKeys.insert(key).inserted { reference.modify { $0 = value } }
        return reference
    }

    /// Returns the reference of the copies with a number.
    func reference<Value>(number: Int, value: Value) -> SharedReference<Value> {
        lock.withLock {
            if let known = byNumber[number] as? SharedReference<Value> { return known }
            let box = SharedBox(value)
            byNumber[number] = box
            return box
        }
    }
}

extension Misuse {
    static func restoredWithoutKey(_ key: String) -> Self {
        Misuse(
            """
            A restored property had the key '\(key)', and its state declares no such key, or several with this name. The \
            property has its value alone: it is neither saved nor shared.

            To fix this, declare the key with a property of the state: '@Shared(…) var value = …'.
            """)
    }
}
