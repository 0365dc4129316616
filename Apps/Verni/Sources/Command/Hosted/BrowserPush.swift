// SPDX-License-Identifier: Apache-2.0

import VerniDomain
import VerniLedger
import VitralModels
import VitralPush

/// The push messages of a browser tab.
struct BrowserPush: PushSwitch {
    /// The tab's client, from the environment of its views.
    let client: any PushClient

    func state() async -> PushState {
        // Without an answer, nothing is offered.
        guard let status = try? await client.refresh() else { return .unavailable }
        return Self.state(of: status)
    }

    private static func state(of status: PushStatus) -> PushState {
        guard status.isSupported else { return .unavailable }
        if status.permission == .denied { return .blocked }
        return status.isSubscribed ? .on : .off
    }

    func turnOn() async throws -> PushState {
        do {
            try await client.subscribe()
            return .on
        } catch let failure as PushClientFailure {
            switch failure {
            case .denied: return .blocked
            case .dismissed, .refused: return .off
            case .unsupported: return .unavailable
            case .signedOut: throw VerniError.signedOut
            case .noAnswer: throw VerniError.offline
            }
        } catch let error as DataStoreError {
            throw VerniError(store: error) ?? .serverFailed(status: 500)
        }
    }

    func turnOff() async throws {
        do {
            try await client.unsubscribe()
        } catch is PushClientFailure {
            throw VerniError.offline
        } catch let error as DataStoreError {
            throw VerniError(store: error) ?? .serverFailed(status: 500)
        }
    }
}
