// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// A response of PokéAPI in the database.
@Model
final class StoredResponse {
    /// The absolute URL, so that the responses of two servers are never confused.
    @Attribute(.unique) var url: String
    var etag: String?
    /// The fields that the app reads from the response, as JSON.
    var body: Data
    /// The time at which PokéAPI sent the response, or last confirmed it.
    var fetchedAt: Date

    init(_ response: CachedResponse) {
        url = response.url
        etag = response.etag
        body = response.body
        fetchedAt = response.fetchedAt
    }

    /// The response as the services use it.
    var response: CachedResponse { CachedResponse(url: url, etag: etag, body: body, fetchedAt: fetchedAt) }

    /// Returns the query for the response of a URL.
    static func with(url: String) -> FetchDescriptor<StoredResponse> {
        FetchDescriptor(predicate: #Predicate { $0.url == url })
    }
}
