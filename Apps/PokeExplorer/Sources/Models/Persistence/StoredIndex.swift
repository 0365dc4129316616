// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData

/// The index of all species of a server, in the database.
@Model
final class StoredIndex {
    /// The server from which the index comes.
    @Attribute(.unique) var origin: String
    /// The index as JSON.
    var body: Data

    init(origin: String, body: Data) {
        self.origin = origin
        self.body = body
    }

    /// Returns the query for the index of a server.
    static func of(_ origin: String) -> FetchDescriptor<StoredIndex> {
        FetchDescriptor(predicate: #Predicate { $0.origin == origin })
    }
}
