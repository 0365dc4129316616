// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// The form to which the fields of a sign-in belong in a browser without a script.
struct SignInFormMarkup: Sendable {
    /// The address that answers the form.
    let action: String
    /// The address of the page that the form is on.
    let address: String

    /// Returns the form, with its button and the reason why the last attempt failed.
    func html(in language: String) -> String {
        var next = Address(address)
        let reason = next[SignInRefusal.queryName].flatMap(SignInRefusal.init)
        next[SignInRefusal.queryName] = nil
        let line = reason.map { reason in
            "<p role=\"alert\">\(ServerText.string("noscript.signIn.\(reason)", language: language))</p>"
        }
        let button = ServerText.string("noscript.signIn", language: language)
        return """
            \(line ?? "")<form id="\(RenderedPage.signInFormID)" method="post" action="\(_Markup.text(action))">\
            <input type="hidden" name="next" value="\(_Markup.text(next.string))">\
            <button class="\(StyleClass.borderedButton.names)">\(button)</button></form>
            """
    }
}
