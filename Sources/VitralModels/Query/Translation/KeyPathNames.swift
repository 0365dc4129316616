// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names of computed properties that developers try to use in predicates and that databases do not know.
///
/// Outside of Apple's systems, a key path does not reveal the name of a computed property.
enum KeyPathNames {
    /// Returns the name of a well-known property of Swift or Foundation; `nil` for any other property.
    static func name(of keyPath: AnyKeyPath) -> String? { names[PropertyKey(keyPath)] }

    private static let names: [PropertyKey: String] = [
        PropertyKey(\String.hashValue): "hashValue",
        PropertyKey(\String.description): "description",
        PropertyKey(\String.utf8): "utf8",
        PropertyKey(\String.unicodeScalars): "unicodeScalars",
        PropertyKey(\String.capitalized): "capitalized",
        PropertyKey(\Int.hashValue): "hashValue",
        PropertyKey(\Int.description): "description",
        PropertyKey(\Int.magnitude): "magnitude",
        PropertyKey(\Double.description): "description",
        PropertyKey(\Double.magnitude): "magnitude",
        PropertyKey(\Double.isNaN): "isNaN",
        PropertyKey(\Date.timeIntervalSinceNow): "timeIntervalSinceNow",
        PropertyKey(\Date.timeIntervalSince1970): "timeIntervalSince1970",
        PropertyKey(\Date.timeIntervalSinceReferenceDate): "timeIntervalSinceReferenceDate",
        PropertyKey(\URL.absoluteString): "absoluteString",
        PropertyKey(\URL.lastPathComponent): "lastPathComponent",
        PropertyKey(\UUID.uuidString): "uuidString",
        PropertyKey(\Data.count): "count",
        PropertyKey(\Data.isEmpty): "isEmpty",
    ]
}
