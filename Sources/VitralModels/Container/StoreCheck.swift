// SPDX-License-Identifier: Apache-2.0

/// The result of a validation.
///
/// ```swift
/// let check = try ModelContainer.check(for: Schema(Trip.self), configuration: container.configuration)
/// if !check.isSound { print(check) }
/// ```
///
/// `description` is ready to be printed.
public struct StoreCheck: Sendable, Hashable, CustomStringConvertible {
    /// The name of the store in logs.
    public let store: String
    /// The problems that were found, as sentences.
    public let findings: [String]
    /// Whether no problem was found.
    public var isSound: Bool { findings.isEmpty }

    static let nothing = "There is no database yet."

    /// The problems, one on each line.
    public var description: String {
        isSound ? "\(store): the database is sound." : findings.map { "\(store): \($0)" }.joined(separator: "\n")
    }
}
