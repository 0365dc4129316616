// SPDX-License-Identifier: Apache-2.0

/// The reason why a document cannot be generated from, with its place.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
