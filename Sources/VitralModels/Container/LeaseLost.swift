// SPDX-License-Identifier: Apache-2.0

/// A lease that its holder could not renew, or that another process has taken.
///
/// ```swift
/// do {
///     try await container.withLease(named: "reminders") { try await Task.sleep(for: .seconds(3600)) }
/// } catch let error as LeaseLost {
///     print("Another process runs “\(error.name)” now.")
/// }
/// ```
public struct LeaseLost: Error, Hashable, CustomStringConvertible {
    /// The name of the lease.
    public let name: String

    /// Creates an error.
    public init(name: String) { self.name = name }

    /// The reason, in words.
    public var description: String { "The lease “\(name)” was lost: it was not renewed in time." }
}
