// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralIdentity

/// Guessing is slow, and slows down nobody else.
struct AttemptLimiterTests {
    private let clock = ManualClock()

    private func limiter(capacity: Int = 100) -> AttemptLimiter<ManualClock> {
        AttemptLimiter(
            perAccount: .init(burst: 3, refill: .seconds(60)), perAddress: .init(burst: 5, refill: .seconds(10)),
            capacity: capacity, clock: clock)
    }

    @Test func anAccountIsSlowWhereverItIsTriedFrom() async {
        let limiter = limiter()
        for number in 0..<3 { #expect(await limiter.take(account: "ana", address: "10.0.0.\(number)") == nil) }
        #expect(await limiter.take(account: "ana", address: "10.0.0.9") == .seconds(60))
        #expect(await limiter.take(account: "bia", address: "10.0.0.9") == nil)
        clock.pass(59)
        #expect(await limiter.take(account: "ana", address: "10.0.0.9") == .seconds(1))
        clock.pass(1)
        #expect(await limiter.take(account: "ana", address: "10.0.0.9") == nil)
        #expect(await limiter.take(account: "ana", address: "10.0.0.9") != nil)
    }

    @Test func anAddressIsSlowWhateverNameItTries() async {
        let limiter = limiter()
        for number in 0..<5 { #expect(await limiter.take(account: "name\(number)", address: "10.0.0.1") == nil) }
        #expect(await limiter.take(account: "name6", address: "10.0.0.1") == .seconds(10))
        // What was refused took nothing from the account.
        for number in 0..<3 { #expect(await limiter.take(account: "name6", address: "10.0.0.\(number + 2)") == nil) }
    }

    @Test func whoKnowsThePasswordIsNotSlowedDown() async {
        let limiter = limiter()
        for _ in 0..<50 {
            #expect(await limiter.take(account: "ana", address: "10.0.0.1") == nil)
            await limiter.succeed(account: "ana", address: "10.0.0.1")
        }
        #expect(await limiter.bucketCount == 0)
    }

    @Test func theMemoryOfAnAttackIsBounded() async {
        let limiter = limiter(capacity: 10)
        for number in 0..<1_000 { _ = await limiter.take(account: "name\(number)", address: "10.0.\(number).1") }
        #expect(await limiter.bucketCount <= 12)
        clock.pass(3_600)
        for number in 0..<12 { _ = await limiter.take(account: "later\(number)", address: "10.1.\(number).1") }
        #expect(await limiter.bucketCount <= 12)
    }
}
