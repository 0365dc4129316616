// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger
import VerniTime

/// Makes the plan of the demonstration, which is the same for the same day.
struct SeedGenerator {
    /// The number of expenses of all groups.
    static let expenses = 4_000

    /// The first day after the data.
    private let through: Day
    private let end: Date

    init(through day: Day) {
        through = day
        end = day.time(0)
    }

    func generate() throws -> SeedPlan {
        let groups = SeedGroups.all
        var instances = 0
        for group in groups {
            for recurrence in group.recurrences { instances += try recurrence.days(in: group, until: through).count }
        }
        // The collision adds an expense of its own.
        let open = Self.expenses - instances - 1 - groups.reduce(0) { $0 + ($1.count ?? 0) }
        var steps = try profiles()
        var drawn: [GroupSeeder] = []
        for (index, group) in groups.enumerated() {
            var seeder = GroupSeeder(group, until: through, seed: UInt64(index) + 1)
            try seeder.draw(expenses: group.count ?? open)
            steps += seeder.steps
            drawn.append(seeder)
        }
        steps.append(SeedStep(date: end, action: .makeDueExpenses))
        var collision = CollisionSeeder(until: through)
        let devices = try collision.draw(drawn)
        steps += collision.steps
        return SeedPlan(
            // A stable order: steps of one time stay as they were drawn.
            steps: steps.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
                .map(\.element),
            devices: devices, groups: drawn.map(\.id), instances: instances, conflict: collision.conflict,
            refusal: collision.refusal, end: end)
    }

    private func profiles() throws -> [SeedStep] {
        let first = Day(number: through.number - 1_100)
        return Demonstration.accounts.enumerated().map { index, account in
            SeedStep(
                date: first.time(index),
                action: .write(
                    index,
                    .editProfile(name: account.name, picture: nil, currency: account.currency, hidesAmounts: false)))
        }
    }
}

extension Day {
    /// Returns a time of the day in UTC, after some seconds.
    func time(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(number * 86_400 + seconds)) }

    func adding(_ days: Int) -> Day { Day(number: number + days) }
}

extension SeedRecurrence {
    /// Returns the rule of a group whose data end before a day.
    func rule(in group: SeedGroup, until through: Day) throws -> RecurrenceRule {
        var start = through.adding(-group.span.start)
        if let day { while start.parts.day != day { start = start.adding(1) } }
        var rule = try RecurrenceRule(start: start, every: interval, unit)
        if let skipped, let skippedDay = rule.days(through: through, limit: skipped + 1).last {
            rule.skipped = [skippedDay]
        }
        return rule
    }

    /// Returns the time at which it is stopped, or the data end.
    func end(until through: Day) -> Date { stopped.map { through.adding(-$0).time(43_200) } ?? through.time(0) }

    /// Returns the days of its expenses: those that have begun in its time zone.
    func days(in group: SeedGroup, until through: Day) throws -> [Day] {
        let zone = TimeZone(identifier: group.zone) ?? .gmt
        return try rule(in: group, until: through).days(through: Day(end(until: through), in: zone))
    }
}
