// SPDX-License-Identifier: Apache-2.0

import Foundation
import IssueReporting

/// The references with keys that exist: properties with equal keys share one.
// The lock guards the dictionary.
final class SharedReferences: @unchecked Sendable {
    private struct Entry {
        weak var reference: AnyObject?
    }

    private let lock = NSRecursiveLock()
    private var entries: [AnyHashable: Entry] = [:]
    private var capacity = 64
    /// Whether keys have no outside system, and are equal by their names.
    private let isReplaying: Bool

    init(isReplaying: Bool = false) {
        self.isReplaying = isReplaying
    }

    /// Returns the reference of a key, and creates it if there is none.
    func reference<Key: SharedReaderKey>(
        of key: Key, initial: () throws -> Key.Value, initialLoad: Bool = true
    ) rethrows -> SharedReference<Key.Value> {
        if isReplaying { return try replayed(key: SharedKeyStorage.name(of: key), value: initial()) }
        let id = AnyHashable(key.id)
        let found: SharedBox<Key.Value>? = try lock.withLock {
            if let existing = entries[id]?.reference { return existing as? SharedBox<Key.Value> }
            let box = try SharedBox(initial())
            entries[id] = Entry(reference: box)
            removeReleased()
            return box
        }
        guard let found else {
            reportIssue(SharingIssue.differentTypes(key: "\(key)", type: Key.Value.self).message)
            return try SharedBox(initial())
        }
        // Without the lock: a key may read a file, and other keys need not wait for that.
        found.connect(key, initialLoad: initialLoad)
        SharedRestoration.current?.add(found, key: SharedKeyStorage.name(of: key))
        return found
    }

    /// Returns the reference of a key in a replay, by the key's name.
    func replayed<Value>(key: String, value: @autoclosure () throws -> Value) rethrows -> SharedReference<Value> {
        try lock.withLock {
            if let existing = entries[key]?.reference as? SharedBox<Value> { return existing }
            let box = SharedBox(try value(), replayedKey: key)
            entries[key] = Entry(reference: box)
            removeReleased()
            return box
        }
    }

    /// Removes the entries of released references whenever their number may have doubled.
    private func removeReleased() {
        guard entries.count > capacity else { return }
        entries = entries.filter { $0.value.reference != nil }
        capacity = max(64, entries.count * 2)
    }
}

extension DependencyValues {
    var sharedReferences: SharedReferences {
        get { self[SharedReferencesKey.self] }
        set { self[SharedReferencesKey.self] = newValue }
    }
}

/// The references of the process, or of one test.
///
/// The identifiers of keys contain their storage, so the references of two sessions do not meet.
private enum SharedReferencesKey: DependencyKey {
    static let liveValue = SharedReferences()
    static var testValue: SharedReferences { SharedReferences() }
}
