// SPDX-License-Identifier: Apache-2.0

/// The public name of a sign-in, which does not reveal its credential.
public struct SignInKey: Sendable, Hashable {
    /// The bytes of the name.
    public let bytes: [UInt8]

    /// Creates a name.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}
