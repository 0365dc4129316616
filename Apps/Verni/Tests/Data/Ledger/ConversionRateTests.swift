// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDefaultDomain
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

@testable import VerniDefaultLedger

@Suite("The rates of a plan in one currency")
struct ConversionRateTests {
    private func published() throws -> ExchangeRates {
        var rates = ExchangeRates()
        try rates.set(6, of: .brl, on: Day(number: Sample.day.number - 2))
        try rates.set(Decimal(string: "1.2") ?? 0, of: .usd, on: Day(number: Sample.day.number - 2))
        return rates
    }

    @Test("Each rate says its day and its origin; a typed one comes first")
    func origins() async throws {
        let world = try await LedgerWorld(rates: published())
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(2, in: .usd)))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(3, in: .jpy)))
        var rates = try await ana.rates(of: Sample.group, to: .brl, on: Sample.day)
        #expect(rates.map(\.from) == [.eur, .jpy, .usd])
        #expect(rates[0].quote?.value == 6 && rates[0].quote?.source == .published)
        #expect(
            rates[0].quote?.day == Day(number: Sample.day.number - 2) && rates[1].quote == nil
                && rates[2].quote?.value == 5)
        try await ana.perform(.setRate(Sample.group, from: .brl, to: .jpy, Sample.day, rate: "25"))
        try await ana.perform(
            .setRate(Sample.group, from: .usd, to: .brl, Day(number: Sample.day.number - 1), rate: "5.5"))
        rates = try await ana.rates(of: Sample.group, to: .brl, on: Sample.day)
        // The inverse of a typed rate is used too, and shown as it was typed.
        #expect(rates[1].quote?.from == .brl && rates[1].quote?.value == 25 && rates[1].quote?.source == .typed)
        #expect(
            rates[2].quote?.value == Decimal(string: "5.5") && rates[2].quote?.day == Day(number: Sample.day.number - 1)
        )
        let before = try await ana.rates(of: Sample.group, to: .brl, on: Day(number: Sample.day.number - 2))
        #expect(before[2].quote?.source == .published && before[1].quote == nil)
        #expect(try await ana.rates(of: Sample.group, to: .eur, on: Sample.day).map(\.from) == [.jpy, .usd])
    }

    @Test("A typed rate is taken back, and gives way to the bank's", arguments: TestStore.allCases)
    func removal(store: TestStore) async throws {
        let world = try await LedgerWorld(store, rates: published())
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        func source() async throws -> ConversionRate.Source? {
            try await ana.rates(of: Sample.group, to: .brl, on: Sample.day).first?.quote?.source
        }
        let typed = try #require(
            try await ana.perform(.setRate(Sample.group, from: .eur, to: .brl, Sample.day, rate: "7")))
        #expect(try await source() == .typed)
        #expect(try await ana.activity(in: Sample.group, before: nil, limit: 1).first?.isRevertible == true)
        let undone = try #require(try await ana.revert(typed, in: Sample.group))
        #expect(try await source() == .published)
        try await ana.revert(undone, in: Sample.group)
        #expect(try await source() == .typed)
        // The inverse rate and those of the days before count too.
        let before = Day(number: Sample.day.number - 3)
        try await ana.perform(.setRate(Sample.group, from: .brl, to: .eur, before, rate: "0.2"))
        let removed = try #require(
            try await ana.perform(.removeRates(Sample.group, .eur, .brl, on: Sample.day)))
        #expect(try await source() == .published)
        let item = try #require(try await ana.activity(in: Sample.group, before: nil, limit: 1).first)
        #expect(item.change == .rateRemoved && item.isRevertible)
        #expect(try await ana.archive(of: Sample.group).rates.isEmpty)
        #expect(try await ana.perform(.removeRates(Sample.group, .eur, .brl, on: Sample.day)) == nil)
        try await ana.revert(removed, in: Sample.group)
        #expect(try await source() == .typed)
        try await ana.perform(.removeRates(Sample.group, .brl, .eur, on: Sample.day))
        try await ana.perform(.setRate(Sample.group, from: .eur, to: .brl, Sample.day, rate: "7"))
        #expect(try await source() == .typed)
        // An older version removes by a flag alone.
        let flag = LedgerChange<LedgerKinds.RateRemove> { context in
            for rate in try context.fetch(FetchDescriptor<RateRecord>()) { rate.isRemoved = true }
        }
        _ = try await world.log.hub.commit(flag, in: Sample.group.uuid, by: "ana")
        #expect(try await source() == .published)
        #expect(try await ana.archive(of: Sample.group).rates.isEmpty)
        try await ana.perform(.setRate(Sample.group, from: .eur, to: .brl, Sample.day, rate: "7"))
        #expect(try await source() == .typed)
    }

    @Test("Typed rates alone are enough for a plan where the bank's are not known")
    func withoutBank() async throws {
        let clock = LedgerClock()
        let container = try await ModelContainer(
            for: LedgerWorld.schema, configurations: TestStore.sqlite.configuration())
        let environment = LedgerEnvironment(
            planner: FewestTransfersPlanner(), rates: { throw VerniError.rateMissing }, now: { clock.now })
        let ledger = try HostedLog(container, environment: environment).ledger(of: "ana")
        try await Sample.make(in: ledger)
        try await ledger.perform(.createExpense(Sample.group, Sample.expense(1)))
        await #expect(throws: VerniError.rateMissing) {
            try await ledger.plan(of: Sample.group, in: .brl, on: Sample.day)
        }
        #expect(try await ledger.rates(of: Sample.group, to: .brl, on: Sample.day).map(\.quote) == [nil])
        try await ledger.perform(.setRate(Sample.group, from: .eur, to: .brl, Sample.day, rate: "6"))
        let plan = try await ledger.plan(of: Sample.group, in: .brl, on: Sample.day)
        #expect(plan.map(\.transfer.amount) == [1_800, 1_800])
    }
}
