// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
import VerniLedger
import VerniTransfer

/// The import of a file that a page has shown.
struct TransferImport: Sendable {
    /// The result of an import, and what can be taken back of it.
    typealias Imported = (outcome: ImportOutcome, written: WrittenOperation?)

    let ledger: any Ledger
    let transfers: any GroupTransfers
    let people: [ImportedPerson]

    /// Writes a file to a group that is open.
    func write(_ file: TransferFile, to group: GroupID) async throws -> Imported {
        switch file {
        case .rows(let file): try await write(file, to: group)
        case .copy(let archive): try await write(archive, to: group)
        }
    }

    private func write(_ file: ImportedFile, to group: GroupID) async throws -> Imported {
        let members = people.compactMap { person in person.member.map { (person.name, $0) } }
        let rows = try await transfers.write(
            file, to: try await ledger.group(group),
            people: Dictionary(members, uniquingKeysWith: { first, _ in first }))
        let outcome = ImportOutcome(file, in: group, refused: rows.refused)
        return (outcome, Self.written(rows.operations, rows.written, to: group))
    }

    private func write(_ archive: GroupArchive, to group: GroupID) async throws -> Imported {
        let members = people.compactMap { person in
            MemberID(text: person.id).flatMap { id in person.member.map { (id, $0) } }
        }
        let work = try ArchiveImport(
            archive, into: try await ledger.archive(of: group),
            people: Dictionary(members, uniquingKeysWith: { first, _ in first }))
        let outcome = Self.outcome(of: work)
        return (outcome, Self.written(try await work.write(to: ledger), outcome.count, to: group))
    }

    /// Writes a copy as the group that it was.
    ///
    /// - Throws: ``VerniError/importUnreadable(line:)`` for a table, which is no group.
    func write(_ file: TransferFile, as me: MemberID?) async throws -> Imported {
        guard case .copy(let archive) = file else { throw VerniError.importUnreadable(line: 1) }
        let work = try await ArchiveImport(archive, to: ledger, as: me)
        let operations = try await work.write(to: ledger)
        let newGroup = ImportedGroup(id: work.group, name: archive.fields.name)
        if work.isRestored {
            let rows = archive.expenses.count { !$0.isDeleted } + archive.payments.count { !$0.isDeleted }
            let outcome = ImportOutcome(count: rows, expenses: [], newGroup: newGroup)
            return (outcome, WrittenOperation(operations, in: work.group, .groupRestored))
        }
        let outcome = Self.outcome(of: work, newGroup: newGroup)
        guard work.isNew else { return (outcome, Self.written(operations, outcome.count, to: work.group)) }
        // A new group is taken back whole, by its creation.
        return (outcome, operations.first.map { WrittenOperation($0, in: work.group, .groupCreated) })
    }

    private static func outcome(of work: ArchiveImport, newGroup: ImportedGroup? = nil) -> ImportOutcome {
        ImportOutcome(
            count: work.expenseCount + work.paymentCount,
            expenses: work.firstExpenses.map {
                ImportOutcome.Row(id: $0.id, title: $0.fields.title, day: $0.fields.day)
            }, newGroup: newGroup)
    }

    private static func written(
        _ operations: [OperationID], _ count: Int, to group: GroupID
    ) -> WrittenOperation? {
        operations.isEmpty ? nil : WrittenOperation(operations, in: group, .imported(count))
    }
}
