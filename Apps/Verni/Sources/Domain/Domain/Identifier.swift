// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The id of an entity, which cannot be taken for that of another kind.
package struct Identifier<Entity>: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
    /// The id as the log keeps it.
    package let uuid: UUID

    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    package init(from decoder: any Decoder) throws {
        uuid = try decoder.singleValueContainer().decode(UUID.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(uuid)
    }

    package var description: String { uuid.uuidString.lowercased() }

    package static func < (first: Self, second: Self) -> Bool {
        first.uuid < second.uuid
    }
}

/// Maps by id are written as objects, not as lists of keys and values in turn.
extension Identifier: CodingKeyRepresentable {
    package var codingKey: any CodingKey { Key(stringValue: description) }

    package init?<Key: CodingKey>(codingKey: Key) {
        guard let uuid = UUID(uuidString: codingKey.stringValue) else { return nil }
        self.init(uuid)
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            return nil
        }
    }
}

/// Names the kind of a member's id.
package enum MemberEntity {}
/// Names the kind of an expense's id.
package enum ExpenseEntity {}

package typealias MemberID = Identifier<MemberEntity>
package typealias ExpenseID = Identifier<ExpenseEntity>
