// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Vitral
import VitralLocation
import VitralPush

extension ClickConsultasDomain.PushClient {
    /// Returns the notifications of the browser tab whose session calls.
    ///
    /// - Parameter client: Returns the tab's client, at each call; throws outside of a tab.
    static func live(_ client: @escaping @Sendable () throws -> any VitralPush.PushClient)
        -> ClickConsultasDomain.PushClient
    {
        ClickConsultasDomain.PushClient(
            isAvailable: { (try? await client().refresh().isSupported) ?? false },
            isOn: { (try? await client().refresh().isSubscribed) ?? false },
            turnOn: {
                do {
                    try await client().subscribe()
                    return true
                } catch let failure as PushClientFailure {
                    // The user has refused, or the browser has for the user.
                    if [.denied, .dismissed, .unsupported].contains(failure) { return false }
                    throw failure == .signedOut ? DomainError.sessionExpired : DomainError.offline
                }
            },
            turnOff: {
                do {
                    try await client().unsubscribe()
                } catch is PushClientFailure {
                    throw DomainError.offline
                }
            })
    }
}

extension ClickConsultasDomain.LocationClient {
    /// Returns the position of the browser tab whose session calls.
    ///
    /// - Parameter client: Returns the tab's client, at each call; throws outside of a tab.
    static func live(_ client: @escaping @Sendable () throws -> any VitralLocation.LocationClient)
        -> ClickConsultasDomain.LocationClient
    {
        ClickConsultasDomain.LocationClient {
            let location = try await client().requestLocation(precision: 0.01)
            guard let place = Coordinate(latitude: location.latitude, longitude: location.longitude) else {
                throw LocationFailure.unavailable
            }
            return place
        }
    }
}
