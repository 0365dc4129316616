// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of settling up.
package enum SettleUpEvent: Hashable, Sendable {
    case wrote(WrittenOperation)
}

/// Makes the plan and payments of a group.
package protocol SettleUpScreenFactory: ScreenFactory where Input == GroupID, Event == SettleUpEvent {}
