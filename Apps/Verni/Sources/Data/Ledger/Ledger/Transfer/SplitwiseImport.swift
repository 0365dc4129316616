// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
package import VerniDomain

/// The import of a file of another program into a group.
package struct SplitwiseImport: Sendable {
    let file: ImportedFile
    let group: GroupDetail
    /// The members of the file's people, by the number of the person.
    private let members: [MemberID]
    /// The people that become guests, unless an earlier import has made them.
    package let guests: [(id: MemberID, name: String)]
    /// The categories by their names in the file, and those of them that the group lacks.
    private let categories: (ids: [String: CategoryID], missing: [VerniDomain.Category])

    /// Creates an import.
    ///
    /// - Parameter people: The members that people of the file are; all others become guests.
    /// - Throws: ``VerniError/unknownMember(_:)`` for a member of another group, ``VerniError/nameInvalid(limit:)`` for a
    ///   guest without a name or with one that is too long.
    package init(_ file: ImportedFile, into group: GroupDetail, people: [String: MemberID]) throws {
        self.file = file
        self.group = group
        var members: [MemberID] = []
        var guests: [(id: MemberID, name: String)] = []
        for name in file.people {
            if let member = people[name] {
                guard group.member(member) != nil else { throw VerniError.unknownMember(member) }
                members.append(member)
                continue
            }
            // Importing the file again finds the guest of the first time.
            let id = MemberID(Self.identifier(of: name, as: "guest", in: group.id))
            if group.member(id) == nil { guests.append((id, try TextLimits.checked(name))) }
            members.append(id)
        }
        (self.members, self.guests) = (members, guests)
        categories = Self.categories(of: file, in: group)
    }

    /// Writes guests, categories, expenses and payments.
    ///
    /// A row that the group has already is left as it is; one that was deleted, for example by an import that was taken
    /// back, gets the values of the file.
    package func write(to ledger: any Ledger) async throws -> ImportedRows {
        var rows = ImportedRows()
        for guest in guests {
            if let written = try await ledger.perform(.imported(.addMember(group.id, guest.id, name: guest.name))) {
                rows.operations.append(written)
            }
        }
        for category in categories.missing {
            if let written = try await ledger.perform(.imported(.addCategory(group.id, category))) {
                rows.operations.append(written)
            }
        }
        let deleted = try await deletedRecords(in: ledger)
        for entry in file.entries {
            do {
                var isWritten = false
                let isDeleted = deleted.contains(entry.id(in: group.id).uuid)
                for operation in Self.steps(of: try operation(for: entry), isDeleted: isDeleted) {
                    guard let written = try await ledger.perform(.imported(operation)) else { continue }
                    rows.operations.append(written)
                    isWritten = true
                }
                if isWritten { rows.written += 1 }
            } catch let error as VerniError {
                rows.refused.append(RefusedLine(line: entry.line, error: error))
            }
        }
        return rows
    }

    /// Returns the deleted expenses and payments of the group.
    private func deletedRecords(in ledger: any Ledger) async throws -> Set<UUID> {
        var deleted = Set(try await ledger.payments(of: group.id, deleted: true).map(\.id.uuid))
        var next: Int? = 0
        while let offset = next {
            let page = try await ledger.expenses(
                ExpenseQuery(group: group.id, isDeleted: true), offset: offset, limit: Self.pageSize)
            deleted.formUnion(page.expenses.map(\.id.uuid))
            next = page.next
        }
        return deleted
    }

    private static let pageSize = 500

    /// Returns the operations by which the group has a row: a deleted one is changed before it is restored, so that it
    /// brings back no guest that the file does not mean.
    private static func steps(of creation: LedgerOperation, isDeleted: Bool) -> [LedgerOperation] {
        guard isDeleted else { return [creation] }
        return switch creation {
        case .createExpense(let group, let fields):
            [.editExpense(group, fields), .restoreExpense(group, fields.amounts.id)]
        case .createPayment(let group, let id, let fields):
            [.editPayment(group, id, fields), .restorePayment(group, id)]
        default: [creation]
        }
    }

    /// Returns the operation that writes a row.
    private func operation(for entry: ImportedEntry) throws -> LedgerOperation {
        switch entry.kind {
        case .expense(let payers, let shares):
            let amounts = try ExpenseAmounts(
                id: entry.id(in: group.id), amount: entry.amount, payers: try byMember(payers),
                split: .exact(try byMember(shares)))
            return .createExpense(
                group.id,
                ExpenseFields(
                    title: String(entry.title.prefix(TextLimits.title)), day: entry.day,
                    category: categories.ids[entry.category], amounts: amounts))
        case .payment(let from, let to):
            guard members.indices.contains(from), members.indices.contains(to) else {
                throw VerniError.importUnreadable(line: entry.line)
            }
            let amounts = try PaymentAmounts(from: members[from], to: members[to], amount: entry.amount)
            let note = String(entry.title.prefix(TextLimits.note))
            return .createPayment(
                group.id, PaymentID(entry.id(in: group.id).uuid),
                PaymentFields(day: entry.day, note: note, amounts: amounts))
        }
    }

    private func byMember(_ values: [Int: Int64]) throws -> [MemberID: Int64] {
        var result: [MemberID: Int64] = [:]
        for (person, value) in values {
            guard members.indices.contains(person) else { throw VerniError.notFound }
            // Two people of the file may be one member.
            let (sum, isTooLarge) = result[members[person], default: 0].addingReportingOverflow(value)
            guard !isTooLarge else { throw VerniError.amountOutOfRange }
            result[members[person]] = sum
        }
        return result
    }

    /// Returns the categories of a file's expenses; beyond the limit of a group, expenses have none.
    private static func categories(
        of file: ImportedFile, in group: GroupDetail
    ) -> (ids: [String: CategoryID], missing: [VerniDomain.Category]) {
        var (known, ids) = (group.categories, [String: CategoryID]())
        for entry in file.entries where ids[entry.category] == nil {
            guard case .expense = entry.kind,
                let name = try? TextLimits.checked(String(entry.category.prefix(TextLimits.name)))
            else { continue }
            // A user may have renamed the category that an earlier import has made.
            let id = CategoryID(identifier(of: name, as: "category", in: group.id))
            if let same = known.first(where: { $0.name.isEqualFolded(to: name) || $0.id == id }) {
                ids[entry.category] = same.id
            } else if known.count < ArchiveRules.categoryLimit {
                known.append(VerniDomain.Category(id: id, name: name, symbol: "tag"))
                ids[entry.category] = id
            }
        }
        return (ids, Array(known.dropFirst(group.categories.count)))
    }

    /// Returns the identifier of the guest or the category that a name in a file becomes.
    private static func identifier(of name: String, as use: String, in group: GroupID) -> UUID {
        let digest = SHA256.hash(data: Data("splitwise \(use) \(group) \(name)".utf8))
        var bytes = Array(digest.prefix(16))
        // RFC 9562: version 8, for an identifier of a rule of its own.
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
