// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniServices
import VitralTestSupport

@Suite("Limits on requests") struct RequestLimiterTests {
    private let clock = ManualClock()

    private func limiter(capacity: Int = 100) -> RequestLimiter<ManualClock> {
        RequestLimiter(account: .init(burst: 3, refill: .seconds(10)), capacity: capacity, clock: clock)
    }

    @Test("tokens return with time, and a refused request takes none")
    func refill() async {
        let limiter = limiter()
        for _ in 0..<3 { #expect(await limiter.take(for: .account("ana")) == nil) }
        #expect(await limiter.take(for: .account("ana")) == .seconds(10))
        #expect(await limiter.take(for: .account("ana")) == .seconds(10))
        #expect(await limiter.take(for: .account("eva")) == nil)
        clock.advance(by: .seconds(10))
        #expect(await limiter.take(for: .account("ana")) == nil)
        #expect(await limiter.take(for: .account("ana")) == .seconds(10))
    }

    @Test("an expensive request takes more, and never more than there can be")
    func cost() async {
        let limiter = limiter()
        #expect(await limiter.take(2, for: .account("ana")) == nil)
        #expect(await limiter.take(2, for: .account("ana")) == .seconds(10))
        #expect(await limiter.take(.max, for: .account("eva")) == nil)
        #expect(await limiter.take(-5, for: .account("eva")) == .seconds(10))
    }

    @Test("a network of IPv6 counts as one address")
    func networks() {
        #expect(RequestSubject.address("2001:db8:1:2::7") == .address("2001:0db8:1:2:8:9:a:b"))
        #expect(RequestSubject.address("2001:db8:1:2::7") != .address("2001:db8:1:3::7"))
        #expect(RequestSubject.address("192.0.2.1") != .address("192.0.2.2"))
        #expect(RequestSubject.address("192.0.2.1") != .guess("192.0.2.1"))
    }

    @Test("the memory has a limit")
    func capacity() async {
        let limiter = limiter(capacity: 10)
        for number in 0..<1_000 { _ = await limiter.take(for: .account("\(number)")) }
        #expect(await limiter.bucketCount <= 10)
    }
}
