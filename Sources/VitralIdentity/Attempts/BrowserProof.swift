// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// A proof that a browser has signed in to an account before.
///
/// A guess from many addresses closes an account for browsers that have never been there. A browser keeps its proof in a
/// cookie, also after it has signed out, and is let in nevertheless. The proof is no sign-in: the password is asked as
/// before, and ten wrong ones close the account for this browser too.
///
/// It is sixteen random bytes, which name the browser, and their HMAC under the account's password hash. So it needs no key
/// and no table of its own, holds on every server of a store, cannot be made without reading the store, and is void as
/// soon as the password is another one. It shows neither the account nor anything that a password could be guessed by,
/// as the hash has a random salt.
struct BrowserProof: Sendable, Hashable {
    /// The bytes that name the browser.
    let browser: Data
    private let code: Data

    private static let nameLength = 16
    private static let length = nameLength + SHA256.byteCount

    /// Creates the proof of a browser that has just signed in.
    init(of account: Account) {
        browser = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        code = Data(HMAC<SHA256>.authenticationCode(for: Self.message(browser, account), using: Self.key(account)))
    }

    /// Reads a proof; `nil` where the text cannot be one.
    init?(_ text: some StringProtocol) {
        guard let bytes = Base64URL.bytes(String(text)), bytes.count == Self.length else { return nil }
        browser = Data(bytes[..<Self.nameLength])
        code = Data(bytes[Self.nameLength...])
    }

    /// The proof as a cookie holds it.
    var text: String { Base64URL.text(browser + code) }

    /// Whether the proof is for an account and its present password; compares in constant time.
    func isValid(for account: Account) -> Bool {
        HMAC<SHA256>.isValidAuthenticationCode(
            code, authenticating: Self.message(browser, account), using: Self.key(account))
    }

    private static func key(_ account: Account) -> SymmetricKey { SymmetricKey(data: Data(account.passwordHash.utf8)) }

    private static func message(_ browser: Data, _ account: Account) -> Data {
        Data("vitral browser proof".utf8) + browser + Data(account.id.utf8)
    }
}

/// The proofs that a browser keeps, of the accounts that were signed in there, the newest first.
public struct BrowserProofs: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    private let proofs: [BrowserProof]

    /// The most proofs that a browser keeps.
    static let capacity = 5
    private static let longestText = capacity * 65

    private init(_ proofs: [BrowserProof]) { self.proofs = proofs }

    /// Creates the proofs of a browser that has never signed in.
    public init() { proofs = [] }

    /// Reads a cookie; what is no proof is left out.
    public init(_ text: String) {
        guard text.utf8.count <= Self.longestText else {
            proofs = []
            return
        }
        proofs = text.split(separator: ".").prefix(Self.capacity).compactMap { BrowserProof($0) }
    }

    /// The proofs as a cookie holds them.
    public var text: String { proofs.map(\.text).joined(separator: ".") }

    /// Whether there are none.
    public var isEmpty: Bool { proofs.isEmpty }

    /// Returns the bytes that name the browser, if it has signed in to an account.
    func browser(of account: Account) -> Data? { proofs.first { $0.isValid(for: account) }?.browser }

    /// Returns the proofs with that of an account in front, which is made where it is missing.
    func adding(_ account: Account) -> BrowserProofs {
        let known = proofs.first { $0.isValid(for: account) } ?? BrowserProof(of: account)
        return BrowserProofs(Array(([known] + proofs.filter { $0 != known }).prefix(Self.capacity)))
    }

    /// Shows nothing of the proofs: descriptions end in logs.
    public var description: String { "BrowserProofs" }
    /// Shows nothing of the proofs.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
