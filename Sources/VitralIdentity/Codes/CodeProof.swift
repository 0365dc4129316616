// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The proof that a user typed the code that was sent to an address; see ``Codes/isValid(_:for:to:account:within:)``.
///
/// A page keeps it, also in its saved state, while the user goes through further steps:
///
/// ```swift
/// @State private var proof: CodeProof?
/// ```
///
/// It has neither the code nor the address. It is sealed with the server's key, so that a restored page cannot have made it.
public struct CodeProof: Hashable, Codable, Sendable {
    let seal: Data
    /// The time at which the code was accepted.
    public let time: Date
}
