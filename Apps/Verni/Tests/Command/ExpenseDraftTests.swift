// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Testing
import VerniDomain

@testable import Verni

@Suite struct ExpenseDraftTests {
    private let ana = Member(id: MemberID(UUID()), name: "Ana", isMe: true)
    private let rui = Member(id: MemberID(UUID()), name: "Rui")

    private func draft(
        _ amount: String = "30.00", _ currency: Currency = .eur, payers: [String] = [], _ mode: SplitMode = .equal,
        _ takers: [String] = [], items: [String] = [], tip: String? = nil, isRefund: Bool = false,
        addsGuests: Bool = false
    ) throws -> ExpenseDraft {
        try ExpenseDraft(
            ExpenseDraft.Arguments(
                amount: amount, currency: currency, payers: payers, mode: mode, takers: takers, items: items, tax: nil,
                tip: tip, discount: nil, isRefund: isRefund),
            id: ExpenseID(UUID()), members: [ana, rui], addsGuests: addsGuests, makeMember: { MemberID(UUID()) })
    }

    @Test func `the user pays, and all take part, unless the arguments say otherwise`() throws {
        let amounts = try draft().amounts
        #expect(amounts.payers == [ana.id: 3_000])
        #expect(amounts.shares == [ana.id: 1_500, rui.id: 1_500])
        let other = try draft(payers: ["Ana=10", "Rui=20"], .equal, ["Rui"]).amounts
        #expect(other.payers == [ana.id: 1_000, rui.id: 2_000])
        #expect(other.shares == [rui.id: 3_000])
    }

    @Test func `each rule reads its own values`() throws {
        #expect(try draft(.exact, "Ana=10.50", "Rui=19.50") == [1_050, 1_950])
        #expect(try draft(.weights, "Ana=2", "Rui=1") == [2_000, 1_000])
        #expect(try draft(.percent, "Ana=33.5", "Rui=66.5") == [1_005, 1_995])
        #expect(try draft(.adjustment, "Ana=-4", "Rui") == [1_300, 1_700])
        let items = try draft(
            payers: [], .items, items: ["Fish=18:Rui", "Water=6:Ana,Rui"], tip: "6"
        ).amounts
        #expect(items.shares == [ana.id: 375, rui.id: 2_625])
    }

    private func draft(_ mode: SplitMode, _ takers: String...) throws -> [Int64?] {
        let shares = try draft(payers: [], mode, takers).amounts.shares
        return [shares[ana.id], shares[rui.id]]
    }

    @Test func `a refund turns payers and shares around`() throws {
        let amounts = try draft("9.00", payers: ["Rui=9"], .exact, ["Ana=4", "Rui=5"], isRefund: true).amounts
        #expect(amounts.payers == [rui.id: -900])
        #expect(amounts.shares == [ana.id: -400, rui.id: -500])
    }

    @Test func `an identifier in capitals is no new name`() throws {
        let expense = try draft(.equal, takers: [rui.id.uuid.uuidString, ana.id.description])
        #expect(expense.guests.isEmpty && expense.amounts.shares == [ana.id: 1_500, rui.id: 1_500])
    }

    private func draft(_ mode: SplitMode, takers: [String]) throws -> ExpenseDraft {
        try draft(payers: [], mode, takers, addsGuests: true)
    }

    @Test func `a name that is new becomes one guest if that is asked for`() throws {
        #expect(throws: CommandFailure.self) { try draft(payers: ["Caio"]) }
        let expense = try draft(payers: ["Caio"], .equal, ["caio", "Ana"], addsGuests: true)
        let caio = try #require(expense.guests.first)
        #expect(expense.guests.map(\.name) == ["Caio"])
        #expect(expense.amounts.shares == [ana.id: 1_500, caio.id: 1_500])
    }

    @Test(arguments: ["12,345.678", "1e5", "", "0", "-5", "10000000001"])
    func `an amount that the currency cannot have is refused in words`(text: String) {
        let failure = #expect(throws: CommandFailure.self) { try draft(text) }
        #expect(failure?.message.isEmpty == false)
    }

    @Test func `values that no rule has are wrong arguments`() {
        #expect(throws: ValidationError.self) { try draft(payers: [], .equal, ["Ana=2"]) }
        #expect(throws: ValidationError.self) { try draft(payers: [], .weights, ["Ana=two"]) }
        #expect(throws: ValidationError.self) { try draft(payers: [], .exact, ["Ana", "Rui=3"]) }
        #expect(throws: ValidationError.self) { try draft(payers: ["Ana", "Rui"]) }
        #expect(throws: ValidationError.self) { try draft(payers: [], .items, items: ["Pizza"]) }
        #expect(throws: CommandFailure.self) { try draft(payers: [], .exact, ["Ana=1", "Rui=3"]) }
    }
}
