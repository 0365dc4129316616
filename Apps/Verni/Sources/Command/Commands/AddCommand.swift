// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// The subcommand `add`: writes an expense.
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add an expense to a group.",
        discussion: """
            verni add 30.00 Dinner --group Lisbon --create --me Ana --currency EUR --for Ana Rui
            verni add 45 Taxi --group Lisbon --paid-by Rui --split weights --for Ana=2 Rui=1
            verni add 20 Pizza --group Lisbon --split items --item "Pizza=18:Ana,Rui" --tip 2
            """)

    @Argument(help: "The amount, such as 12.50.") var amount: String
    @Argument(help: "What was paid for.") var title: String

    @Option(help: "The group, by name or identifier.") var group: String
    @Flag(help: "Create the group if it is missing, and guests for names that are new.") var create = false
    @Option(help: "Your name in a group that is created. (default: that of your user)")
    var me: String?
    @Option(help: "The currency, such as EUR. (default: the group's)") var currency: String?
    @Option(name: .customLong("on"), help: "The day, such as 2026-11-24. (default: today)") var day: String?
    @Option(help: "The category.") var category: String?
    @Option(help: "A note.") var note = ""

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Who has paid, each with an amount if several have. (default: you)", valueName: "name[=amount]"))
    var paidBy: [String] = []
    @Option(help: "The rule by which it is shared: \(SplitMode.allCases.map(\.rawValue).joined(separator: ", ")).")
    var split = SplitMode.equal
    @Option(
        name: .customLong("for"), parsing: .upToNextOption,
        help: ArgumentHelp("Who takes part, each with the value of the rule. (default: all)", valueName: "name[=value]")
    )
    var takers: [String] = []
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Lines of the receipt, for --split items.", valueName: "title=amount:name,name"))
    var item: [String] = []
    @Option(help: "The tax on top, for --split items.") var tax: String?
    @Option(help: "The tip on top, for --split items.") var tip: String?
    @Option(help: "What is taken off, for --split items.") var discount: String?
    @Flag(help: "The amount came back.") var refund = false

    @OptionGroup var options: ReplicaOptions

    func validate() throws {
        if let day, Day(day) == nil { throw ValidationError("“\(day)” is not a day such as 2026-11-24.") }
        if split != .items, !item.isEmpty || tax != nil || tip != nil || discount != nil {
            throw ValidationError("--item, --tax, --tip and --discount need --split items.")
        }
        if split == .items, !takers.isEmpty {
            throw ValidationError("With --split items, the items say who takes part, and --for does not.")
        }
        if split != .equal, split != .items, takers.isEmpty {
            throw ValidationError(
                "With --split \(split.rawValue), write the values after --for, such as --for Ana=1 Rui=2.")
        }
    }

    func run() async throws {
        try await options.run { replica in
            let known = try await known(to: replica)
            let detail = try known ?? newGroup(for: replica.owner)
            let currency = try self.currency.map { try Currency(code: $0) } ?? detail.fields.currency
            let id = ExpenseID(UUID())
            let draft = try ExpenseDraft(
                ExpenseDraft.Arguments(
                    amount: amount, currency: currency, payers: paidBy, mode: split, takers: takers, items: item,
                    tax: tax, tip: tip, discount: discount, isRefund: refund),
                id: id, members: detail.members, addsGuests: create, makeMember: { MemberID(UUID()) })
            let fields = ExpenseFields(
                title: try TextLimits.checked(title, limit: TextLimits.title),
                day: day.flatMap { Day($0) } ?? replica.today,
                category: try category.map { try Lookup.category($0, in: detail) },
                note: try TextLimits.checkedNote(note), amounts: draft.amounts)
            // Nothing is written before all of it has been found valid.
            if known == nil, let me = detail.members.first {
                try await replica.ledger.perform(
                    .createGroup(detail.id, detail.fields, me: me.id, myName: me.name))
            }
            for guest in draft.guests {
                try await replica.ledger.perform(.addMember(detail.id, guest.id, name: guest.name))
            }
            try await replica.ledger.perform(.createExpense(detail.id, fields))
            return report(of: fields, in: detail, members: detail.members + draft.guests)
        }
    }

    /// Returns the group; `nil` if it is to be created.
    private func known(to replica: OwnReplica) async throws -> GroupDetail? {
        let groups = try await replica.ledger.groups(deleted: false)
        if create, !groups.contains(where: { Lookup.isName(group, of: $0) }) { return nil }
        return try await replica.ledger.group(try Lookup.group(group, in: groups).id)
    }

    private func newGroup(for owner: String) throws -> GroupDetail {
        guard let code = currency else {
            throw ValidationError("A group that is created needs its currency: --currency EUR.")
        }
        return GroupDetail(
            id: GroupID(UUID()),
            fields: GroupFields(name: try TextLimits.checked(group), currency: try Currency(code: code)),
            members: [Member(id: MemberID(UUID()), name: try TextLimits.checked(me ?? owner), isMe: true)])
    }

    private struct Value: Encodable {
        let id: ExpenseID
        let group: GroupID
        let title: String
        let day: Day
        let amount: AmountValue
        let shares: [String: AmountValue]
    }

    private func report(of fields: ExpenseFields, in group: GroupDetail, members: [Member]) -> Report {
        let (amounts, currency) = (fields.amounts, fields.amounts.amount.currency)
        let shares = members.compactMap { member in
            amounts.shares[member.id].map { (member, $0) }
        }
        return Report(
            lines: [
                "Added \(fields.title), \(Amounts.text(amounts.amount.minorUnits, currency)), to \(group.fields.name)."
            ]
                + shares.map { "  \($0.name): \(Amounts.text($1, currency))" },
            value: Value(
                id: amounts.id, group: group.id, title: fields.title, day: fields.day,
                amount: AmountValue(amounts.amount.minorUnits, currency),
                shares: Dictionary(shares.map { ($0.id.description, AmountValue($1, currency)) }) { first, _ in first })
        )
    }
}
