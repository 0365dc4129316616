// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// A proof that a browser has signed in to an account before.
///
/// An attack from many addresses locks an account for unknown browsers. A browser keeps its proof in a cookie, also
/// after it has signed out, and may still sign in. The proof is not a sign-in: the user still enters the password, and
/// ten wrong passwords lock the account for this browser too.
///
/// It consists of sixteen random bytes, which identify the browser, and their HMAC under the account's password hash.
/// So it needs no key and no table, is valid on every server that shares the store, cannot be forged without access to
/// the store, and becomes invalid when the password changes. It reveals neither the account nor anything from which the
/// password could be guessed, because the hash has a random salt.
struct BrowserProof: Sendable, Hashable {
    /// The bytes that identify the browser.
    let browser: Data
    private let code: Data

    private static let nameLength = 16
    private static let length = nameLength + SHA256.byteCount

    /// Creates the proof of a browser that has just signed in.
    init(of account: Account) {
        browser = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        code = Data(HMAC<SHA256>.authenticationCode(for: Self.message(browser, account), using: Self.key(account)))
    }

    /// Reads a proof; returns `nil` if the text cannot be one.
    init?(_ text: some StringProtocol) {
        guard let bytes = Base64URL.bytes(String(text)), bytes.count == Self.length else { return nil }
        browser = Data(bytes[..<Self.nameLength])
        code = Data(bytes[Self.nameLength...])
    }

    /// The proof, in the form in which a cookie stores it.
    var text: String { Base64URL.text(browser + code) }

    /// Returns whether the proof is for an account and its current password; compares in constant time.
    func isValid(for account: Account) -> Bool {
        HMAC<SHA256>.isValidAuthenticationCode(
            code, authenticating: Self.message(browser, account), using: Self.key(account))
    }

    private static func key(_ account: Account) -> SymmetricKey { SymmetricKey(data: Data(account.passwordHash.utf8)) }

    private static func message(_ browser: Data, _ account: Account) -> Data {
        Data("vitral browser proof".utf8) + browser + Data(account.id.utf8)
    }
}
