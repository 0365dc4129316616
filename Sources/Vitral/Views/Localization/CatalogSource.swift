// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A string catalog that a text names instead of the app's own.
struct CatalogSource: Sendable, Hashable {
    /// The bundle; `nil` for the app's own.
    var bundle: Bundle?
    /// The name of the file without its extension.
    let table: String
}
