// SPDX-License-Identifier: Apache-2.0

/// A password, code or token in a message, which no log shows.
package struct APISecret: Hashable, Sendable, Codable, CustomStringConvertible, CustomReflectable {
    package let value: String

    package init(_ value: String) {
        self.value = value
    }

    package init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    package var description: String { "…" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
