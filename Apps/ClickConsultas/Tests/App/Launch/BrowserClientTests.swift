// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Testing
import VitralLocation
import VitralPush

@testable import ClickConsultas

@MainActor
@Suite("The clients of the browser") struct BrowserClientTests {
    /// A browser's notifications, whose user decides as a test says.
    private final class Notifications: VitralPush.PushClient {
        var status: PushStatus? {
            PushStatus(isSupported: isSupported, permission: .granted, isSubscribed: isSubscribed)
        }
        var isSupported = true
        var failure: PushClientFailure?
        private var isSubscribed = false

        func refresh() async throws -> PushStatus {
            if let failure { throw failure }
            return PushStatus(isSupported: isSupported, permission: .granted, isSubscribed: isSubscribed)
        }

        func subscribe() async throws { try change(to: true) }
        func unsubscribe() async throws { try change(to: false) }

        private func change(to isOn: Bool) throws {
            if let failure { throw failure }
            isSubscribed = isOn
        }
    }

    private final class Positions: VitralLocation.LocationClient {
        private(set) var precisions: [Double?] = []
        var location: Location?

        func requestLocation(precision: Double?) async throws -> Location {
            precisions.append(precision)
            guard let location else { throw LocationFailure.denied }
            return location
        }
    }

    @Test("notifications are turned on and off")
    func notifications() async throws {
        let browser = Notifications()
        let client = ClickConsultasDomain.PushClient.live { browser }
        #expect(await client.isAvailable())
        #expect(await !client.isOn())
        #expect(try await client.turnOn())
        #expect(await client.isOn())
        try await client.turnOff()
        #expect(await !client.isOn())
        browser.isSupported = false
        #expect(await !client.isAvailable())
    }

    @Test(
        "a refusal of the user is no error; all else has a text",
        arguments: [
            (PushClientFailure.denied, nil), (.dismissed, nil), (.unsupported, nil), (.refused, .offline),
            (.noAnswer, .offline), (.signedOut, .sessionExpired),
        ] as [(PushClientFailure, DomainError?)])
    func failures(failure: PushClientFailure, expected: DomainError?) async throws {
        let browser = Notifications()
        browser.failure = failure
        let client = ClickConsultasDomain.PushClient.live { browser }
        if let expected {
            await #expect(throws: expected) { try await client.turnOn() }
        } else {
            #expect(try await !client.turnOn())
        }
        await #expect(throws: DomainError.offline) { try await client.turnOff() }
        #expect(await !client.isAvailable())
        #expect(await !client.isOn())
    }

    @Test("the position has two digits after the point")
    func positions() async throws {
        let browser = Positions()
        let client = ClickConsultasDomain.LocationClient.live { browser }
        await #expect(throws: LocationFailure.denied) { try await client.requestPosition() }
        browser.location = Location(latitude: -23.56, longitude: -46.66, accuracy: 556)
        #expect(try await client.requestPosition() == Coordinate(latitude: -23.56, longitude: -46.66))
        #expect(browser.precisions == [0.01, 0.01])
    }
}
