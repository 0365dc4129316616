// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
package import Vitral

/// A color by which members, groups and categories differ at a glance.
///
/// It decorates: a name or a symbol always stands beside it.
package enum Hue: String, CaseIterable, Hashable, Sendable, Codable {
    case sea, sky, iris, plum, rose, clay, sand, leaf

    /// Returns the color of an id: the same on every device.
    package static func of<Entity>(_ id: Identifier<Entity>) -> Hue {
        // FNV-1a: Swift's own hashes differ from process to process.
        let hash = withUnsafeBytes(of: id.uuid.uuid) { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        let mixed = hash ^ (hash >> 32)
        return allCases[Int(clamping: mixed % UInt64(allCases.count))]
    }

    /// The background of initials or a symbol.
    package var fill: Color { Color("Hue/\(assetName)", bundle: .module) }

    /// The color of initials or a symbol on ``fill``.
    package var ink: Color { Color("HueInk/\(assetName)", bundle: .module) }

    /// The name of the two colors in the catalog.
    var assetName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
