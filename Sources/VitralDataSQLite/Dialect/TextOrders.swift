// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB

/// The collations for texts and numbers that SQLite does not include.
enum TextOrders {
    static let localizedStandard = "vitral_localized_standard"
    static let localized = "vitral_localized"

    private static let all = [
        DatabaseCollation(DecimalOrder.name, function: DecimalOrder.compare),
        DatabaseCollation(localizedStandard) { $0.localizedStandardCompare($1) },
        DatabaseCollation(localized) { $0.localizedCompare($1) },
    ]

    /// Registers the collations on a connection.
    static func register(in database: Database) {
        for order in all { database.add(collation: order) }
    }
}
