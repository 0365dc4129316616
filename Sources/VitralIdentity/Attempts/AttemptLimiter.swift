// SPDX-License-Identifier: Apache-2.0

/// The limits on attempts to sign in, on new accounts and on codes.
///
/// ```swift
/// let limiter = AttemptLimiter(clock: ContinuousClock())
/// let attempt = Attempt.signIn(account: "ana")
/// if let wait = await limiter.take(attempt, from: "192.0.2.1") {
///     print("The next attempt is possible in \(wait).")
/// }
/// ```
///
/// A bucket of tokens for each key: a failed attempt takes one token, and tokens return with time. An attempt to sign
/// in takes
///
/// - from the bucket of its address, which slows down a client that tries many names;
/// - from a bucket of the account and the address together, so that wrong passwords from one address leave the account
///   open to all others;
/// - from a larger bucket of the account, which slows down an attack from many addresses.
///
/// A browser that has signed in to the account before has its own bucket in place of these three, so an attack from its
/// own network or from many networks does not lock its user out. Codes have a bucket for each address alone: whether a code
/// is mailed or typed, and for whose mailbox, makes no difference. Full buckets are removed, so the memory grows with the
/// attack and not with the number of accounts.
public actor AttemptLimiter<Time: Clock> where Time.Duration == Duration {
    /// The number of attempts that may fail in a row, and the time after which another one is possible.
    public struct Allowance: Sendable, Hashable {
        /// The number of attempts that are possible at once.
        public let burst: Int
        /// The time after which another attempt is possible.
        public let refill: Duration

        /// Creates an allowance.
        public init(burst: Int, refill: Duration) {
            self.burst = max(1, burst)
            self.refill = max(.milliseconds(1), refill)
        }
    }

    private let clock: Time
    private let perAccount: Allowance
    private let perAccountAnywhere: Allowance
    private let perAddress: Allowance
    private let codesPerAddress: Allowance
    private var buckets: [Key: Bucket] = [:]
    private let capacity: Int
    private var sweptAt: Time.Instant

    /// The interval at which full buckets are removed.
    private static var sweepInterval: Duration { .seconds(60) }

    /// The key of a bucket.
    ///
    /// Texts are stored as digests, so that a long text takes no more memory than a short one.
    private enum Key: Hashable {
        case address(TextDigest)
        case account(TextDigest)
        case accountFromAddress(TextDigest, TextDigest)
        case accountFromBrowser(TextDigest, TextDigest)
        case signUps(TextDigest)
        case codes(TextDigest)
    }

    /// A bucket of tokens, stored as the time at which it is full again; the missing tokens follow from it.
    private struct Bucket {
        var fullAt: Time.Instant
    }

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - perAccount: The allowance of each account from one address or from one known browser, and of new accounts
    ///     from one address. The default is ten at once and one a minute.
    ///   - perAccountAnywhere: The allowance of each account from all addresses together. The default is a hundred at
    ///     once and one a minute.
    ///   - perAddress: The allowance of each address. The default is thirty at once and one every ten seconds.
    ///   - codesPerAddress: The allowance of codes that each address has mailed or types. The default is thirty at
    ///     once and one a minute: a family that signs up takes a few, and a list of strangers' mailboxes all of them.
    ///   - capacity: The largest number of buckets; beyond it, those that are nearest to full are removed.
    ///   - clock: The clock that measures the time.
    public init(
        perAccount: Allowance = Allowance(burst: 10, refill: .seconds(60)),
        perAccountAnywhere: Allowance = Allowance(burst: 100, refill: .seconds(60)),
        perAddress: Allowance = Allowance(burst: 30, refill: .seconds(10)),
        codesPerAddress: Allowance = Allowance(burst: 30, refill: .seconds(60)), capacity: Int = 100_000, clock: Time
    ) {
        self.perAccount = perAccount
        self.perAccountAnywhere = perAccountAnywhere
        self.perAddress = perAddress
        self.codesPerAddress = codesPerAddress
        self.capacity = max(3, capacity)
        self.clock = clock
        sweptAt = clock.now
    }

    /// Takes one attempt from its allowances, before the password is verified.
    ///
    /// If only one attempt is left, only one of several simultaneous attempts can take it.
    ///
    /// - Parameters:
    ///   - attempt: The attempt.
    ///   - address: The client's address, or the network that counts as one.
    /// - Returns: The time to wait if no attempt is left, in which case nothing was taken; otherwise `nil`.
    public func take(_ attempt: Attempt, from address: String) -> Duration? {
        let now = clock.now
        if sweptAt.duration(to: now) >= Self.sweepInterval { sweep(now) }
        let shares = shares(of: attempt, from: address)
        let wait = shares.map { self.wait(for: $0.key, $0.allowance, now) }.max() ?? .zero
        guard wait <= .zero else { return wait }
        for (key, allowance) in shares {
            let start = max(buckets[key]?.fullAt ?? now, now)
            buckets[key] = Bucket(fullAt: start.advanced(by: allowance.refill))
        }
        if buckets.count > capacity { shrink(now) }
        return nil
    }

    /// Returns a successful attempt's tokens to its buckets, so that a user who knows the password is not slowed down.
    public func succeed(_ attempt: Attempt, from address: String) {
        for (key, allowance) in shares(of: attempt, from: address) {
            guard let bucket = buckets[key] else { continue }
            let fullAt = bucket.fullAt.advanced(by: .zero - allowance.refill)
            buckets[key] = fullAt > clock.now ? Bucket(fullAt: fullAt) : nil
        }
    }

    /// The number of buckets in memory.
    var bucketCount: Int { buckets.count }

    private func shares(of attempt: Attempt, from address: String) -> [(key: Key, allowance: Allowance)] {
        let address = TextDigest(address)
        return switch attempt {
        case .signIn(let account):
            [
                (.address(address), perAddress),
                (.accountFromAddress(TextDigest(account), address), perAccount),
                (.account(TextDigest(account)), perAccountAnywhere),
            ]
        case .returning(let account, let browser):
            [(.accountFromBrowser(TextDigest(account), TextDigest(browser)), perAccount)]
        case .signUp: [(.address(address), perAddress), (.signUps(address), perAccount)]
        case .code: [(.codes(address), codesPerAddress)]
        }
    }

    private func wait(for key: Key, _ allowance: Allowance, _ now: Time.Instant) -> Duration {
        guard let bucket = buckets[key] else { return .zero }
        let missing = now.duration(to: bucket.fullAt)
        return missing - allowance.refill * (allowance.burst - 1)
    }

    private func sweep(_ now: Time.Instant) {
        buckets = buckets.filter { $0.value.fullAt > now }
        sweptAt = now
    }

    private func shrink(_ now: Time.Instant) {
        sweep(now)
        guard buckets.count > capacity else { return }
        // Removes the fullest buckets, and half of them at once, so that this happens rarely.
        let kept = buckets.sorted { $0.value.fullAt > $1.value.fullAt }.prefix(capacity / 2)
        buckets = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}

/// A limiter with any clock.
protocol AttemptLimiting: Sendable {
    func take(_ attempt: Attempt, from address: String) async -> Duration?
    func succeed(_ attempt: Attempt, from address: String) async
}

extension AttemptLimiter: AttemptLimiting {}
