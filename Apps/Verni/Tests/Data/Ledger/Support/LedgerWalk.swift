// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VitralTestSupport

/// Random operations on the sample group, of which the rules refuse some.
struct LedgerWalk {
    var source: RandomSource
    private static let members = [Sample.ana, Sample.rui, Sample.caio, MemberID.number(14)]
    private static let currencies: [Currency] = [.eur, .brl, .jpy]

    init(seed: Int) { source = RandomSource(seed: seed) }

    mutating func operation() throws -> LedgerOperation {
        let group = Sample.group
        let number = UInt32.random(in: 1...8, using: &source)
        switch Int.random(in: 0..<16, using: &source) {
        case 0...2: return .createExpense(group, try expense(number))
        case 3, 4: return .editExpense(group, try expense(number))
        case 5: return .deleteExpense(group, .number(number))
        case 6: return .restoreExpense(group, .number(number))
        case 7, 8: return .createPayment(group, .number(number), try payment())
        case 9: return .editPayment(group, .number(number), try payment())
        case 10: return .deletePayment(group, .number(number))
        case 11: return .restorePayment(group, .number(number))
        case 12: return .addComment(group, .number(number), .number(number), text: "comment \(number)")
        case 13:
            return Bool.random(using: &source)
                ? .addMember(group, .number(14), name: "Zoé") : .deleteMember(group, .number(14))
        case 14: return .claimMember(group, Self.members[Int.random(in: 2..<4, using: &source)])
        default: return .editMember(group, Sample.caio, name: "Caio \(number)", picture: nil)
        }
    }

    private mutating func expense(_ number: UInt32) throws -> ExpenseFields {
        let members = Self.members.shuffled(using: &source)
        let takers = Array(members.prefix(Int.random(in: 1...4, using: &source)))
        let units = Int64.random(in: 1...100_000, using: &source) * (number == 8 ? -1 : 1)
        let split: Split =
            Bool.random(using: &source)
            ? .equal(takers) : .weights(Dictionary(uniqueKeysWithValues: takers.map { ($0, 3) }))
        return try Sample.expense(
            number, "Expense \(units)", units, by: members[3], among: split,
            in: Self.currencies[Int.random(in: 0..<3, using: &source)])
    }

    private mutating func payment() throws -> PaymentFields {
        let members = Self.members.shuffled(using: &source)
        let cleared: [PaymentFields.Cleared] =
            Int.random(in: 0..<4, using: &source) == 0
            ? [.init(currency: .eur, amount: 40), .init(currency: .jpy, amount: -3)] : []
        return try Sample.payment(
            Int64.random(in: 1...5_000, using: &source), from: members[0], to: members[1],
            in: Self.currencies[Int.random(in: 0..<3, using: &source)], cleared: cleared)
    }
}
