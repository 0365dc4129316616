// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The bytes of entries as a log's tables have them: stamp and scope have columns of their own.
enum LoggedBytes {
    /// The query for entries, to which conditions about `e`, the entry, and `s`, the scope, are added.
    static let query = """
        SELECT e."stamp", s."scope", e."content", e."place" FROM "StoredSyncEntry" AS e \
        JOIN "StoredSyncScope" AS s ON e."scope" = s."_id"
        """
    /// The column of the number.
    static let place = 3

    /// Returns the bytes of all entries that the query has found.
    static func all(_ rows: SQLRows) -> [Data] {
        (0..<rows.count).compactMap { row in
            guard case .blob(let stamp) = rows[row, 0], case .text(let id) = rows[row, 1],
                let scope = UUID(uuidString: id), case .blob(let content) = rows[row, 2]
            else { return nil }
            return content.prefix(1) + stamp + withUnsafeBytes(of: scope.uuid) { Data($0) } + content.dropFirst()
        }
    }
}
