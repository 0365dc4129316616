// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The offer of notifications in this browser, after a booking.
///
/// It is shown where notifications are possible and off, until the user turns them on or puts them off: an account that
/// has done so is not asked again.
@Reducer
package struct PushOffer {
    @ObservableState
    package struct State: Equatable, Codable {
        /// Whether the user is asked.
        package var isOffered = false
        @InFlight package var isRunning = false
        /// Whether the user has turned notifications on.
        package var isOn = false
        /// Whether the browser has refused notifications.
        package var isRefused = false
        package var problem: DomainError?

        /// Creates the offer.
        package init() {}
    }

    package enum Action: Equatable, Codable {
        case appeared
        case found(isOffered: Bool)
        case laterTapped
        case turnOnTapped
        case turnedOn(Result<Bool, DomainError>)
    }

    enum CancelID { case push }

    @Dependency(\.pushClient) var pushClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                guard !state.isOffered else { return .none }
                return .run { send in
                    guard await pushClient.isAvailable(), await !pushClient.isOn() else {
                        return await send(.found(isOffered: false))
                    }
                    // Without an answer the user is not asked: perhaps it would be for the second time.
                    let isDeclined = (try? await sessionClient.isPushOfferDeclined()) ?? true
                    await send(.found(isOffered: !isDeclined))
                }
                .cancellable(id: CancelID.push, cancelInFlight: true)
            case .found(let isOffered): state.isOffered = isOffered
            case .laterTapped:
                state.isOffered = false
                return .run { _ in
                    // Also if the user leaves the page at once.
                    await Task { try? await sessionClient.declinePushOffer() }.value
                }
            case .turnOnTapped:
                guard !state.isRunning else { return .none }
                state.isRunning = true
                (state.isRefused, state.problem) = (false, nil)
                return .run { send in
                    await send(.turnedOn(await outcome { try await pushClient.turnOn() }))
                }
                .cancellable(id: CancelID.push, cancelInFlight: true)
            case .turnedOn(.success(let isOn)):
                state.isRunning = false
                (state.isOn, state.isRefused) = (isOn, !isOn)
            case .turnedOn(.failure(let problem)):
                state.isRunning = false
                state.problem = problem
            }
            return .none
        }
    }
}
