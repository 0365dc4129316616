// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralIdentity

/// The limits that slow down guessing, without an effect on other users.
struct AttemptLimiterTests {
    private let clock = ManualClock()

    private func limiter(capacity: Int = 100) -> AttemptLimiter<ManualClock> {
        AttemptLimiter(
            perAccount: .init(burst: 3, refill: .seconds(60)),
            perAccountAnywhere: .init(burst: 6, refill: .seconds(30)),
            perAddress: .init(burst: 5, refill: .seconds(10)), capacity: capacity, clock: clock)
    }

    @Test func anAccountIsSlowForTheAddressThatFailed() async {
        let limiter = limiter()
        for _ in 0..<3 { #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") == nil) }
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") == .seconds(60))
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.2") == nil, "others are let in")
        #expect(await limiter.take(.signIn(account: "bia"), from: "10.0.0.1") == nil)
        clock.advance(by: .seconds(59))
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") == .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") == nil)
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") != nil)
    }

    @Test func aGuessFromManyAddressesIsSlow() async {
        let limiter = limiter()
        for number in 0..<6 { #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.\(number)") == nil) }
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.9") == .seconds(30))
        // Rejected attempts did not count against the address.
        for number in 0..<5 { #expect(await limiter.take(.signIn(account: "\(number)"), from: "10.0.0.9") == nil) }
    }

    @Test func `a known browser has attempts of its own`() async {
        let limiter = limiter()
        let browser = Attempt.returning(account: "ana", browser: Data([1]))
        for number in 0..<6 { _ = await limiter.take(.signIn(account: "ana"), from: "10.0.0.\(number)") }
        // Also at an address that has used up all attempts at the account.
        for _ in 0..<2 { _ = await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") }
        for _ in 0..<3 { #expect(await limiter.take(browser, from: "10.0.0.1") == nil) }
        #expect(await limiter.take(browser, from: "10.0.0.2") == .seconds(60), "wherever it is")
        #expect(await limiter.take(.returning(account: "ana", browser: Data([2])), from: "10.0.0.2") == nil)
        #expect(await limiter.take(.returning(account: "bia", browser: Data([1])), from: "10.0.0.2") == nil)
    }

    @Test func `another browser at the same address does not lock out a known one`() async {
        let limiter = limiter()
        for number in 0..<5 { #expect(await limiter.take(.signIn(account: "\(number)"), from: "10.0.0.1") == nil) }
        #expect(await limiter.take(.signIn(account: "ana"), from: "10.0.0.1") == .seconds(10))
        #expect(await limiter.take(.returning(account: "ana", browser: Data([1])), from: "10.0.0.1") == nil)
    }

    @Test func `an address is limited for all names together`() async {
        let limiter = limiter()
        for number in 0..<5 { #expect(await limiter.take(.signIn(account: "\(number)"), from: "10.0.0.1") == nil) }
        #expect(await limiter.take(.signIn(account: "6"), from: "10.0.0.1") == .seconds(10))
        #expect(await limiter.take(.signUp, from: "10.0.0.1") == .seconds(10))
        // Rejected attempts did not count against the account.
        for number in 0..<3 { #expect(await limiter.take(.signIn(account: "6"), from: "10.0.0.\(number + 2)") == nil) }
    }

    @Test func `codes are limited for each client, whomever they are for`() async {
        let limiter = AttemptLimiter(clock: clock)
        // Wrong passwords do not stop a user with a code.
        for number in 0..<30 { _ = await limiter.take(.signIn(account: "\(number)"), from: "10.0.0.1") }
        for _ in 0..<30 { #expect(await limiter.take(.code, from: "10.0.0.1") == nil) }
        #expect(await limiter.take(.code, from: "10.0.0.1") == .seconds(60))
        #expect(await limiter.take(.code, from: "10.0.0.2") == nil)
        clock.advance(by: .seconds(60))
        #expect(await limiter.take(.code, from: "10.0.0.1") == nil)
        #expect(await limiter.take(.code, from: "10.0.0.1") != nil)
    }

    @Test(arguments: ["+10.0.0.2", "10.0.0.2", "signUp"])
    func `the limit of sign-ups cannot collide with a name`(name: String) async {
        let limiter = limiter()
        for number in 3..<9 { _ = await limiter.take(.signIn(account: name), from: "10.0.0.\(number)") }
        for _ in 0..<3 { #expect(await limiter.take(.signUp, from: "10.0.0.2") == nil) }
        #expect(await limiter.take(.signUp, from: "10.0.0.2") == .seconds(60))
        #expect(await limiter.take(.signUp, from: "10.0.0.1") == nil)
    }

    @Test func aUserWhoKnowsThePasswordIsNotSlowedDown() async {
        let limiter = limiter()
        for attempt in [Attempt.signIn(account: "ana"), .returning(account: "ana", browser: Data())] {
            for _ in 0..<50 {
                #expect(await limiter.take(attempt, from: "10.0.0.1") == nil)
                await limiter.succeed(attempt, from: "10.0.0.1")
            }
        }
        #expect(await limiter.bucketCount == 0)
    }

    @Test func `the memory for attempts is bounded`() async {
        let limiter = limiter(capacity: 10)
        for number in 0..<1_000 {
            _ = await limiter.take(.signIn(account: "name\(number)"), from: "10.0.\(number).1")
        }
        #expect(await limiter.bucketCount <= 10)
    }

    @Test func `full buckets are removed over time`() async {
        let limiter = limiter()
        for number in 0..<20 { _ = await limiter.take(.signIn(account: "name\(number)"), from: "10.0.\(number).1") }
        #expect(await limiter.bucketCount == 60)
        clock.advance(by: .seconds(61))
        _ = await limiter.take(.signUp, from: "10.0.0.1")
        #expect(await limiter.bucketCount == 2)
    }
}
