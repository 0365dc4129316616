// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VerniTransfer

/// The contents of a file that the user has chosen.
enum TransferFile: Sendable {
    /// The rows of another program's table.
    case rows(ImportedFile)
    /// A complete copy of a group.
    case copy(GroupArchive)

    /// Returns the preview of what an import writes into a group; `nil` stands for the group that a copy was.
    func preview(named name: String, in group: GroupID?, of ledger: any Ledger) async throws -> ImportPreview {
        guard let group else { return try await preview(named: name, of: ledger) }
        switch self {
        case .rows(let file):
            return ImportPreview(file, named: name, members: try await ledger.group(group).members)
        case .copy(let archive):
            let current = try await ledger.archive(of: group)
            let people = archive.id == group ? [] : Self.people(of: archive, in: current)
            let members = people.compactMap { person in
                MemberID(text: person.id).flatMap { id in person.member.map { (id, $0) } }
            }
            let work = try ArchiveImport(
                archive, into: current, people: Dictionary(members, uniquingKeysWith: { first, _ in first }))
            return ImportPreview(
                copyOf: archive.fields.name, named: name, people: people, expenseCount: work.expenseCount,
                paymentCount: work.paymentCount, isEmpty: work.isEmpty)
        }
    }

    /// Returns the preview of a copy as the group that it was.
    ///
    /// - Throws: ``VerniError/importUnreadable(line:)`` for a table, which is no group.
    private func preview(named name: String, of ledger: any Ledger) async throws -> ImportPreview {
        guard case .copy(let archive) = self else { throw VerniError.importUnreadable(line: 1) }
        // Until the user has chosen, any member stands for the user: the counts are the same.
        let me = archive.mine.first
        let work = try await ArchiveImport(archive, to: ledger, as: me ?? archive.members.first?.id)
        return ImportPreview(
            copyOf: archive.fields.name, named: name,
            members: work.isNew ? archive.members.map { Member(id: $0.id, name: $0.name) } : [], me: me,
            expenseCount: work.expenseCount, paymentCount: work.paymentCount, isEmpty: work.isEmpty,
            restoresGroup: work.isRestored)
    }

    /// Returns the people of a copy who are no members of the group, as the members of their names.
    private static func people(of archive: GroupArchive, in current: GroupArchive) -> [ImportedPerson] {
        let known = Set(current.members.map(\.id))
        return archive.members.filter { !known.contains($0.id) }.map { person in
            let same = current.members.first {
                $0.name.compare(person.name, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
            }
            return ImportedPerson(id: person.id.description, name: person.name, member: same?.id)
        }
    }
}

/// The reading of files, which are known by their contents.
struct TransferFiles: Sendable {
    let reader: any ExpenseFileReader
    let now: @Sendable () -> Date

    /// The most bytes of a table.
    private static let tableLimit = 10 * 1_024 * 1_024

    /// Reads a file, away from the main actor.
    ///
    /// - Throws: ``VerniError/fileTooLarge(limit:)``, and what the readers throw.
    @concurrent func read(_ url: URL) async throws -> TransferFile {
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= ArchiveFile.byteLimit else { throw VerniError.fileTooLarge(limit: ArchiveFile.byteLimit) }
        let data = try Data(contentsOf: url)
        if ArchiveFile.isLikely(data) { return .copy(try ArchiveFile.archive(in: data, now: now())) }
        guard data.count <= Self.tableLimit else { throw VerniError.fileTooLarge(limit: Self.tableLimit) }
        guard let text = String(data: data, encoding: .utf8) else { throw VerniError.importUnreadable(line: 1) }
        return .rows(try reader.read(text))
    }
}
