// SPDX-License-Identifier: Apache-2.0

import VitralFeatures
import VitralIdentity

/// The connection of an account client to its live session.
final class AccountTab: _AccountTab {
    private weak var session: (any FeatureSession)?
    private weak var feature: IdentityFeature?

    init(_ session: any FeatureSession, _ feature: IdentityFeature) {
        self.session = session
        self.feature = feature
    }

    var _address: String { session?.network ?? "" }
    var _proofs: BrowserProofs { session.flatMap { feature?.proofs(of: $0) } ?? BrowserProofs() }
    var _device: String { session?.device ?? "" }

    var _site: RelyingParty? {
        // Before the socket connects, the site comes from the page's request, so that the first page already knows it.
        session.flatMap { feature?.configuration.passkeys.site(for: $0.request.origin) }
    }

    func _keep(_ token: SignInToken) async throws {
        guard let feature, let session else { throw BrowserFailure.noAnswer }
        _ = try await feature.ask(session, .keep(token), by: "sign-in")
    }

    func _passkey(_ options: String, makesOne: Bool) async throws -> String {
        guard let feature, let session else { throw BrowserFailure.noAnswer }
        return try await feature.ask(
            session, .passkey, by: "passkeys", lasting: PendingCalls.passkeyPatience,
            with: [options, makesOne ? "1" : "", feature.address(ofModule: "sign-in")])
    }
}
