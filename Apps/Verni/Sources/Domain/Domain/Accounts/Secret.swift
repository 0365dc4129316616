// SPDX-License-Identifier: Apache-2.0

/// A password or code, which no text, log or saved state shows.
///
/// Encoding leaves its value out: a restored form asks for it again.
package struct Secret: Hashable, Sendable {
    package let value: String

    package init(_ value: String) {
        self.value = value
    }
}

extension Secret: Codable {
    package init(from decoder: any Decoder) throws {
        value = ""
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("")
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "…" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
