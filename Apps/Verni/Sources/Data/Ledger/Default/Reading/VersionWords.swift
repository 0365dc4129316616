// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The values of versions in words of no language: amounts, days, names.
struct VersionWords {
    typealias Difference = RecordVersion.Difference

    let people: GroupPeople
    let context: ModelContext

    /// Returns the difference of a property, if the version has written it.
    private func difference<Model>(
        _ field: RecordVersion.Field, _ name: String, of version: SyncVersion<Model>, _ text: (Model) throws -> String?
    ) rethrows -> [Difference] {
        guard version.properties.contains(name) else { return [] }
        let isFirst = version.existence == true
        return [
            Difference(field: field, before: isFirst ? nil : try text(version.before), after: try text(version.after))
        ]
    }

    func differences(of version: SyncVersion<GroupRecord>) -> [Difference] {
        difference(.name, "name", of: version) { $0.name } + difference(.icon, "icon", of: version) { $0.icon }
            + difference(.currency, "currency", of: version) { $0.currency }
            + difference(.rights, "rights", of: version) { $0.rights }
            + flag(.archived, "isArchived", of: version) { $0.isArchived }
            + flag(.deleted, "deletedAt", of: version) { $0.deletedAt != nil }
    }

    func differences(of version: SyncVersion<MemberRecord>) -> [Difference] {
        difference(.name, "name", of: version) { $0.name }
            + difference(.picture, "picture", of: version) { $0.picture.map { String($0.prefix(8)) } }
            + flag(.account, "account", of: version) { $0.account != nil }
            + flag(.deleted, "isRemoved", of: version) { $0.isRemoved }
    }

    func differences(of version: SyncVersion<ExpenseRecord>) throws -> [Difference] {
        let amounts = try amounts(of: version) { AmountsCoding.decode($0.amounts) }
        return difference(.title, "title", of: version) { $0.title }
            + difference(.day, "day", of: version) { Day(number: $0.day).description }
            + (try difference(.category, "category", of: version) { try category($0.category) })
            + difference(.note, "note", of: version) { $0.note } + amounts
            + flag(.deleted, "isRemoved", of: version) { $0.isRemoved }
    }

    func differences(of version: SyncVersion<PaymentRecord>) -> [Difference] {
        func stored(_ model: PaymentRecord) -> StoredPayment? { AmountsCoding.decodePayment(model.amounts) }
        return difference(.from, "amounts", of: version) { stored($0).map { people.name(of: $0.from) } }
            + difference(.to, "amounts", of: version) { stored($0).map { people.name(of: $0.to) } }
            + difference(.amount, "amounts", of: version) { stored($0).map { money($0.amount, $0.currency) } }
            + difference(.day, "day", of: version) { Day(number: $0.day).description }
            + difference(.note, "note", of: version) { $0.note }
            + flag(.deleted, "isRemoved", of: version) { $0.isRemoved }
    }

    func differences(of version: SyncVersion<RecurrenceRecord>) throws -> [Difference] {
        let amounts = try amounts(of: version) { AmountsCoding.decode($0.amounts) }
        return difference(.title, "title", of: version) { $0.title }
            + difference(.rule, "rule", of: version) { RecurrenceInstance.rule(of: $0).map(Self.text) }
            + (try difference(.category, "category", of: version) { try category($0.category) })
            + difference(.note, "note", of: version) { $0.note } + amounts
            + difference(.other, "skipped", of: version) { $0.skipped.sorted().joined(separator: ", ") }
            + flag(.deleted, "isStopped", of: version) { $0.isStopped }
    }

    // MARK: Values

    private func flag<Model>(
        _ field: RecordVersion.Field, _ name: String, of version: SyncVersion<Model>, _ value: (Model) -> Bool
    ) -> [Difference] {
        // A new record has none of the flags.
        version.existence == true && !value(version.after)
            ? [] : difference(field, name, of: version) { String(value($0)) }
    }

    private func amounts<Model>(
        of version: SyncVersion<Model>, _ stored: (Model) -> StoredAmounts?
    ) throws -> [Difference] {
        difference(.amount, "amounts", of: version) { stored($0).map { money($0.amount, $0.currency) } }
            + difference(.payers, "amounts", of: version) { stored($0).map { list($0.payers, $0.currency) } }
            + difference(.split, "amounts", of: version) { stored($0).map { "\(SplitCode($0.split))" } }
            + difference(.shares, "amounts", of: version) { stored($0).map { list($0.shares, $0.currency) } }
    }

    private func money(_ units: Int64, _ code: String) -> String {
        guard let money = try? Money(minorUnits: units, currency: Currency(code: code)) else { return code }
        return "\(money.plainText) \(code)"
    }

    private func list(_ values: [MemberID: Int64], _ code: String) -> String {
        values.map { (name: people.name(of: $0.key), amount: money($0.value, code)) }
            .sorted { ($0.name, $0.amount) < ($1.name, $1.amount) }
            .map { "\($0.name) \($0.amount)" }.joined(separator: ", ")
    }

    private func category(_ id: UUID?) throws -> String? { try id.flatMap { try context.category($0)?.name } }

    private static func text(of rule: RecurrenceRule) -> String {
        let end =
            switch rule.end {
            case .never: ""
            case .on(let day): " – \(day)"
            case .after(let count): " × \(count)"
            }
        return "\(rule.start) + \(rule.interval) \(rule.unit.rawValue)\(end)"
    }
}
