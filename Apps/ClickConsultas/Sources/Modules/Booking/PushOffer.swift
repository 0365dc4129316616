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
        package var isRunning = false
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
    @Dependency(\.pushOfferMemory) var memory

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                guard !state.isOffered, !memory.isDeclined() else { return .none }
                return .run { send in
                    let isPossible = await pushClient.isAvailable()
                    await send(.found(isOffered: isPossible ? await !pushClient.isOn() : false))
                }
                .cancellable(id: CancelID.push, cancelInFlight: true)
            case .found(let isOffered): state.isOffered = isOffered
            case .laterTapped:
                state.isOffered = false
                memory.decline()
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

/// The memory of an account that does not want to be asked for notifications.
package struct PushOfferMemory: Sendable {
    /// Returns whether the user of the session has put the offer off.
    package var isDeclined: @Sendable () -> Bool
    /// Remembers that the user has put the offer off.
    package var decline: @Sendable () -> Void
}

extension PushOfferMemory: DependencyKey {
    package static let liveValue = PushOfferMemory(
        isDeclined: {
            recordedAnswer("booking.push.isDeclined") {
                @Shared(.appStorage("booking.push.isDeclined")) var isDeclined = false
                return isDeclined
            }
        },
        decline: {
            @Shared(.appStorage("booking.push.isDeclined")) var isDeclined = false
            $isDeclined.withLock { $0 = true }
        })

    /// A memory of a user who has not been asked.
    package static let testValue = PushOfferMemory(isDeclined: { false }, decline: {})
    package static let previewValue = testValue
}

extension DependencyValues {
    /// The memory of the offer of notifications.
    package var pushOfferMemory: PushOfferMemory {
        get { self[PushOfferMemory.self] }
        set { self[PushOfferMemory.self] = newValue }
    }
}
