// SPDX-License-Identifier: Apache-2.0

/// The limits on saved sessions, in total and per network address.
///
/// ```swift
/// var limits = SnapshotLimits()
/// limits.count = 5_000
/// let store = try FileSessionStore(folder: URL(fileURLWithPath: "var/sessions"), limits: limits)
/// ```
///
/// Beyond a limit the oldest sessions are removed: those of the same address for an address's limit, those of all
/// otherwise.
public struct SnapshotLimits: Sendable, Hashable {
    /// The largest number of sessions.
    public var count = 20_000
    /// The largest size of all sessions together, in bytes.
    public var bytes = 1 << 30
    /// The largest number of sessions of one address.
    public var countPerAddress = 512
    /// The largest size of the sessions of one address, in bytes; a larger session is not saved.
    public var bytesPerAddress = 64 << 20

    /// Creates the default limits.
    public init() {}
}
