// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation

/// An attempt that ``AttemptLimiter`` counts.
public enum Attempt: Sendable, Hashable {
    /// A password for an account, from an unknown browser.
    ///
    /// The account is the name as the user entered it, in one case, whether such an account exists or not. An account with
    /// several names is several accounts here.
    case signIn(account: String)
    /// A password for an account, from a browser that has signed in to it before: see `BrowserProof`.
    case returning(account: String, browser: Data)
    /// A new account.
    case signUp
    /// A code that is about to be mailed, or that a user has typed, for any address.
    case code
}

/// A digest of a text or of bytes: the first 128 bits of its SHA-256.
struct TextDigest: Hashable {
    private let high: UInt64
    private let low: UInt64

    init(_ text: String) { self.init(Data(text.utf8)) }

    init(_ bytes: Data) {
        let digest = SHA256.hash(data: bytes)
        (high, low) = digest.withUnsafeBytes {
            ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
    }
}
