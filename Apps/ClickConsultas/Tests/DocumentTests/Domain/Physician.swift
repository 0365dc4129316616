// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The doctor of the document's examples.
struct Physician: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var portrait: URL?

    static let ana = Physician(id: 1, name: "Ana Prado", portrait: URL(string: "https://example.org/ana.webp"))
    static let rui = Physician(id: 2, name: "Rui Teles")
}
