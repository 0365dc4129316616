// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The time and the random numbers of a replica or a hub, which tests determine.
///
/// ```swift
/// let environment = SyncEnvironment(now: { Date(timeIntervalSince1970: 0) }, makeReplica: { 7 })
/// ```
public struct SyncEnvironment: Sendable {
    /// Returns the machine's time.
    public var now: @Sendable () -> Date
    /// Returns the identity of a new replica, which no other replica has.
    public var makeReplica: @Sendable () -> UInt64

    /// Creates an environment.
    ///
    /// - Parameters:
    ///   - now: Returns the machine's time.
    ///   - makeReplica: Returns the identity of a new replica; by default a random number.
    public init(
        now: @escaping @Sendable () -> Date = { .now },
        makeReplica: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    ) {
        self.now = now
        self.makeReplica = makeReplica
    }
}
