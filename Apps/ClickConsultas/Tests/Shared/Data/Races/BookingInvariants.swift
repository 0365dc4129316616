// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Testing

/// The checks of a database between two transactions, however they ended.
enum BookingInvariants {
    /// Checks that each valid claim has an owner who needs it, and that each owner has all claims it needs.
    static func check(_ world: DatabaseWorld) async throws {
        let now = world.now
        let (found, needed) = try await BookingRepository(world.containers[0]).transaction { store in
            let claims = try store.claims(of: "doctor", in: 0..<10_000_000).filter { $0.isValid(at: now) }
            var needed: [ClaimOwner: Set<Int>] = [:]
            for appointment in try store.appointments(matching: .init(practice: "practice")) {
                needed[.appointment(appointment.id)] = Set(appointment.claimedCells)
            }
            for offer in try store.openOffers(of: nil) where now < offer.expires {
                needed[.offer(offer.id)] = Set(offer.slot.cells)
            }
            for claim in claims {
                guard case .hold(let id) = claim.owner, let hold = try store.hold(id), now < hold.expires else {
                    continue
                }
                needed[claim.owner] = Set(hold.claimedCells)
            }
            return (claims, needed.filter { !$0.value.isEmpty })
        }
        #expect(found.count == Set(found.map(\.cell)).count)
        #expect(Dictionary(grouping: found, by: \.owner).mapValues { Set($0.map(\.cell)) } == needed)
    }
}
