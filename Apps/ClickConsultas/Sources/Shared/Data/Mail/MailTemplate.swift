// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation

/// The form of every e-mail: a title, paragraphs, a code or a link, and a footer, as text and as HTML.
///
/// ```swift
/// let template = MailTemplate(
///     language: .portuguese, title: "Seu código", paragraphs: ["Digite este código na página."], code: "041 338")
/// message.text = template.text
/// message.html = template.html
/// ```
///
/// Every text is escaped in HTML. There is no picture and no script, so nothing is loaded when a message is opened.
package struct MailTemplate: Sendable {
    private let language: DomainLanguage
    private let title: String
    private let paragraphs: [String]
    private let code: String?
    private let action: (title: String, url: URL)?
    private let footer: String
    private let unsubscribe: URL?

    /// Creates a template with its texts.
    ///
    /// - Parameters:
    ///   - paragraphs: The paragraphs; a line break stays one.
    ///   - code: A code, which is shown large.
    ///   - action: The link that is shown as a button.
    ///   - footer: The last paragraph; the reason for which the message is sent, if `nil`.
    ///   - unsubscribe: The address that ends optional messages.
    package init(
        language: DomainLanguage, title: String, paragraphs: [String], code: String? = nil,
        action: (title: String, url: URL)? = nil, footer: String? = nil, unsubscribe: URL? = nil
    ) {
        (self.language, self.title, self.paragraphs, self.code) = (language, title, paragraphs, code)
        (self.action, self.unsubscribe) = (action, unsubscribe)
        self.footer = footer ?? MailTexts.text("mail.footer", in: language)
    }

    private var unsubscribeTitle: String { MailTexts.text("mail.unsubscribe", in: language) }

    /// The message as text.
    package var text: String {
        var parts = [title] + paragraphs
        if let code { parts.append("    \(code)") }
        if let action { parts.append("\(action.title):\n\(action.url.absoluteString)") }
        parts.append("ClickConsultas\n\(footer)")
        if let unsubscribe { parts.append("\(unsubscribeTitle):\n\(unsubscribe.absoluteString)") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The message as HTML.
    package var html: String {
        var body = "<h1 style=\"font-size:22px;line-height:1.3;margin:0 0 16px\">\(Self.escaped(title))</h1>"
        for paragraph in paragraphs {
            body += "<p style=\"margin:0 0 16px\">\(Self.escapedLines(paragraph))</p>"
        }
        if let code {
            body += """
                <p style="font-size:32px;font-weight:bold;letter-spacing:4px;margin:0 0 16px">\(Self.escaped(code))</p>
                """
        }
        if let action {
            body += """
                <p style="margin:24px 0"><a href="\(Self.escaped(action.url.absoluteString))" \
                style="background:#0b6b74;color:#ffffff;text-decoration:none;font-weight:bold;padding:12px 20px;\
                border-radius:10px;display:inline-block">\(Self.escaped(action.title))</a></p>
                """
        }
        var end = "ClickConsultas<br>\(Self.escapedLines(footer))"
        if let unsubscribe {
            let address = Self.escaped(unsubscribe.absoluteString)
            end += "<br><a href=\"\(address)\" style=\"color:#4a5a5c\">\(Self.escaped(unsubscribeTitle))</a>"
        }
        return """
            <!DOCTYPE html>
            <html lang="\(language.rawValue)"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(title))</title></head>
            <body style="margin:0;background:#f3f6f6">
            <div style="max-width:560px;margin:0 auto;padding:24px 16px;color:#162123;\
            font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
            <div style="background:#ffffff;border-radius:16px;padding:24px">\(body)</div>
            <p style="font-size:14px;color:#4a5a5c;margin:16px 8px 0">\(end)</p>
            </div></body></html>

            """
    }

    /// Returns a text whose characters have no meaning in HTML.
    package static func escaped(_ text: String) -> String {
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

    private static func escapedLines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { escaped(String($0)) }.joined(separator: "<br>")
    }
}
