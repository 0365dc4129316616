// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The result of an upgrade.
///
/// ```swift
/// let upgrade = try await ModelContainer.upgrade(
///     for: Schema(Trip.self), configuration: container.configuration, allowingDestructive: true)
/// if let backup = upgrade.backup { print("The database before the upgrade is in \(backup.path).") }
/// ```
///
/// `description` is ready to be printed.
public struct StoreUpgrade: Sendable, Hashable, CustomStringConvertible {
    /// The plan of the upgrade.
    public let plan: StorePlan
    /// Whether the data that the plan names was dropped.
    public let dropped: Bool
    /// The backup that was made first, if data was dropped and the driver makes backups.
    public let backup: URL?

    /// The steps that were taken, one on each line.
    public var description: String {
        var lines = ["\(plan.store): the database has version \(plan.isNewer ? plan.from ?? plan.to : plan.to)."]
        lines += plan.steps.filter { if case .drop = $0 { dropped } else { true } }.map { "  \($0)" }
        if plan.isDestructive, !dropped { lines.append("Nothing was dropped: that must be allowed explicitly.") }
        if let backup { lines.append("The database as it was before is in \(backup.path).") }
        return lines.joined(separator: "\n")
    }
}
