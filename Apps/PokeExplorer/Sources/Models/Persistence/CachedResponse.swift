// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A response of PokéAPI in the cache.
struct CachedResponse: Hashable, Sendable {
    /// The absolute URL, so that the responses of two servers are never confused.
    var url: String
    var etag: String?
    /// The fields that the app reads from the response, as JSON.
    var body: Data
    /// The time at which PokéAPI sent the response, or last confirmed it.
    var fetchedAt: Date
}
