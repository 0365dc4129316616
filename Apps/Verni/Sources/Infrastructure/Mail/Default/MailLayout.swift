// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The layout of every mail: a title, paragraphs, a code or a link, and a footer, as text and as HTML.
///
/// HTML has no picture and no script, so a mail loads nothing when it is opened.
struct MailLayout {
    let language: String
    let title: String
    var paragraphs: [String]
    /// A code, which is shown large.
    var code: String?
    /// The link that is shown as a button.
    var action: (title: String, url: URL)?
    let footer: String

    /// The mail as text.
    var text: String {
        var parts = [title] + paragraphs
        if let code { parts.append("    \(code)") }
        if let action { parts.append("\(action.title):\n\(action.url.absoluteString)") }
        parts.append("Verni\n\(footer)")
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The mail as HTML.
    var html: String {
        var body = "<h1 style=\"font-size:22px;line-height:1.3;margin:0 0 16px\">\(Self.escaped(title))</h1>"
        for paragraph in paragraphs {
            body += "<p style=\"margin:0 0 16px\">\(Self.escaped(paragraph))</p>"
        }
        if let code {
            body += """
                <p style="font-size:32px;font-weight:bold;letter-spacing:4px;margin:0 0 16px">\(Self.escaped(code))</p>
                """
        }
        if let action {
            body += """
                <p style="margin:24px 0"><a href="\(Self.escaped(action.url.absoluteString))" \
                style="background:#1f6b4a;color:#ffffff;text-decoration:none;font-weight:bold;padding:12px 20px;\
                border-radius:10px;display:inline-block">\(Self.escaped(action.title))</a></p>
                """
        }
        return """
            <!DOCTYPE html>
            <html lang="\(language)"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(title))</title></head>
            <body style="margin:0;background:#f3f6f4">
            <div style="max-width:560px;margin:0 auto;padding:24px 16px;color:#16211b;\
            font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
            <div style="background:#ffffff;border-radius:16px;padding:24px">\(body)</div>
            <p style="font-size:14px;color:#4a5a51;margin:16px 8px 0">Verni<br>\(Self.escaped(footer))</p>
            </div></body></html>

            """
    }

    /// Returns a text whose characters have no meaning in HTML.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
