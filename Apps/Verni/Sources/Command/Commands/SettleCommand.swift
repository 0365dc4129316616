// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultLedger
import VerniDomain
import VerniLedger

/// The subcommand `settle`: shows the plan of a group, or writes a payment.
struct SettleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle",
        abstract: "Show the payments that settle a group, or write one that was made.",
        discussion: """
            verni settle --group Lisbon
            verni settle --group Lisbon --from Rui --to Ana
            verni settle --group Lisbon --from Rui --to Ana --amount 10.00 --currency EUR
            """)

    @Option(help: "The group, by name or identifier.") var group: String
    @Option(help: "Who has paid.") var from: String?
    @Option(help: "Who was paid.") var to: String?
    @Option(help: "The amount that was paid. (default: that of the plan)") var amount: String?
    @Option(help: "The currency of the amount or of the plan. (default: the group's, or all)") var currency: String?
    @Option(name: .customLong("in"), help: "Settle all currencies in this one, by the rates of the day.")
    var target: String?
    @Option(name: .customLong("on"), help: "The day, such as 2026-11-24. (default: today)") var day: String?
    @Option(help: "A note on the payment.") var note = ""
    @OptionGroup var options: ReplicaOptions

    func validate() throws {
        if let day, Day(day) == nil { throw ValidationError("“\(day)” is not a day such as 2026-11-24.") }
        guard (from == nil) == (to == nil) else { throw ValidationError("A payment needs both --from and --to.") }
        if from == nil, amount != nil || !note.isEmpty {
            throw ValidationError("--amount and --note need --from and --to.")
        }
        if day != nil, target == nil, from == nil {
            throw ValidationError(
                "--on needs --in, or --from and --to. Without them, the plan does not depend on a day.")
        }
        if target != nil, amount != nil || currency != nil {
            throw ValidationError("With --in, the plan gives the amount. Leave out --amount and --currency.")
        }
    }

    func run() async throws {
        try await options.run { replica in
            let detail = try await replica.group(group)
            let day = day.flatMap { Day($0) } ?? replica.today
            let lines = try await lines(of: detail, on: day, replica)
            guard let from, let to else { return try report(of: lines, in: detail) }
            let payer = try Lookup.member(from, in: detail.members)
            let receiver = try Lookup.member(to, in: detail.members)
            let line = try payment(from: payer, to: receiver, in: detail, lines)
            let fields = PaymentFields(
                day: day, note: try TextLimits.checkedNote(note),
                amounts: try PaymentAmounts(
                    from: payer.id, to: receiver.id, amount: Money(minorUnits: line.amount, currency: line.currency)),
                cleared: line.cleared)
            try await replica.ledger.perform(.createPayment(detail.id, PaymentID(UUID()), fields))
            let value = Self.value(of: line, in: detail)
            return Report(lines: ["Written: \(value.text)."], value: value)
        }
    }

    /// A payment of the plan, or one that was made.
    private struct Line {
        let from: MemberID
        let to: MemberID
        let amount: Int64
        let currency: Currency
        var cleared: [PaymentFields.Cleared] = []
    }

    private struct Value: Encodable {
        let from: String
        let to: String
        let amount: AmountValue

        var text: String { "\(from) pays \(to) \(amount.amount) \(amount.currency)" }
    }

    private func lines(of group: GroupDetail, on day: Day, _ replica: OwnReplica) async throws -> [Line] {
        if let target {
            let currency = try Currency(code: target)
            return try await replica.ledger.plan(of: group.id, in: currency, on: day).map { line in
                Line(
                    from: line.transfer.from, to: line.transfer.to, amount: line.transfer.amount, currency: currency,
                    cleared: line.cleared)
            }
        }
        let wanted = try currency.map { try Currency(code: $0) }
        let plan = group.plan.filter { wanted == nil || $0.key == wanted }
        return plan.sorted { $0.key < $1.key }.flatMap { currency, transfers in
            transfers.map { Line(from: $0.from, to: $0.to, amount: $0.amount, currency: currency) }
        }
    }

    private func payment(from: Member, to: Member, in group: GroupDetail, _ lines: [Line]) throws -> Line {
        if let amount {
            let currency = try currency.map { try Currency(code: $0) } ?? group.fields.currency
            return Line(
                from: from.id, to: to.id, amount: try Money(text: amount, in: currency).minorUnits, currency: currency)
        }
        let wanted = try currency.map { try Currency(code: $0) }
        // A person may be named by any of its members.
        let persons = Persons(group.members)
        let (payer, payee) = (persons.lead(of: from.id), persons.lead(of: to.id))
        let found = lines.filter {
            $0.from == payer && $0.to == payee && (wanted == nil || $0.currency == wanted)
        }
        guard let line = found.first, found.count == 1 else {
            throw CommandFailure(
                found.isEmpty
                    ? "The plan has no payment from \(from.name) to \(to.name). Write the amount that was paid: --amount 10.00"
                    : "The plan has payments in several currencies. Name one, such as --currency \(found[0].currency).")
        }
        return line
    }

    private static func value(of line: Line, in group: GroupDetail) -> Value {
        Value(
            from: group.member(line.from)?.name ?? "", to: group.member(line.to)?.name ?? "",
            amount: AmountValue(line.amount, line.currency))
    }

    private func report(of lines: [Line], in group: GroupDetail) throws -> Report {
        let values = lines.map { Self.value(of: $0, in: group) }
        let part = try currency.map { try " in \(Currency(code: $0))" } ?? ""
        return Report(
            lines: values.isEmpty ? ["\(group.fields.name) is settled up\(part)."] : values.map(\.text),
            value: values)
    }
}
