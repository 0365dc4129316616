// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Vitral
import VitralFeatures
import VitralIdentity

/// The sign-in of a browser without a script: the page's form, sent by POST.
///
/// The server has verified that the form is on a page of this origin, so that no other page can sign a browser in.
enum SignInForm {
    private static let type = "application/x-www-form-urlencoded"
    /// The longest body: a name, a password and an address, each of whose bytes may be written as three.
    private static let longestBody = 16 * 1024

    /// Whether a request is a form, and not the answer of the client's script.
    static func isSent(by request: FeatureRequest) -> Bool {
        request.fields[.contentType]?.lowercased().hasPrefix(type) == true
    }

    /// Signs the browser in and leads it to the page that it came from, or shows the form again with the reason.
    static func answer(_ request: FeatureRequest, with accounts: Accounts) async -> FeatureResponse {
        guard let body = await request.body(upTo: longestBody) else {
            return FeatureResponse(status: .contentTooLarge, text: "The form is too long.")
        }
        let fields = Address("/?" + body)
        var next = Address(fields["next"] ?? "/")
        // Two slashes at the start would lead to another host.
        next.path = "/" + next.pathText
        next[SignInRefusal.queryName] = nil
        let browser = request.browser
        let proofs = ProofCookie.proofs(in: browser)
        do {
            let token = try await accounts.signIn(
                name: fields["username"] ?? "", password: fields["current-password"] ?? "",
                device: request.device, address: request.network, proofs: proofs)
            var cookies = [SignInCookie.setting(token, for: browser)]
            // There is only one cookie, so an account that was signed in in this browser before is not any longer.
            for old in browser.cookies(named: SignInCookie.name(for: browser)) {
                if let old = SignInToken(old), old != token { try? await accounts.signOut(old) }
            }
            // The browser is signed in even without proofs.
            if let kept = try? await accounts.proofs(proofs, with: token) {
                cookies.append(ProofCookie.setting(kept, for: browser))
            }
            return FeatureResponse(status: .seeOther, cookies: cookies, location: next.string)
        } catch {
            next[SignInRefusal.queryName] = reason(for: error).rawValue
            return FeatureResponse(status: .seeOther, location: next.string)
        }
    }

    private static func reason(for error: any Error) -> SignInRefusal {
        if case AccountFailure.wrongNameOrPassword = error { .wrong } else { .later }
    }
}
