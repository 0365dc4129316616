// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VerniDomain

/// Plans by the balances that they settle: with 20 members a plan takes milliseconds, and pages ask for the same again.
final class PlanCache: Sendable {
    private let plans = Mutex<[[MemberID: Int64]: [Transfer]]>([:])

    /// The number of plans after which all are forgotten.
    private static let limit = 512

    func plan(for balances: [MemberID: Int64], by planner: any SettleUpPlanner) throws(VerniError) -> [Transfer] {
        if let known = plans.withLock({ $0[balances] }) { return known }
        let plan = try planner.plan(for: balances)
        plans.withLock { plans in
            if plans.count >= Self.limit { plans.removeAll() }
            plans[balances] = plan
        }
        return plan
    }
}
