// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// An offer of a waiting list, which the user accepts or declines before it expires.
@Reducer
package struct OfferPage {
    @ObservableState
    package struct State: Equatable, Codable {
        package var id: Offer.ID

        /// Creates the state.
        package init(id: Offer.ID) {
            self.id = id
        }
    }

    package enum Action: Equatable, Codable {
        case delegate(Delegate)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The offer is accepted.
            case booked(Appointment)
            /// The offer is declined, or has expired.
            case closed
        }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
        EmptyReducer()
    }
}
