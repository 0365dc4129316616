// SPDX-License-Identifier: Apache-2.0

/// The identifier of an entity, which no other kind of entity accepts.
package struct EntityID<Entity>: Hashable, Comparable, Sendable {
    /// The text in databases and addresses.
    package let rawValue: String

    /// Creates an identifier from its text.
    package init(_ rawValue: String) { self.rawValue = rawValue }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension EntityID: Codable {
    package init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

extension EntityID: CustomStringConvertible {
    /// The text.
    package var description: String { rawValue }
}

extension EntityID: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self.init(value) }
}
