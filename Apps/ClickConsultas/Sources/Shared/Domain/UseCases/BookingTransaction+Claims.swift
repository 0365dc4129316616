// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension BookingTransaction {
    /// Gives cells to an owner, and takes from it those that it no longer needs.
    ///
    /// - Throws: ``ClaimConflict`` if another owner has one of them.
    package func setClaims(
        of owner: ClaimOwner, doctor: Doctor.ID, to cells: [Int], expires: Date? = nil, now: Date
    ) throws {
        let wanted = Set(cells).sorted()
        guard let first = wanted.first, let last = wanted.last else {
            return try removeClaims(of: owner, doctor: doctor, keeping: [])
        }
        try removeExpiredClaims(of: doctor, in: wanted, now: now)
        let isWanted = Set(wanted)
        var own: Set<Int> = []
        for claim in try claims(of: doctor, in: first..<last + 1) where isWanted.contains(claim.cell) {
            guard claim.owner == owner else { throw ClaimConflict() }
            // A claim with another end is written again.
            if claim.expires == expires { own.insert(claim.cell) }
        }
        try removeClaims(of: owner, doctor: doctor, keeping: own)
        // In the order of the cells, so that two transactions cannot wait for each other.
        try insert(
            wanted.filter { !own.contains($0) }
                .map { Claim(doctor: doctor, cell: $0, owner: owner, expires: expires) })
    }

    /// Returns the cells of a doctor that are taken now.
    package func busy(_ doctor: Doctor.ID, in cells: Range<Int>, now: Date, except owners: [ClaimOwner] = []) throws
        -> BusyCells
    {
        BusyCells(
            try claims(of: doctor, in: cells).lazy
                .filter { $0.isValid(at: now) && !owners.contains($0.owner) }.map(\.cell))
    }

    /// Returns the free slots nearest to one that is taken.
    package func nearest(to slot: Slot, at place: Place, now: Date) throws -> [Slot] {
        let busy = try busy(place.doctor, in: Self.window(of: place, now: now), now: now)
        return place.finder(minutes: slot.minutes).nearest(to: slot.start, busy: busy, now: now)
    }

    /// Returns the cells from now to the end of a place's window.
    package static func window(of place: Place, now: Date) -> Range<Int> {
        let from = Slot(start: now, minutes: 0).cells.lowerBound
        return from..<from + (place.practice.rules.windowDays + 2) * 288
    }
}
