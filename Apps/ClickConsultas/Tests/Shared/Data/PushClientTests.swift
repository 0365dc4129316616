// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Testing
import VitralPush

@MainActor
@Suite("Notifications of the browser")
struct PushClientTests {
    @Test("A browser without them is offered none")
    func unsupported() async {
        let browser = StandInPushClient()
        browser.state = PushStatus(isSupported: false, permission: .notDetermined, isSubscribed: false)
        let client = ClickConsultasDomain.PushClient.live(browser)
        #expect(await !client.isAvailable())
        #expect(await !client.isOn())
    }

    @Test("Turning them on needs the user's permission")
    func permission() async throws {
        let browser = StandInPushClient()
        let client = ClickConsultasDomain.PushClient.live(browser)
        #expect(await client.isAvailable())
        browser.failure = .denied
        #expect(try await !client.turnOn())
        browser.failure = .signedOut
        await #expect(throws: DomainError.sessionExpired) { try await client.turnOn() }
        browser.failure = nil
        #expect(try await client.turnOn())
        #expect(await client.isOn())
        try await client.turnOff()
        #expect(await !client.isOn())
    }
}

@MainActor
private final class StandInPushClient: VitralPush.PushClient {
    var state = PushStatus(isSupported: true, permission: .notDetermined, isSubscribed: false)
    var failure: PushClientFailure?
    var status: PushStatus? { state }

    func refresh() async throws -> PushStatus { state }

    func subscribe() async throws {
        if let failure { throw failure }
        state.isSubscribed = true
    }

    func unsubscribe() async throws { state.isSubscribed = false }
}
