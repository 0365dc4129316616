// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// A kind of operation in the log, such as `expense.edit`, and the changes of records that it may make.
///
/// The changes of an entry come from its author, like its kind: an entry whose changes are not those of its kind is
/// refused, so that activity and history say what has happened.
protocol LedgerKind: Sendable {
    /// The name, which never changes.
    static var name: String { get }
    /// The version, which is raised when the kind may write more: an older server does not refuse it then, and it waits.
    static var version: Int { get }
    /// The properties that it may set, by entity.
    static var allowed: [AllowedChange] { get }
}

extension LedgerKind {
    /// The first version.
    static var version: Int { 1 }
}

/// The changes that a kind of operation may make to the records of an entity.
struct AllowedChange: Sendable {
    let entity: String
    /// Whether it may create a record, with any properties.
    let creates: Bool
    let properties: Set<String>

    static func creates(_ type: any SyncedModel.Type) -> Self {
        Self(entity: type._$entityName, creates: true, properties: [])
    }

    static func sets(_ type: any SyncedModel.Type, _ properties: String...) -> Self {
        Self(entity: type._$entityName, creates: false, properties: Set(properties))
    }

    func permits(_ change: SyncChange) -> Bool {
        guard change.entity == entity else { return false }
        return change.existence == nil ? change.properties.isSubset(of: properties) : creates
    }
}

/// An operation of the log.
///
/// Its JSON has no copy of the changes, of which the entry consists: it has what they cannot say.
struct LedgerChange<Kind: LedgerKind>: SyncOperation, ImportedChange {
    static var kind: String { Kind.name }
    static var version: Int { Kind.version }

    /// The stamp of the operation that this one reverts.
    var reverted: String?
    /// Whether it is one of the many operations of an import.
    var isImport = false
    /// The operations whose amounts the author has seen.
    private(set) var seen: Set<Stamp> = []
    /// The changes; only where the operation is written.
    private var body: (@Sendable (ModelContext) throws -> Void)?

    init(
        reverted: String? = nil, seen: [OperationID] = [], _ body: @escaping @Sendable (ModelContext) throws -> Void
    ) {
        self.reverted = reverted
        self.seen = Set(seen.compactMap { Stamp($0.text) })
        self.body = body
    }

    private enum CodingKeys: String, CodingKey {
        case reverted
        case isImport = "import"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        reverted = try container.decodeIfPresent(String.self, forKey: .reverted)
        isImport = try container.decodeIfPresent(Bool.self, forKey: .isImport) ?? false
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(reverted, forKey: .reverted)
        if isImport { try container.encode(true, forKey: .isImport) }
    }

    func write(to context: ModelContext) throws { try body?(context) }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        for change in entry.recordChanges where !Kind.allowed.contains(where: { $0.permits(change) }) {
            throw SyncRefusal.malformed
        }
    }
}

/// An operation that may be a part of an import.
protocol ImportedChange: SyncOperation {
    var isImport: Bool { get set }
}

extension SyncEntry {
    /// Whether the entry is one of the many operations of an import.
    var isImport: Bool {
        struct Mark: Decodable {
            let `import`: Bool?
        }
        // Nearly all entries have an empty object.
        guard payload.count > 2 else { return false }
        return (try? JSONDecoder().decode(Mark.self, from: payload))?.import ?? false
    }
}
