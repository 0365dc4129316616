// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An answer of PokéAPI as it is kept.
struct CachedResponse: Hashable, Sendable {
    /// The whole address, so that two servers never answer for each other.
    var url: String
    var etag: String?
    /// What the app reads of the answer, as JSON.
    var body: Data
    /// When PokéAPI gave it, or last said that it still holds.
    var fetchedAt: Date
}
