// SPDX-License-Identifier: Apache-2.0

import VitralSyncTesting

/// A rule that a simulation breaks on purpose, by a wrapper around a hub, a store or a policy, by a model or a derivation, to prove
/// that its checks notice.
package enum BrokenRule: String, Sendable, Hashable, CaseIterable {
    case orderByArrival = "order by arrival"
    case acknowledgedBeforeCommit = "acknowledged before commit"
    case forgetfulClock = "a stamp does not follow what was seen"
    case noAuthorCheck = "no author check"
    case noMembershipCheck = "no membership check"
    case retryAppliedTwice = "a retry is applied twice"
    case sharesApart = "shares merge apart from amounts"
    case deleteLoses = "a delete loses to an older edit"
    case stoppedQueue = "a refusal stops the queue"
    case snapshotWithoutTail = "a snapshot without its tail"
    case gaps = "numbers with gaps"
    case laterClaim = "claims by the later stamp"
    case keptShares = "a deleted record stays in derived models"

    /// The models of a program in which the rule is broken.
    func program(_ version: Program.Version) -> Program {
        switch self {
        case .sharesApart: Program(.current, Wrong.Expense.self, Current.Claim.self)
        case .laterClaim:
            version == .old
                ? Program(.old, Old.Expense.self, Wrong.Claim.self)
                : Program(.current, Current.Expense.self, Wrong.Claim.self)
        default: version == .old ? .old : .current
        }
    }

    /// Returns a hub that breaks the rule.
    func breaking(_ hub: HubProcess, _ clock: SimulatedClock) -> any HubEndpoint {
        switch self {
        case .orderByArrival: HubOfArrivals(hub: hub, clock: clock)
        case .noAuthorCheck: TrustingHub(hub: hub)
        case .retryAppliedTwice: ForgetfulHub(hub: hub)
        case .deleteLoses: RestoringHub(hub: hub)
        case .stoppedQueue: StoppingHub(hub: hub)
        case .snapshotWithoutTail: HubWithoutTail(hub: hub)
        case .gaps: HubWithGaps(hub: hub)
        case .acknowledgedBeforeCommit, .forgetfulClock, .noMembershipCheck, .sharesApart, .laterClaim, .keptShares:
            hub
        }
    }
}
