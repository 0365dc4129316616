// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of the list of groups.
package enum GroupsEvent: Hashable, Sendable {
    case openGroup(GroupID)
    case openSearch
    case openStatistics
    case openImport
    case wrote(WrittenOperation)
}

/// Makes the list of groups.
package protocol GroupsScreenFactory: ScreenFactory where Input == Void, Event == GroupsEvent {}
