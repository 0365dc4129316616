// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultDomain
import VerniDomain
import VerniLedger
import VitralTestSupport

@testable import VerniDefaultLedger

@Suite("Plans of the ledger")
struct PlanTests {
    private static let (zoe, leo) = (MemberID.number(14), MemberID.number(15))

    /// A group of five, in which Ana has paid for Rui and Caio, and Zoé for Léo.
    private static func group() async throws -> (LedgerWorld, HostedLedger) {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.addMember(Sample.group, zoe, name: "Zoé"))
        try await ana.perform(.addMember(Sample.group, leo, name: "Léo"))
        try await ana.perform(
            .createExpense(Sample.group, Sample.expense(1, among: .exact([Sample.rui: 500, Sample.caio: 400]))))
        try await ana.perform(
            .createExpense(Sample.group, Sample.expense(2, "Taxi", 70, by: zoe, among: .equal([leo]))))
        return (world, ana)
    }

    private static func lines(_ ledger: HostedLedger, _ currency: Currency = .eur) async throws -> [String] {
        let group = try await ledger.group(Sample.group)
        return group.plan[currency, default: []].map { line in
            "\(group.member(line.from)?.name ?? "") \(group.member(line.to)?.name ?? "") \(line.amount)"
        }
    }

    @Test("Paying a line takes away that line alone, and a part of one makes it smaller")
    func standing() async throws {
        let (_, ana) = try await Self.group()
        #expect(try await Self.lines(ana) == ["Rui Ana 500", "Caio Ana 400", "Léo Zoé 70"])
        try await ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(500, from: Sample.rui, to: Sample.ana)))
        #expect(try await Self.lines(ana) == ["Caio Ana 400", "Léo Zoé 70"])
        try await ana.perform(
            .createPayment(Sample.group, .number(2), Sample.payment(30, from: Self.leo, to: Self.zoe)))
        #expect(try await Self.lines(ana) == ["Caio Ana 400", "Léo Zoé 40"])
    }

    @Test("A line that would cancel otherwise after a payment stays as it was agreed")
    func stability() async throws {
        let (_, ana) = try await Self.group()
        // Léo owes 70, Caio 400: with 330 of Caio's paid, Léo and Caio would be equal and could be exchanged.
        try await ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(330, from: Sample.caio, to: Sample.ana)))
        #expect(try await Self.lines(ana) == ["Rui Ana 500", "Caio Ana 70", "Léo Zoé 70"])
    }

    @Test("Any other change makes the plan again: another payment, an edited one, an expense")
    func renewal() async throws {
        let (_, ana) = try await Self.group()
        try await ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(400, from: Sample.rui, to: Self.zoe)))
        let detail = try await ana.group(Sample.group)
        var left = detail.balances[.eur] ?? [:]
        for line in detail.plan[.eur] ?? [] {
            left[line.from, default: 0] += line.amount
            left[line.to, default: 0] -= line.amount
        }
        #expect(left.values.allSatisfy { $0 == 0 })
        try await ana.perform(.deletePayment(Sample.group, .number(1)))
        #expect(try await Self.lines(ana) == ["Rui Ana 500", "Caio Ana 400", "Léo Zoé 70"])
        try await ana.perform(
            .createExpense(Sample.group, Sample.expense(3, "Bus", 500, by: Sample.rui, among: .equal([Sample.ana]))))
        #expect(try await Self.lines(ana) == ["Caio Ana 400", "Léo Zoé 70"])
    }

    @Test("A plan is made again when an expense or a payment has left its currency", arguments: [true, false])
    func leftCurrency(isExpense: Bool) async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.addMember(Sample.group, Self.zoe, name: "Zoé"))
        func expense(_ number: UInt32, _ payer: MemberID, _ shares: [MemberID: Int64]) throws -> ExpenseFields {
            let units = shares.values.reduce(0, +)
            return try Sample.expense(number, "Dinner", units, by: payer, among: .exact(shares))
        }
        try await ana.perform(.createExpense(Sample.group, expense(1, Sample.caio, [Sample.rui: 4])))
        try await ana.perform(
            .createExpense(Sample.group, expense(2, Self.zoe, [Sample.ana: 3, Sample.rui: 1])))
        let id = PaymentID.number(2)
        if isExpense {
            try await ana.perform(.createExpense(Sample.group, expense(3, Sample.ana, [Sample.rui: 10])))
        } else {
            let paid = try Sample.payment(10, from: Sample.ana, to: Sample.rui)
            try await ana.perform(.createPayment(Sample.group, id, paid))
        }
        // A part of a line, after which Ana would owe what Zoé is owed, and Rui what Caio is.
        try await ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(1, from: Sample.rui, to: Self.zoe)))
        if isExpense {
            let other = try Sample.expense(3, "Dinner", 10, among: .exact([Sample.rui: 10]), in: .usd)
            try await ana.perform(.editExpense(Sample.group, other))
        } else {
            let other = try Sample.payment(10, from: Sample.ana, to: Sample.rui, in: .usd)
            try await ana.perform(.editPayment(Sample.group, id, other))
        }
        #expect(try await Self.lines(ana) == ["Ana Zoé 3", "Rui Caio 4"])
    }

    @Test("A plan in one currency clears every balance exactly")
    func converted() async throws {
        let (_, ana) = try await Self.group()
        try await ana.perform(
            .createExpense(
                Sample.group, Sample.expense(3, "Sushi", 10_001, by: Sample.rui, among: nil, in: .jpy)))
        try await ana.perform(.setRate(Sample.group, from: .eur, to: .brl, Sample.day, rate: "6.17"))
        await #expect(throws: VerniError.rateMissing) {
            try await ana.plan(of: Sample.group, in: .brl, on: Sample.day)
        }
        try await ana.perform(.setRate(Sample.group, from: .brl, to: .jpy, Sample.day, rate: "27.3"))
        let plan = try await ana.plan(of: Sample.group, in: .brl, on: Day(number: Sample.day.number + 7))
        #expect(plan.count <= 4 && plan.allSatisfy { $0.transfer.amount > 0 })
        for (number, line) in plan.enumerated() {
            try await ana.perform(
                .createPayment(
                    Sample.group, .number(UInt32(number + 10)),
                    Sample.payment(
                        line.transfer.amount, from: line.transfer.from, to: line.transfer.to, in: .brl,
                        cleared: line.cleared)))
        }
        #expect(try await ana.group(Sample.group).balances.isEmpty)
        await #expect(throws: VerniError.rateMissing) {
            try await ana.perform(.createExpense(Sample.group, Sample.expense(9)))
            _ = try await ana.plan(of: Sample.group, in: .brl, on: Day(number: Sample.day.number + 8))
        }
    }

    @Test("Random balances in several currencies end at zero by a converted plan")
    func convertedRandomly() throws {
        var source = RandomSource(seed: 21)
        let members = (0..<7).map { MemberID.number(UInt32($0)) }
        for _ in 0..<2_000 {
            var balances: [Currency: [MemberID: Int64]] = [:]
            for currency in [Currency.eur, .usd, .jpy].prefix(Int.random(in: 1...3, using: &source)) {
                for _ in 0..<Int.random(in: 1...4, using: &source) {
                    let pair = members.shuffled(using: &source).prefix(2)
                    let amount = Int64.random(in: 1...20, using: &source)
                    balances[currency, default: [:]][pair[0], default: 0] += amount
                    balances[currency, default: [:]][pair[1], default: 0] -= amount
                }
            }
            // Rates of 1 and 2, by which converted sums cancel often.
            let plan = try ConvertedPlan(balances, by: FewestTransfersPlanner()) { (sum) throws(VerniError) in
                MoneySum(minorUnits: sum.minorUnits * (sum.currency == .usd ? 2 : 1), currency: .brl)
            }.transfers
            Self.expectSettled(balances, by: plan)
            let open = Set(balances.values.flatMap { $0.filter { $0.value != 0 }.keys })
            #expect(plan.count == open.count - Self.mostCircles(of: open, in: balances), "\(balances)")
        }
    }

    @Test("Beyond 20 members each converted payment clears a balance, and teams of four settle among themselves")
    func convertedTeams() throws {
        var source = RandomSource(seed: 24)
        for round in 0..<200 {
            let teams = Int.random(in: 6...10, using: &source)
            let members = (0..<UInt32(teams * 4)).map { MemberID.number($0) }.shuffled(using: &source)
            var balances: [Currency: [MemberID: Int64]] = [:]
            for team in 0..<teams {
                let currency = round == 0 || Bool.random(using: &source) ? Currency.eur : .usd
                let share = round == 0 ? 1_000 : Int64.random(in: 1...1_000, using: &source)
                for member in members[(team * 4)..<(team * 4 + 3)] { balances[currency, default: [:]][member] = -share }
                balances[currency, default: [:]][members[team * 4 + 3]] = share * 3
            }
            // The rates of the first rounds keep a team's sums equal, those of the others are rounded.
            let rate = round < 20 ? Decimal(6) : 6.1373
            let plan = try ConvertedPlan(balances, by: FewestTransfersPlanner()) { (sum) throws(VerniError) in
                try MoneySum(rounding: Decimal(sum.minorUnits) * rate, currency: .brl)
            }.transfers
            Self.expectSettled(balances, by: plan)
            #expect(plan.count < members.count)
            if round == 0 { #expect(plan.count == teams * 3) }
            for line in plan {
                let circle = line.transfer.circle
                #expect(circle.contains(line.transfer.from) && circle.contains(line.transfer.to))
                for amounts in balances.values { #expect(circle.reduce(0) { $0 + (amounts[$1] ?? 0) } == 0) }
            }
        }
    }

    @Test("Beyond 20 members a plan in the currency of all balances pays what it clears")
    func convertedAlready() throws {
        var source = RandomSource(seed: 40)
        for _ in 0..<200 {
            let members = (0..<UInt32.random(in: 21...40, using: &source)).map { MemberID.number($0) }
            var amounts = Dictionary(
                uniqueKeysWithValues: members.dropFirst().map { ($0, Int64.random(in: -9...9, using: &source)) })
            amounts[members[0]] = -amounts.values.reduce(0, +)
            let plan = try ConvertedPlan([.brl: amounts], by: FewestTransfersPlanner()) { $0 }.transfers
            Self.expectSettled([.brl: amounts], by: plan)
            for line in plan { #expect(line.cleared == [.init(currency: .brl, amount: line.transfer.amount)]) }
        }
    }

    /// Expects payments above zero, each of which clears a balance, and after which all balances are zero.
    private static func expectSettled(
        _ balances: [Currency: [MemberID: Int64]], by plan: [ConvertedTransfer],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var left = balances
        for line in plan {
            #expect(line.transfer.amount > 0 && !line.cleared.isEmpty, sourceLocation: sourceLocation)
            for cleared in line.cleared {
                left[cleared.currency, default: [:]][line.transfer.from, default: 0] += cleared.amount
                left[cleared.currency, default: [:]][line.transfer.to, default: 0] -= cleared.amount
            }
        }
        #expect(
            left.values.allSatisfy { $0.values.allSatisfy { $0 == 0 } }, "\(balances)",
            sourceLocation: sourceLocation)
    }

    /// Returns the most circles of members whose balances cancel in each currency, by trying all divisions.
    private static func mostCircles(of open: Set<MemberID>, in balances: [Currency: [MemberID: Int64]]) -> Int {
        guard let first = open.min() else { return 0 }
        let others = open.subtracting([first]).sorted()
        return (0..<(1 << others.count)).map { set in
            let circle = Set(others.indices.filter { set & (1 << $0) != 0 }.map { others[$0] }).union([first])
            let cancels = balances.values.allSatisfy { amounts in circle.reduce(0) { $0 + (amounts[$1] ?? 0) } == 0 }
            return cancels ? 1 + mostCircles(of: open.subtracting(circle), in: balances) : 0
        }.max() ?? 0
    }

    @Test("A plan in one currency has the fewest payments, and sums beyond one amount's limit")
    func convertedFewest() throws {
        let members = (0..<4).map { MemberID.number(UInt32($0)) }
        func plan(_ units: [Int64]) throws -> [ConvertedTransfer] {
            let balances = [Currency.eur: Dictionary(uniqueKeysWithValues: zip(members, units))]
            return try ConvertedPlan(balances, by: FewestTransfersPlanner()) { (sum) throws(VerniError) in
                try MoneySum(rounding: Decimal(sum.minorUnits) * 6, currency: .brl)
            }.transfers
        }
        let lines = try plan([-10, -20, 20, 10])
        #expect(
            lines.map(\.transfer) == [
                Transfer(from: members[0], to: members[3], amount: 60, circle: [members[0], members[3]]),
                Transfer(from: members[1], to: members[2], amount: 120, circle: [members[1], members[2]]),
            ])
        #expect(lines.map(\.cleared) == [[.init(currency: .eur, amount: 10)], [.init(currency: .eur, amount: 20)]])
        let large = Money.limit * 1_000
        #expect(try plan([large, -large, 0, 0]).map(\.transfer.amount) == [large * 6])
        #expect(throws: VerniError.amountOutOfRange) { try plan([.max / 2, -.max / 2, 0, 0]) }
    }

    @Test("An account with several members pays and is paid as one person")
    func persons() async throws {
        let (world, ana) = try await Self.group()
        try await ana.perform(.claimMember(Sample.group, Sample.caio))
        // Caio is Ana herself now, so that debt needs no payment.
        #expect(try await Self.lines(ana) == ["Rui Ana 500", "Léo Zoé 70"])
        let rui = world.log.ledger(of: "rui")
        try await rui.perform(.claimMember(Sample.group, Self.zoe))
        #expect(try await Self.lines(ana) == ["Rui Ana 430", "Léo Ana 70"])
        let group = try await ana.group(Sample.group)
        #expect(group.personBalances == [.eur: [Sample.ana: 500, Sample.rui: -430, Self.leo: -70]])
        let people = group.people.map { [$0.member.name] + $0.others.map(\.name) }
        #expect(people == [["Ana", "Caio"], ["Léo"], ["Rui", "Zoé"]])
        #expect(group.member(Sample.caio)?.sharesAccount == true && group.member(Self.leo)?.sharesAccount == false)
        // A payment to another member of the person pays the line.
        let line = try #require(group.plan[.eur]?.first)
        try await ana.perform(
            .createPayment(
                Sample.group, .number(1), Sample.payment(line.amount, from: Self.zoe, to: Sample.caio)))
        #expect(try await ana.group(Sample.group).plan[.eur]?.count == (group.plan[.eur]?.count ?? 0) - 1)
    }
}
