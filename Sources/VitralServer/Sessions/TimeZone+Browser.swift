// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TimeZone {
    /// Creates the zone that a browser names; `nil` for text that is not the name of a known zone.
    ///
    /// The name comes from the network. Names of zones consist of a few characters, and other text is not looked up.
    init?(browserName name: String) {
        guard name.utf8.allSatisfy(Self.isNameByte) else { return nil }
        self.init(identifier: name)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
