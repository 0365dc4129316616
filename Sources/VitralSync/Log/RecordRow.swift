// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A row of ``StoredSyncRecord``: a record with its merge states.
final class RecordRow {
    let record: UUID
    let entity: String
    let scope: ScopeRow
    /// The key of the row; `nil` while the database has none.
    let key: Int64?
    /// The key of the model's row; `nil` if the record does not exist, or its entity is unknown.
    var row: Int64? { didSet { if row != oldValue { isChanged = true } } }
    /// The number of entries that are not confirmed and not refused.
    var pending = 0 { didSet { if pending != oldValue { isChanged = true } } }
    /// Whether the state has parts that this version of the app does not know.
    var isNewer = false {
        didSet {
            guard isNewer != oldValue else { return }
            isChanged = true
            isMarked = true
        }
    }
    /// Whether ``isNewer`` differs from the database's, which has it in an index.
    var isMarked = false
    /// Whether users have to choose from several values of a field.
    var hasConflict = false { didSet { if hasConflict != oldValue { isChanged = true } } }
    /// The number of the last confirmed entry that has changed the record; 0 if the log has none.
    var number: Int64 = 0 { didSet { isChanged = true } }
    /// The fields that have changed since the record was shown; `nil` if any may have.
    private(set) var touched: [FieldKey]?
    /// Whether the database's row differs.
    var isChanged = false
    /// Whether the database has no row for the record yet.
    var isNew: Bool
    /// A number of bytes that the state does not exceed, which is known without writing the state.
    private var byteBound: Int
    private var current: LazyState
    private var confirmed: LazyState?

    /// Creates the row of a new record.
    init(_ record: UUID, _ entity: String, _ scope: ScopeRow) {
        self.record = record
        self.entity = entity
        self.scope = scope
        key = nil
        isNew = true
        byteBound = Self.growth(by: SyncEntry.byteLimit)
        current = LazyState(RecordState())
    }

    /// Creates a row of the database, with the columns ``columns``; `nil` for other values.
    init?(_ row: ArraySlice<SQLValue>, _ scope: ScopeRow) {
        let first = row.startIndex
        guard row.count == Self.columns.count, case .integer(let key) = row[first],
            case .blob(let id) = row[first + 1], let record = UUID(id), case .text(let entity) = row[first + 2],
            case .blob(let state) = row[first + 5]
        else { return nil }
        self.key = key
        self.record = record
        self.entity = entity
        self.scope = scope
        if case .integer(let row) = row[first + 4] { self.row = row }
        byteBound = state.count
        current = LazyState(bytes: state)
        if case .blob(let base) = row[first + 6] { confirmed = LazyState(bytes: base) }
        pending = Int(clamping: row[first + 7].integer)
        touched = []
        isNewer = row[first + 8].integer == 1
        hasConflict = row[first + 9].integer == 1
        number = row[first + 10].integer
        isNew = false
    }

    static let columns = [
        "_id", "record", "entity", "scope", "row", "state", "base", "pending", "isNewer", "hasConflict",
        "number",
    ]

    // MARK: States

    /// Returns the state after all entries, except the refused ones.
    func state() throws -> RecordState { try current.read() }

    func set(_ state: RecordState) {
        current = LazyState(state)
        touched = nil
        isChanged = true
    }

    /// Merges the changes of an entry into the state.
    func merge(_ writes: [FieldWrite], _ stamp: Stamp) throws {
        try current.merge(writes, stamp)
        for write in writes { touched?.append(write.key) }
        isChanged = true
    }

    /// Whether no entry changes the record: neither a confirmed one, nor one of a snapshot, nor one that waits.
    var isUnused: Bool {
        get throws { try pending == 0 && number == 0 && state().count == 0 }
    }

    /// Remembers that the model shows the state.
    func didShow() { touched = [] }

    /// Returns the state after the confirmed entries.
    func confirmedState() throws -> RecordState { try confirmed?.read() ?? current.read() }

    /// The bytes of the state.
    var bytes: Data { current.bytes }

    /// Returns the number of bytes of the state, if it may exceed a limit after the changes of an entry; `nil` if it cannot.
    ///
    /// - Parameter entry: The number of bytes of the entry.
    func byteCount(after entry: Int, limit: Int) -> Int? {
        byteBound += Self.growth(by: entry)
        guard byteBound > limit else { return nil }
        let count = bytes.count
        byteBound = count + Self.growth(by: entry)
        return byteBound > limit ? count : nil
    }

    /// Returns the most bytes that an entry adds to a state: each element of a set gets the stamp of the entry.
    static func growth(by entry: Int) -> Int { entry * (Stamp.size + 1) }

    /// Whether there are entries that the confirmed state lacks.
    var hasBase: Bool { confirmed != nil }
    /// The bytes of the confirmed state, as long as there are unconfirmed entries.
    var baseBytes: Data? { confirmed?.bytes }

    /// Keeps the state as the confirmed one, before the first entry that is not.
    func keepBase() {
        guard confirmed == nil else { return }
        confirmed = current
        isChanged = true
    }

    /// Merges the changes of a confirmed entry into the confirmed state.
    func mergeBase(_ writes: [FieldWrite], _ stamp: Stamp) throws {
        guard confirmed != nil else { return }
        try confirmed?.merge(writes, stamp)
        isChanged = true
    }

    /// Removes the confirmed state, when it is the state.
    func dropBase() {
        guard confirmed != nil else { return }
        confirmed = nil
        isChanged = true
    }

    /// Returns to the confirmed state.
    func returnToBase() {
        if let confirmed { current = confirmed }
        touched = nil
        dropBase()
        pending = 0
        isChanged = true
    }
}

/// A merge state that is read when it is needed, and written when it is saved.
private struct LazyState {
    private var value: RecordState?
    private var written: Data?

    init(_ state: RecordState) { value = state }

    init(bytes: Data) { written = bytes }

    var bytes: Data { written ?? value?.bytes ?? RecordState().bytes }

    mutating func read() throws -> RecordState {
        if let value { return value }
        let state = try RecordState(stored: written ?? RecordState().bytes)
        value = state
        return state
    }

    mutating func merge(_ writes: [FieldWrite], _ stamp: Stamp) throws {
        var state = try read()
        // The only reference, so that the fields change in place.
        value = nil
        state.merge(writes, stamp)
        value = state
        written = nil
    }
}
