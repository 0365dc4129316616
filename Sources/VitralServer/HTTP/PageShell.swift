// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralFeatures

/// The document around a scene: what the browser needs before and beside the app's own elements.
struct PageShell: Sendable {
    let assets: ClientFiles
    /// Whether the page loads the overlay of `vitral dev`.
    var hasDevelopmentOverlay = false
    /// The form of a page that has the fields of a sign-in; `nil` without accounts.
    var signIn: SignInFormMarkup?

    /// The id of the element that names the session.
    static let sessionID = "vitral-session"
    /// The id of the document's last element.
    ///
    /// A browser draws nothing before it has read that element: what is laid out from half a document moves when the
    /// other half is there.
    private static let lastID = "vitral-status"

    /// Returns the parts of the document before and after the page's body.
    ///
    /// - Parameters:
    ///   - token: The page's session; `nil` for a page without one.
    ///   - owner: The account that the page is for.
    ///   - origin: The origin that the browser shows, such as `https://example.com`; link previews need whole addresses.
    func parts(
        for page: RenderedPage, token: SessionToken?, owner: PageOwner, origin: String? = nil
    ) -> (head: String, tail: String) {
        var head = """
            <!doctype html>
            <html lang="\(_Markup.text(page.language))" dir="\(page.isRightToLeft ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>\(_Markup.text(page.title))</title>
            <link rel="expect" href="#\(Self.lastID)" blocking="render">
            \(token == nil ? "" : "<script src=\"\(assets.early)\"></script>\n")\
            \(PageHeadMarkup(page: page, assets: assets, origin: origin).html)\
            \(assets.sheets.links(for: page.body))\(assets.modules.stylesheets)
            """
        if let token {
            head += """
                <meta name="vitral-session" content="\(token.wire)"\(Self.mark(of: owner))>
                \(assets.modules.scripts)<script type="module" src="\(assets.core)"></script>

                """
            if hasDevelopmentOverlay {
                head +=
                    "<script type=\"module\" src=\"\(assets.basePath.external(DevelopmentOverlay.script))\"></script>\n"
            }
        }
        head += "</head>\n<body>\n\(Self.skipLink(in: page.language))\(withoutScript(page))<div id=\"vitral\">"
        let tail = """
            </div>
            <div id="vitral-announce" aria-live="polite"></div>
            <div id="\(Self.lastID)" role="status" hidden\(Self.status(in: page.language))></div>
            </body>
            </html>

            """
        return (head, tail)
    }

    /// Returns the link that leads keyboard users past the bars; it is visible while it has the focus.
    private static func skipLink(in language: String) -> String {
        "<a id=\"vitral-skip\" href=\"#vitral\">\(ServerText.string("page.skip", language: language))</a>\n"
    }

    /// Returns what a browser without a script shows above the page: a line that says so and, if the page has fields of
    /// its address, the form that they belong to.
    private func withoutScript(_ page: RenderedPage) -> String {
        let line = ServerText.string("noscript.line", language: page.language)
        if page.hasSignInFields, let signIn {
            return "<noscript><p>\(line)</p>\(signIn.html(in: page.language))</noscript>\n"
        }
        guard let rest = page.addressRest else { return "<noscript><p>\(line)</p></noscript>\n" }
        let apply = ServerText.string("noscript.apply", language: page.language)
        let hidden = rest.map {
            "<input type=\"hidden\" name=\"\(_Markup.text($0.name))\" value=\"\(_Markup.text($0.value))\">"
        }
        return """
            <form id="\(RenderedPage.addressFormID)">\(hidden.joined())</form>
            <noscript><p>\(line) \
            <button class="\(StyleClass.borderedButton.names)" form="\(RenderedPage.addressFormID)">\(apply)</button>\
            </p></noscript>

            """
    }

    /// Returns the attributes from which the client takes the texts of the status bar.
    private static func status(in language: String) -> String {
        ServerText.status.map { name in
            " data-\(name)=\"\(_Markup.text(ServerText.string("status.\(name)", language: language)))\""
        }.joined()
    }

    /// The attributes that the script reads the page's owner from.
    private static func mark(of owner: PageOwner) -> String {
        owner.mark.map { " id=\"\(sessionID)\" data-owner=\"\($0)\"" } ?? ""
    }
}
