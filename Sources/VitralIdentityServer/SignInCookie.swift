// SPDX-License-Identifier: Apache-2.0

import VitralFeatures
import VitralIdentity

/// The cookie that a signed-in browser is recognized by; scripts cannot read it.
///
/// Over HTTPS its name has the prefix `__Host-`, with which browsers take it of this very host only: no other one of the
/// same domain can plant one. The name without the prefix is looked at without HTTPS only.
enum SignInCookie {
    static func name(isSecure: Bool) -> String { isSecure ? "__Host-vitral-account" : "vitral-account" }

    /// The header that has a browser keep the token, for as long as it may be signed in at all.
    static func setting(_ token: SignInToken, isSecure: Bool) -> String {
        "\(name(isSecure: isSecure))=\(token.text); \(attributes(Int(Accounts.longestLifetime), isSecure))"
    }

    /// The header that has a browser forget the token.
    static func clearing(isSecure: Bool) -> String { "\(name(isSecure: isSecure))=; \(attributes(0, isSecure))" }

    fileprivate static func attributes(_ age: Int, _ isSecure: Bool) -> String {
        "Path=/; Max-Age=\(age); HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
}

/// The cookie by which a browser shows that it has signed in to accounts before; it stays when the browser signs out.
///
/// Scripts cannot read it, and over HTTPS its name has the prefix `__Host-` like that of the ``SignInCookie``.
enum ProofCookie {
    /// A browser that does not sign in for so long, in seconds, is known no more: a year.
    private static let lifetime = 365 * 86_400

    static func name(isSecure: Bool) -> String { isSecure ? "__Host-vitral-proofs" : "vitral-proofs" }

    /// Returns the proofs that a browser keeps; empty if it keeps none that are well-formed.
    static func proofs(in request: BrowserRequest) -> BrowserProofs {
        BrowserProofs(request.cookies(named: name(isSecure: request.isSecure)).first ?? "")
    }

    /// The header that has a browser keep proofs.
    static func setting(_ proofs: BrowserProofs, isSecure: Bool) -> String {
        "\(name(isSecure: isSecure))=\(proofs.text); \(SignInCookie.attributes(lifetime, isSecure))"
    }
}
