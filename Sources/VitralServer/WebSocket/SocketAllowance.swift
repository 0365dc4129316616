// SPDX-License-Identifier: Apache-2.0

/// The rate at which a socket may send.
///
/// A frame is charged before it is read further: a price for each frame, and more for long ones. What exceeds the
/// allowance is refused. A socket that stays far above its rate must be closed.
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

    /// Returns the price of a number of bytes, in addition to that of their frame or message.
    static func price(ofBytes count: Int) -> Int { max(0, count) / SocketSettings.bytesPerToken }
}

extension Int {
    /// Returns the product, or the largest number on overflow.
    fileprivate func saturatingProduct(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
