// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

@Suite struct TokenBucketTests {
    private let rate = TokenBucket.Rate(perSecond: 10, burst: 3)
    private let second: UInt64 = 1_000_000_000

    @Test func `a burst is allowed up to its limit`() {
        var bucket = TokenBucket(rate, now: 0)
        let taken = (0..<5).map { _ in bucket.take(of: rate, now: 0) }
        #expect(taken == [true, true, true, false, false])
    }

    @Test func `tokens refill evenly up to the burst`() {
        var bucket = TokenBucket(rate, now: 0)
        for _ in 0..<3 { _ = bucket.take(of: rate, now: 0) }
        let soon = [second / 10 - 1, second / 10, second / 10].map { bucket.take(of: rate, now: $0) }
        #expect(soon == [false, true, false])
        let later = (0..<5).map { _ in bucket.take(of: rate, now: 100 * second) }
        #expect(later == [true, true, true, false, false])
    }

    @Test func `a cost is taken completely or not at all`() {
        var bucket = TokenBucket(rate, now: 0)
        let taken = [4, 3, 0, 1].map { bucket.take($0, of: rate, now: 0) }
        #expect(taken == [false, true, true, false])
    }

    @Test func `time that goes back or jumps does not break the bucket`() {
        var bucket = TokenBucket(rate, now: 5 * second)
        for _ in 0..<3 { _ = bucket.take(of: rate, now: 5 * second) }
        let taken = [4 * second, UInt64.max].map { bucket.take(of: rate, now: $0) }
        #expect(taken == [false, true])
    }
}
