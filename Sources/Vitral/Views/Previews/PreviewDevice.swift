// SPDX-License-Identifier: Apache-2.0

/// The name of a device for a preview, such as "iPhone 16".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a device from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a device from its name.
    public init(stringLiteral value: String) { rawValue = value }
}
