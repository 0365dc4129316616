// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger

/// Draws what devices write while they are apart: two amounts of one expense, and an expense that the server refuses.
struct CollisionSeeder {
    private(set) var steps: [SeedStep] = []
    private(set) var conflict: RecordReference
    private(set) var refusal: RecordReference
    private let day: Day
    private let studio: ExpenseID
    private let parking: ExpenseID

    /// The error of groups that the collision needs and are missing.
    struct GroupMissing: Error {}

    init(until through: Day) {
        var generator = SeededGenerator(seed: 1_000)
        day = through.adding(-3)
        (studio, parking) = (generator.identifier(), generator.identifier())
        let nowhere = GroupID(studio.uuid)
        (conflict, refusal) = (.expense(nowhere, studio), .expense(nowhere, parking))
    }

    /// Draws the steps.
    ///
    /// - Returns: The devices, of which the first keeps the refused expense.
    mutating func draw(_ groups: [GroupSeeder]) throws -> [SeedDevice] {
        guard let band = groups.first(where: { $0.group.icon == "music.note" }),
            let trip = groups.first(where: { $0.group.ending == .archived }), let tripper = trip.member(of: 0),
            let (rafael, marina) = band.member(of: 1).flatMap({ first in band.member(of: 0).map { (first, $0) } })
        else { throw GroupMissing() }
        (conflict, refusal) = (.expense(band.id, studio), .expense(trip.id, parking))
        func rent(_ units: Int64, _ payers: [MemberID: Int64], _ split: Split) throws -> ExpenseFields {
            ExpenseFields(
                title: "Aluguel do estúdio", day: day.adding(-1), category: band.categories.first,
                amounts: try ExpenseAmounts(
                    id: studio, amount: Money(minorUnits: units, currency: .brl), payers: payers, split: split))
        }
        write(32_400, 1, .createExpense(band.id, try rent(36_000, [rafael: 36_000], .equal(band.members))))
        for device in 0...1 { add(36_000 + device, .sync(device)) }
        let more = try rent(42_000, [rafael: 36_000, marina: 6_000], .equal(band.members))
        add(39_600, .writeOnDevice(0, .editExpense(band.id, more)))
        let less = try rent(33_000, [rafael: 33_000], .weights([rafael: 2, marina: 1]))
        add(39_900, .writeOnDevice(1, .editExpense(band.id, less)))
        write(41_400, trip.creator, .archiveGroup(trip.id, true))
        let fields = ExpenseFields(
            title: "Parking fine from Chicago", day: day, category: trip.categories.first,
            note: "It came by mail today.",
            amounts: try ExpenseAmounts(
                id: parking, amount: Money(minorUnits: 6_500, currency: .usd), payers: [tripper: 6_500],
                split: .equal(trip.members)))
        add(43_200, .writeOnDevice(0, .createExpense(trip.id, fields)))
        for (index, device) in [1, 0, 1].enumerated() { add(46_800 + index, .sync(device)) }
        return [SeedDevice(account: 0, groups: [band.id, trip.id]), SeedDevice(account: 1, groups: [band.id])]
    }

    private mutating func write(_ seconds: Int, _ account: Int, _ operation: LedgerOperation) {
        add(seconds, .write(account, operation))
    }

    private mutating func add(_ seconds: Int, _ action: SeedStep.Action) {
        steps.append(SeedStep(date: day.time(seconds), action: action))
    }
}

extension GroupSeeder {
    /// Returns the member that an account has claimed.
    fileprivate func member(of account: Int) -> MemberID? {
        zip(group.members, members).first { member, _ in
            if case .account(account, _) = member { true } else { false }
        }?.1
    }
}
