// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VerniDomain

/// An expense that arguments describe, with the guests that they name for the first time.
struct ExpenseDraft {
    /// The values of the arguments.
    struct Arguments {
        var amount: String
        var currency: Currency
        var payers: [String]
        var mode: SplitMode
        var takers: [String]
        var items: [String]
        var tax: String?
        var tip: String?
        var discount: String?
        var isRefund: Bool
    }

    let guests: [Member]
    let amounts: ExpenseAmounts

    /// Reads the arguments.
    ///
    /// - Parameters:
    ///   - id: The identifier of the expense.
    ///   - members: The members of the group. The user has paid if the arguments name no payer.
    ///   - addsGuests: Whether names that no member has become guests.
    ///   - makeMember: Returns the identifier of a new guest.
    /// - Throws: ``CommandFailure`` with the names of members in it, or `ValidationError`.
    init(
        _ arguments: Arguments, id: ExpenseID, members: [Member], addsGuests: Bool,
        makeMember: @escaping () -> MemberID
    ) throws {
        var people = People(members: members, addsGuests: addsGuests, makeMember: makeMember)
        let currency = arguments.currency
        do {
            let typed = try Money(text: arguments.amount, in: currency)
            guard typed.minorUnits > 0 else { throw VerniError.amountOutOfRange }
            let amount = try Money(
                minorUnits: arguments.isRefund ? 0 - typed.minorUnits : typed.minorUnits, currency: currency)
            let payers = try Self.payers(arguments, of: amount, among: &people)
            var parts: [(member: MemberID, name: String, value: String?)] = []
            for text in arguments.takers {
                let part = NamedValue(text)
                let member = try people.member(part.name)
                parts.append((member.id, member.name, part.value))
            }
            var items: [(item: ItemArgument, takers: [MemberID])] = []
            for text in arguments.items {
                guard let item = ItemArgument(text) else {
                    throw ValidationError("“\(text)” is no item. Write it as Pizza=12.00:Ana,Rui.")
                }
                items.append((item, try item.takers.map { try people.member($0).id }))
            }
            if parts.isEmpty, arguments.mode == .equal { parts = people.members.map { ($0.id, $0.name, nil) } }
            let rule = SplitArguments(
                mode: arguments.mode, parts: parts, items: items, tax: arguments.tax, tip: arguments.tip,
                discount: arguments.discount, currency: currency)
            amounts = try ExpenseAmounts(id: id, amount: amount, payers: payers, split: try rule.split())
            guests = people.guests
        } catch let error as VerniError {
            let names = Dictionary(people.members.map { ($0.id, $0.name) }) { first, _ in first }
            throw CommandFailure(error, currency: currency, names: names)
        }
    }

    private static func payers(
        _ arguments: Arguments, of amount: Money, among people: inout People
    ) throws -> [MemberID: Int64] {
        guard !arguments.payers.isEmpty else {
            guard let me = people.members.first(where: \.isMe) else { throw VerniError.noPayer }
            return [me.id: amount.minorUnits]
        }
        var payers: [MemberID: Int64] = [:]
        for text in arguments.payers {
            let part = NamedValue(text)
            guard let value = part.value else {
                guard arguments.payers.count == 1 else {
                    throw ValidationError(
                        "With several payers, write what each has paid: --paid-by \"\(part.name)=12.00\".")
                }
                return [try people.member(part.name).id: amount.minorUnits]
            }
            let units = try Money(text: value, in: amount.currency).minorUnits
            let member = try people.member(part.name)
            guard payers.updateValue(arguments.isRefund ? 0 - units : units, forKey: member.id) == nil else {
                throw ValidationError("“\(member.name)” stands twice after --paid-by.")
            }
        }
        return payers
    }

    /// The members, and the guests that names add to them.
    private struct People {
        private(set) var members: [Member]
        private(set) var guests: [Member] = []
        private let addsGuests: Bool
        private let makeMember: () -> MemberID

        init(members: [Member], addsGuests: Bool, makeMember: @escaping () -> MemberID) {
            self.members = members
            self.addsGuests = addsGuests
            self.makeMember = makeMember
        }

        mutating func member(_ name: String) throws -> Member {
            if addsGuests, !members.contains(where: { Lookup.isName(name, of: $0) }) {
                let guest = Member(id: makeMember(), name: try TextLimits.checked(name))
                members.append(guest)
                guests.append(guest)
            }
            return try Lookup.member(name, in: members)
        }
    }
}
