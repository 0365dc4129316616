// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import VitralPush

extension ClickConsultasDomain.PushClient {
    /// Returns the client of a session's tab.
    ///
    /// - Parameters:
    ///   - client: The tab's client.
    ///   - refusal: Translates the server's failures.
    package static func live(
        _ client: any VitralPush.PushClient, refusal: AccountRefusal = AccountRefusal()
    ) -> ClickConsultasDomain.PushClient {
        ClickConsultasDomain.PushClient(
            // Without an answer, nothing is offered.
            isAvailable: { (try? await client.refresh().isSupported) ?? false },
            isOn: { (try? await client.refresh().isSubscribed) ?? false },
            turnOn: { try await change(refusal) { try await client.subscribe() } },
            turnOff: { _ = try await change(refusal) { try await client.unsubscribe() } })
    }

    /// Returns whether the user and the browser permit a change.
    private static func change(
        _ refusal: AccountRefusal, _ work: @Sendable () async throws -> Void
    ) async throws -> Bool {
        do {
            try await work()
            return true
        } catch let failure as PushClientFailure {
            switch failure {
            case .denied, .dismissed, .refused, .unsupported: return false
            case .signedOut: throw DomainError.sessionExpired
            case .noAnswer: throw DomainError.offline
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            throw refusal.refusal(error)
        }
    }
}
