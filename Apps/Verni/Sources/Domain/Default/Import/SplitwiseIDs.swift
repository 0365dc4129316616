// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VerniDomain

/// The ids of a file's rows, which follow from what the rows say.
///
/// Equal rows, such as two coffees on a day, are told apart by their order.
struct SplitwiseIDs {
    private let people: [String]
    private var seen: [Data: Int] = [:]

    init(people: [String]) {
        self.people = people
    }

    /// Returns the id of the next row.
    mutating func id(of row: SplitwiseRow, cost: Money) -> ExpenseID {
        var hash = SHA256()
        let texts = [row.day.description, row.title, row.category, cost.plainText, cost.currency.code]
        // Persons without a part are left out: a later file, with more people, gives the same ids.
        let parts = zip(people, row.nets).filter { $0.1 != 0 }.map { "\($0.0)=\($0.1)" }.sorted()
        for text in texts + parts {
            // The length keeps "ab", "c" apart from "a", "bc".
            hash.update(data: Data("\(text.utf8.count):\(text)".utf8))
        }
        let digest = Data(hash.finalize())
        let count = seen[digest, default: 0]
        seen[digest] = count + 1
        var numbered = SHA256()
        numbered.update(data: digest)
        numbered.update(data: Data(String(count).utf8))
        return ExpenseID(Self.uuid(of: Array(numbered.finalize())))
    }

    /// Returns a UUID of version 8, whose bits are the application's own (RFC 9562).
    private static func uuid(of digest: [UInt8]) -> UUID {
        var bytes = UUID().uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            bytes.copyBytes(from: digest.prefix(16))
            bytes[6] = bytes[6] & 0x0f | 0x80
            bytes[8] = bytes[8] & 0x3f | 0x80
        }
        return UUID(uuid: bytes)
    }
}
