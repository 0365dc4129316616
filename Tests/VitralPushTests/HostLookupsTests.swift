// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import VitralTestSupport

@testable import VitralPush

@Suite("Lookups of hosts", .timeLimit(.minutes(1))) struct HostLookupsTests {
    private let address = HostAddress(bytes: [93, 184, 215, 14])

    @Test("an answer in time is returned, and so is its error")
    func answers() async throws {
        let lookups = HostLookups(limit: 1, clock: ManualClock()) { [address] host in
            guard host == "push.example.org" else { throw PushFailure.unresolvedService }
            return [address]
        }
        #expect(try await lookups.addresses(of: "push.example.org") == [address])
        await #expect(throws: PushFailure.unresolvedService) { try await lookups.addresses(of: "other.example.org") }
        #expect(try await lookups.addresses(of: "push.example.org") == [address])
    }

    @Test("a lookup without an answer ends in time, and has its place until the resolver gives up")
    func patience() async throws {
        let (clock, resolver) = (ManualClock(), DispatchSemaphore(value: 0))
        let lookups = HostLookups(limit: 1, patience: .seconds(10), clock: clock) { [address] host in
            if host == "slow.example.org" { resolver.wait() }
            return [address]
        }
        let slow = Task { try await lookups.addresses(of: "slow.example.org") }
        await clock.somethingSleeps()
        await #expect(throws: PushFailure.unresolvedService) { try await lookups.addresses(of: "push.example.org") }
        clock.advance(by: .seconds(10))
        await #expect(throws: PushFailure.unresolvedService) { try await slow.value }
        await #expect(throws: PushFailure.unresolvedService) { try await lookups.addresses(of: "push.example.org") }
        resolver.signal()
        try await eventually { (try? await lookups.addresses(of: "push.example.org")) == [address] }
    }
}
