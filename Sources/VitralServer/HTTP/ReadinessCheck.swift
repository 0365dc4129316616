// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A check behind `/readyz`: while one fails, a load balancer sends no new browsers.
///
/// ```swift
/// let check = ReadinessCheck("exports") {
///     _ = try FileManager.default.contentsOfDirectory(atPath: "/var/lib/trips/exports")
/// }
/// ```
///
/// Checks run at most once a second, however often `/readyz` is asked for. One that takes longer than two seconds fails.
public struct ReadinessCheck: Sendable {
    /// The name that `/readyz` shows while the check fails.
    public let name: String
    let verify: @Sendable () async throws -> Void

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - name: The name that `/readyz` shows while the check fails; the error itself goes to the log alone.
    ///   - verify: Throws if no browsers should be sent.
    public init(_ name: String, verify: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.verify = verify
    }
}
