// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of the statistics.
package enum StatisticsEvent: Hashable, Sendable {
    case openSearch
}

/// Makes the statistics of all groups, or of one.
package protocol StatisticsScreenFactory: ScreenFactory where Input == GroupID?, Event == StatisticsEvent {}
