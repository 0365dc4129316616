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
            let id = Self.guest(name, of: group.id)
            if group.member(id) == nil { guests.append((id, try TextLimits.checked(name))) }
            members.append(id)
        }
        (self.members, self.guests) = (members, guests)
    }

    /// Writes guests, expenses and payments.
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
                    category: category(entry.category), amounts: amounts))
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

    private func category(_ name: String) -> CategoryID? {
        group.categories.first {
            $0.name.compare(name, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
        }?
        .id
    }

    /// Returns the identifier of the guest that a person of a file becomes.
    private static func guest(_ name: String, of group: GroupID) -> MemberID {
        let digest = SHA256.hash(data: Data("splitwise guest \(group) \(name)".utf8))
        var bytes = Array(digest.prefix(16))
        // RFC 9562: version 8, for an identifier of a rule of its own.
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return MemberID(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}
