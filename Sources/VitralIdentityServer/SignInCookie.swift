// SPDX-License-Identifier: Apache-2.0

import VitralFeatures
import VitralIdentity

/// The cookie that identifies a signed-in browser; scripts cannot read it.
///
/// Over HTTPS its name has the prefix `__Host-`, with which browsers accept it from this host only: no other host of
/// the same domain can plant one. The name without the prefix is read only without HTTPS.
enum SignInCookie {
    static func name(for request: BrowserRequest) -> String { AccountCookie.name("vitral-account", for: request) }

    /// The header that has a browser keep the token, for as long as it may be signed in at all.
    static func setting(_ token: SignInToken, for request: BrowserRequest) -> String {
        "\(name(for: request))=\(token.text); \(AccountCookie.attributes(Int(Accounts.longestLifetime), for: request))"
    }

    /// The header that has a browser forget the token.
    static func clearing(for request: BrowserRequest) -> String {
        "\(name(for: request))=; \(AccountCookie.attributes(0, for: request))"
    }
}

/// The cookie that proves that a browser has signed in to accounts before; it remains after a sign-out.
///
/// Scripts cannot read it, and over HTTPS its name has the prefix `__Host-` like that of the ``SignInCookie``.
enum ProofCookie {
    /// The time after which the proofs of a browser that does not sign in expire, in seconds: a year.
    private static let lifetime = 365 * 86_400

    static func name(for request: BrowserRequest) -> String { AccountCookie.name("vitral-proofs", for: request) }

    /// Returns the proofs that a browser keeps; empty if it has no well-formed ones.
    static func proofs(in request: BrowserRequest) -> BrowserProofs {
        BrowserProofs(request.cookies(named: name(for: request)).first ?? "")
    }

    /// The header that has a browser keep proofs.
    static func setting(_ proofs: BrowserProofs, for request: BrowserRequest) -> String {
        "\(name(for: request))=\(proofs.text); \(AccountCookie.attributes(lifetime, for: request))"
    }
}

/// The parts that the cookies of accounts have in common.
private enum AccountCookie {
    /// Returns the whole name of a cookie.
    ///
    /// It ends in the base path, because browsers take a cookie with the prefix `__Host-` for the path `/` only: apps
    /// below different paths of one host would overwrite each other's. No base path contains the `~` that stands for its
    /// slashes.
    static func name(_ name: String, for request: BrowserRequest) -> String {
        (request.isSecure ? "__Host-" : "") + name + request.basePath.replacing("/", with: "~")
    }

    static func attributes(_ age: Int, for request: BrowserRequest) -> String {
        let path = request.isSecure ? "/" : request.basePath + "/"
        return "Path=\(path); Max-Age=\(age); HttpOnly; SameSite=Lax\(request.isSecure ? "; Secure" : "")"
    }
}
