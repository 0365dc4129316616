// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A browser's proofs of the accounts that were signed in there, the newest first.
public struct BrowserProofs: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    private let proofs: [BrowserProof]

    /// The largest number of proofs that a browser keeps.
    static let capacity = 5
    private static let longestText = capacity * 65

    private init(_ proofs: [BrowserProof]) { self.proofs = proofs }

    /// Creates the empty proofs of a browser that has never signed in.
    public init() { proofs = [] }

    /// Reads the proofs in a cookie; skips invalid ones.
    public init(_ text: String) {
        guard text.utf8.count <= Self.longestText else {
            proofs = []
            return
        }
        proofs = text.split(separator: ".").prefix(Self.capacity).compactMap { BrowserProof($0) }
    }

    /// The proofs, in the form in which a cookie stores them.
    public var text: String { proofs.map(\.text).joined(separator: ".") }

    /// Whether the browser has no proofs.
    public var isEmpty: Bool { proofs.isEmpty }

    /// Returns the bytes that identify the browser, if it has signed in to an account before.
    func browser(of account: Account) -> Data? { proofs.first { $0.isValid(for: account) }?.browser }

    /// Returns the proofs with that of an account in front; creates it if it is missing.
    func adding(_ account: Account) -> BrowserProofs {
        let known = proofs.first { $0.isValid(for: account) } ?? BrowserProof(of: account)
        return BrowserProofs(Array(([known] + proofs.filter { $0 != known }).prefix(Self.capacity)))
    }

    /// A description without the proofs, so that a log does not show them.
    public var description: String { "BrowserProofs" }
    /// A mirror that leaves out the proofs.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
