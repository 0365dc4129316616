// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// A group to settle, and the refused payment that the page begins to correct.
package struct SettleUpInput: Hashable, Sendable, Codable {
    package let group: GroupID
    /// The refused operation; `nil` if the user corrects none.
    package let refused: OperationID?

    package init(_ group: GroupID, correcting refused: OperationID? = nil) {
        self.group = group
        self.refused = refused
    }
}

/// The reports of settling up.
package enum SettleUpEvent: Hashable, Sendable {
    case wrote(WrittenOperation)
}

/// Makes the plan and payments of a group.
package protocol SettleUpScreenFactory: ScreenFactory where Input == SettleUpInput, Event == SettleUpEvent {}
