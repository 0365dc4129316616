// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

extension LedgerView {
    /// Returns the versions of a record, the latest first.
    func versions(of reference: RecordReference) throws -> [RecordVersion] {
        _ = try visible(reference.group)
        let people = try people(of: reference.group)
        let record = reference.record
        let rules = try RevertRules(self, people, of: reference.group.uuid)
        return try history.entries(of: record, in: context).reversed().compactMap { logged in
            guard logged.entry.scope == reference.group.uuid else { return nil }
            let differences = try differences(of: reference, by: logged.entry, people)
            guard let differences else { return nil }
            let change = ActivityDescription(self, logged.entry, people, groupName: "")
            return RecordVersion(
                id: OperationID(logged.entry.stamp.description),
                authorName: try people.name(ofAccount: logged.entry.author), isMine: logged.entry.author == user,
                date: logged.entry.stamp.date, change: try change.change, differences: differences.list,
                isRevertible: try differences.isPastKnown && rules.permit(logged), isFirst: differences.isFirst)
        }
    }

    private typealias Differences = (list: [RecordVersion.Difference], isPastKnown: Bool, isFirst: Bool)

    private func differences(
        of reference: RecordReference, by entry: SyncEntry, _ people: GroupPeople
    ) throws -> Differences? {
        let words = VersionWords(people: people, context: context)
        func found<Model: SyncedModel>(
            _ type: Model.Type, _ list: (VersionWords, SyncVersion<Model>) throws -> [RecordVersion.Difference]
        ) throws -> Differences? {
            try history.version(of: reference.record, as: type, by: entry, in: context).map { version in
                (
                    try list(words, version).filter { $0.before != $0.after }, version.isPastKnown,
                    version.existence == true
                )
            }
        }
        return switch reference {
        case .group: try found(GroupRecord.self) { $0.differences(of: $1) }
        case .member: try found(MemberRecord.self) { $0.differences(of: $1) }
        case .expense: try found(ExpenseRecord.self) { try $0.differences(of: $1) }
        case .payment: try found(PaymentRecord.self) { $0.differences(of: $1) }
        case .recurrence: try found(RecurrenceRecord.self) { try $0.differences(of: $1) }
        }
    }
}

extension RecordReference {
    /// The record's identifier in the log.
    var record: UUID {
        switch self {
        case .group(let group): group.uuid
        case .member(_, let member): member.uuid
        case .expense(_, let expense): expense.uuid
        case .payment(_, let payment): payment.uuid
        case .recurrence(_, let recurrence): recurrence.uuid
        }
    }
}
