// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
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

    @Test("a good answer is kept for minutes, and while no lookup has a place for an hour")
    func knownHosts() async throws {
        let (clock, resolver) = (ManualClock(), DispatchSemaphore(value: 0))
        let (count, (starts, start)) = (Counter(), AsyncStream.makeStream(of: Void.self))
        let lookups = HostLookups(limit: 1, patience: .seconds(10), clock: clock) { [address] host in
            if host == "slow.example.org" {
                start.yield()
                resolver.wait()
            }
            count.increase()
            return [address]
        }
        for host in ["push.example.org", "PUSH.example.org"] {
            #expect(try await lookups.addresses(of: host) == [address])
        }
        #expect(count.value == 1)
        clock.advance(by: .seconds(300))
        #expect(try await lookups.addresses(of: "push.example.org") == [address])
        #expect(count.value == 2)
        clock.advance(by: .seconds(1_000))
        let slow = Task { try? await lookups.addresses(of: "slow.example.org") }
        for await _ in starts { break }
        await #expect(throws: PushFailure.unresolvedService) { try await lookups.addresses(of: "new.example.org") }
        #expect(try await lookups.addresses(of: "push.example.org") == [address])
        clock.advance(by: .seconds(3_000))
        await #expect(throws: PushFailure.unresolvedService) { try await lookups.addresses(of: "push.example.org") }
        resolver.signal()
        _ = await slow.value
    }
}

/// A number that threads increase.
private final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    func increase() { number.withLock { $0 += 1 } }
}
