// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The form to which the fields of a sign-in belong in a browser without a script.
struct SignInFormMarkup: Sendable {
    /// The address that answers the form.
    let action: String
    /// The address of the page that the form is on.
    let address: Address

    /// The name in the query of a page that shows its form again, with the reason as its value.
    private static let refusalName = "sign-in"

    /// Returns the form, with its button and the reason why the last attempt failed.
    func html(in language: String) -> String {
        var next = address
        next[Self.refusalName] = nil
        let reason = address[Self.refusalName].flatMap { ["wrong", "later"].contains($0) ? $0 : nil }
        let line = reason.map { name in
            "<p role=\"alert\">\(ServerText.string("noscript.signIn.\(name)", language: language))</p>"
        }
        let button = ServerText.string("noscript.signIn", language: language)
        return """
            \(line ?? "")<form id="\(RenderedPage.signInFormID)" method="post" action="\(_Markup.text(action))">\
            <input type="hidden" name="next" value="\(_Markup.text(next.string))">\
            <button class="\(StyleClass.borderedButton.names)">\(button)</button></form>
            """
    }
}
