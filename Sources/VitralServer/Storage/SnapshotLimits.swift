// SPDX-License-Identifier: Apache-2.0

/// The most that is kept of sessions: in all, and of those that browsers at one network address had.
///
/// Beyond a limit the oldest give way: those of the same address where it is the address's share, those of all otherwise.
public struct SnapshotLimits: Sendable, Hashable {
    /// How many sessions are kept.
    public var count = 20_000
    /// How many bytes all of them have.
    public var bytes = 1 << 30
    /// How many sessions of one address are kept.
    public var countPerAddress = 512
    /// How many bytes those of one address have; a session that is larger is not kept.
    public var bytesPerAddress = 64 << 20

    /// Creates the default limits.
    public init() {}
}
