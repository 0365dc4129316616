// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The document around a scene: what the browser needs before and beside the app's own elements.
struct PageShell: Sendable {
    let assets: ClientAssets

    /// What comes before and after the page's body.
    func parts(for page: RenderedPage, token: SessionToken?) -> (head: String, tail: String) {
        var head = """
            <!doctype html>
            <html lang="\(Self.escape(page.language))" dir="\(page.isRightToLeft ? "rtl" : "ltr")">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>\(Self.escape(page.title))</title>
            <link rel="stylesheet" href="\(assets.stylesheet)">
            <link rel="icon" href="\(assets.icon)" type="image/svg+xml">

            """
        if let token {
            head += """
                <meta name="vitral-session" content="\(token.wire)">
                <script type="module" src="\(assets.script)"></script>

                """
        }
        head += "</head>\n<body>\n<div id=\"vitral\">"
        let tail = """
            </div>
            <div id="vitral-announce" aria-live="polite"></div>
            <div id="vitral-status" role="status" hidden></div>
            </body>
            </html>

            """
        return (head, tail)
    }

    /// Text that HTML reads as text, in content and between double quotes alike.
    static func escape(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\0": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
