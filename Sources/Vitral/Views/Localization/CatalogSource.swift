// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A string catalog that a text names instead of the app's own.
///
/// It is an object to keep texts small, because hardly any text names a catalog and views are copied often.
final class CatalogSource: Sendable, Hashable {
    /// The bundle; `nil` for the app's own.
    let bundle: Bundle?
    /// The name of the file without its extension.
    let table: String

    init(bundle: Bundle?, table: String) {
        self.bundle = bundle
        self.table = table
    }

    static func == (left: CatalogSource, right: CatalogSource) -> Bool {
        left === right || left.table == right.table && left.bundle == right.bundle
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bundle)
        hasher.combine(table)
    }
}
