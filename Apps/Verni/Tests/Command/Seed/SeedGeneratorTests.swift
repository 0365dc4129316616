// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger

@testable import Verni

@Suite("The plan of the demonstration")
struct SeedGeneratorTests {
    private static let day = PlantedDemonstration.day

    private static func bytes(_ plan: SeedPlan) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(plan)
    }

    @Test("the same day gives the same bytes, and another day gives others")
    func bytes() throws {
        let plan = try Self.bytes(SeedGenerator(through: Self.day).generate())
        #expect(plan == (try Self.bytes(SeedGenerator(through: Self.day).generate())))
        #expect(plan != (try Self.bytes(SeedGenerator(through: Self.day.adding(1)).generate())))
    }

    @Test("any day gives 4,000 expenses in 12 groups, all of them before the day", arguments: [0, 1, 17, 59, 364, 800])
    func counts(days: Int) throws {
        let through = Self.day.adding(-days)
        let plan = try SeedGenerator(through: through).generate()
        #expect(plan.expenses == 4_000)
        #expect(plan.groups.count == 12)
        #expect(plan.steps.map(\.date) == plan.steps.map(\.date).sorted())
        #expect(plan.steps.allSatisfy { $0.date <= through.time(0) })
        let first = try #require(plan.steps.first?.date)
        #expect((1_090...1_110).contains(plan.end.timeIntervalSince(first) / 86_400))
    }

    @Test("parts add up to the whole, and each is at least 1")
    func parts() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let count = generator.number(in: 1...7)
            let whole = Int64(generator.number(in: count...2_000))
            let parts = generator.parts(count, of: whole)
            #expect(parts.count == count && parts.reduce(0, +) == whole && parts.allSatisfy { $0 > 0 })
        }
    }
}
