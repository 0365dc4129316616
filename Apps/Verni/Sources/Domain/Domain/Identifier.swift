// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The id of an entity, which cannot be taken for that of another kind.
package struct Identifier<Entity>: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
    /// The id as the log keeps it.
    package let uuid: UUID

    package init(_ uuid: UUID) {
        self.uuid = uuid
    }

    /// Creates the id that a text has; `nil` unless it is a UUID.
    package init?(text: some StringProtocol) {
        guard let uuid = UUID(uuidString: String(text)) else { return nil }
        self.init(uuid)
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
        self.init(text: codingKey.stringValue)
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

/// The kinds of ids, which have no values.
package enum MemberEntity {}
package enum ExpenseEntity {}
package enum GroupEntity {}
package enum PaymentEntity {}
package enum CommentEntity {}
package enum ReceiptEntity {}
package enum CategoryEntity {}
package enum RecurrenceEntity {}
package enum InviteEntity {}

package typealias MemberID = Identifier<MemberEntity>
package typealias ExpenseID = Identifier<ExpenseEntity>
package typealias GroupID = Identifier<GroupEntity>
package typealias PaymentID = Identifier<PaymentEntity>
package typealias CommentID = Identifier<CommentEntity>
package typealias ReceiptID = Identifier<ReceiptEntity>
package typealias CategoryID = Identifier<CategoryEntity>
package typealias RecurrenceID = Identifier<RecurrenceEntity>
package typealias InviteID = Identifier<InviteEntity>
