// SPDX-License-Identifier: Apache-2.0

/// The rate at which a socket may send.
///
/// Frames are paid for before they are read any further: so much for each, and more for long ones. What cannot be paid is
/// left out. A socket that goes on far beyond its rate is to be closed.
struct SocketAllowance {
    /// The answer to a frame or a message that asks for its price.
    enum Verdict {
        case granted
        case refused
        /// The socket has been refused so often that no mistake explains it.
        case exhausted
    }

    /// The multiple of its rate at which a socket may be refused before it is closed.
    static let patience = 10

    private let rate: TokenBucket.Rate
    private let excess: TokenBucket.Rate
    private var bucket: TokenBucket
    private var refusals: TokenBucket

    init(_ settings: SocketSettings, now: UInt64) {
        rate = settings.bucket
        excess = TokenBucket.Rate(
            perSecond: settings.events.perSecond.saturatingProduct(Self.patience),
            burst: settings.events.burst.saturatingProduct(Self.patience))
        bucket = TokenBucket(rate, now: now)
        refusals = TokenBucket(excess, now: now)
    }

    /// Takes a price.
    mutating func take(_ price: Int, now: UInt64) -> Verdict {
        if bucket.take(price, of: rate, now: now) { return .granted }
        return refusals.take(of: excess, now: now) ? .refused : .exhausted
    }

    /// Takes a price for work that was done before its price could be known.
    mutating func spend(_ price: Int) {
        bucket.spend(price, of: rate)
    }

    /// The price of some bytes, besides that of the frame or message that they are in.
    static func price(ofBytes count: Int) -> Int { max(0, count) / SocketSettings.bytesPerToken }
}

extension Int {
    /// The product, or the largest number.
    fileprivate func saturatingProduct(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
