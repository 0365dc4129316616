// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Names of properties that people look for in predicates and databases do not know.
///
/// Outside of Apple's systems a key path does not tell what a computed property is called.
enum KeyPathNames {
    /// The name of a property of Swift's or Foundation's; `nil` where it is another one.
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
