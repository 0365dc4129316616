// SPDX-License-Identifier: Apache-2.0

/// The fields of the page from which a browser without a script can sign in: a name and a password.
@MainActor
final class SignInFields {
    static let slot = SceneSlot { _ in SignInFields() }
    private var tokens: Set<String> = []

    /// Whether the page has all fields of a sign-in.
    var isComplete: Bool { tokens == ["username", "current-password"] }

    fileprivate func insert(_ token: String) { tokens.insert(token) }
}

extension _Renderer {
    /// Makes the field that was opened last a part of the page's sign-in form, if its purpose is one of the form's.
    ///
    /// - Parameter token: The purpose of the field, as HTML's `autocomplete` names it.
    func signInField(_ token: String) {
        guard token == "username" || token == "current-password" else { return }
        node.graph.context[SignInFields.slot].insert(token)
        attribute(.name, token)
        attribute(.form, RenderedPage.signInFormID)
    }
}
