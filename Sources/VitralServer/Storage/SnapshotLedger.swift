// SPDX-License-Identifier: Apache-2.0

/// The list of saved or waiting sessions, oldest first, with the share of each address.
///
/// Adding a session takes constant time, except for an occasional pass over all sessions.
struct SnapshotLedger<Source: Hashable & Sendable>: Sendable {
    private struct Entry {
        let source: Source?
        let size: Int
        /// The position in the order of additions; it grows with each addition.
        let stamp: UInt64
    }

    /// The sessions of one address.
    private struct Share {
        var count = 0
        var bytes = 0
        var ages = Ages()
    }

    private let limits: SnapshotLimits
    private var entries: [SnapshotKey: Entry] = [:]
    private var shares: [Source: Share] = [:]
    private var ages = Ages()
    private var bytes = 0
    private var lastStamp: UInt64 = 0

    init(limits: SnapshotLimits) {
        self.limits = limits
    }

    var isEmpty: Bool { entries.isEmpty }

    func contains(_ key: SnapshotKey) -> Bool { entries[key] != nil }

    /// Returns whether a session of a size is within the limits.
    func admits(_ size: Int) -> Bool { size <= limits.bytes && size <= limits.bytesPerAddress }

    /// Adds a session as the newest, replaces its earlier state, and removes the oldest sessions beyond the limits.
    ///
    /// - Parameters:
    ///   - size: The size in bytes, which ``admits(_:)`` has accepted.
    ///   - source: The address; `nil` if it is unknown, so that the session counts for no address.
    /// - Returns: The keys that were removed, oldest first.
    mutating func insert(_ key: SnapshotKey, size: Int, of source: Source?) -> [SnapshotKey] {
        remove(key)
        lastStamp += 1
        entries[key] = Entry(source: source, size: size, stamp: lastStamp)
        bytes += size
        ages.append(key, lastStamp, among: entries)
        var removed: [SnapshotKey] = []
        if let source {
            add(key, size, to: source)
            while isOver(source), let oldest = popOldest(of: source) { removed.append(oldest) }
        }
        while entries.count > limits.count || bytes > limits.bytes, let oldest = popOldest() { removed.append(oldest) }
        return removed
    }

    /// Removes a session, if it is in the list.
    mutating func remove(_ key: SnapshotKey) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        bytes -= entry.size
        guard let source = entry.source, var share = shares.removeValue(forKey: source), share.count > 1 else { return }
        share.count -= 1
        share.bytes -= entry.size
        shares[source] = share
    }

    /// Removes and returns the oldest session; returns `nil` if there is none.
    mutating func popOldest() -> SnapshotKey? {
        while let item = ages.pop() {
            if remove(item) { return item.key }
        }
        return nil
    }

    // MARK: Shares

    private mutating func add(_ key: SnapshotKey, _ size: Int, to source: Source) {
        // Remove the share while it changes, so that its keys are not copied.
        var share = shares.removeValue(forKey: source) ?? Share()
        share.count += 1
        share.bytes += size
        share.ages.append(key, lastStamp, among: entries)
        shares[source] = share
    }

    private func isOver(_ source: Source) -> Bool {
        guard let share = shares[source] else { return false }
        return share.count > limits.countPerAddress || share.bytes > limits.bytesPerAddress
    }

    private mutating func popOldest(of source: Source) -> SnapshotKey? {
        while let item = shares[source]?.ages.pop() {
            if remove(item) { return item.key }
        }
        return nil
    }

    /// Removes a session, unless it was removed or added again since the stamp.
    private mutating func remove(_ item: Ages.Item) -> Bool {
        guard entries[item.key]?.stamp == item.stamp else { return false }
        remove(item.key)
        return true
    }

    // MARK: Ages

    /// The keys in the order in which they were added; some may have been removed or added again since.
    private struct Ages {
        struct Item {
            let key: SnapshotKey
            let stamp: UInt64
        }

        private var items: [Item] = []
        private var first = 0
        private var nextPass = 64

        mutating func append(_ key: SnapshotKey, _ stamp: UInt64, among entries: [SnapshotKey: Entry]) {
            items.append(Item(key: key, stamp: stamp))
            guard items.count >= nextPass else { return }
            items.removeSubrange(..<first)
            first = 0
            items.removeAll { entries[$0.key]?.stamp != $0.stamp }
            nextPass = max(64, 2 * items.count)
        }

        mutating func pop() -> Item? {
            guard first < items.count else { return nil }
            defer { first += 1 }
            return items[first]
        }
    }
}
