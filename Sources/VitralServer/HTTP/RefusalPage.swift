// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page that explains why the server cannot show the app right now; it works without a script.
enum RefusalPage {
    /// Returns the page in the first of the languages that the catalog has.
    static func html(_ refusal: Refusal, languages: [String], stylesheet: String) -> String {
        let language = languages.lazy.compactMap { ServerText.catalog.language(like: $0) }.first ?? "en"
        let (title, body, advice) = (
            text("title", of: refusal, in: language), text("body", of: refusal, in: language),
            text("advice", of: refusal, in: language)
        )
        return """
            <!doctype html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <link rel="stylesheet" href="\(stylesheet)">
            </head>
            <body>
            <main class="refusal">
            <h1>\(title)</h1>
            <p>\(body)</p>
            <p>\(advice)</p>
            </main>
            </body>
            </html>

            """
    }

    private static func text(_ part: String, of refusal: Refusal, in language: String) -> String {
        ServerText.string("refusal.\(refusal).\(part)", language: language)
    }
}
