// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of the activity.
package enum ActivityEvent: Hashable, Sendable {
    case open(RecordReference)
    case wrote(WrittenOperation)
}

/// Makes the activity of all groups, or of one.
package protocol ActivityScreenFactory: ScreenFactory where Input == GroupID?, Event == ActivityEvent {}
