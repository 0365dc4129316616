// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import VitralFeatures

/// The server's cookies: one identifies the browser and is hidden from scripts; one holds values that the browser
/// stores for the app, and one the browser's time zone.
enum Cookie {
    static let name = "vitral"

    /// The name of the cookie that the page's script writes.
    static let defaultsName = "vitral-defaults"

    /// The name of the cookie in which the page's script keeps the browser's time zone.
    static let zoneName = "vitral-zone"

    /// Returns the browser of a request, if it has a well-formed cookie.
    static func browser(in fields: HTTPFields) -> BrowserID? {
        values(of: name, in: fields).lazy.compactMap { BrowserID(wire: $0) }.first
    }

    /// Returns the values that the browser of a request stores for the app, still encoded.
    static func defaults(in fields: HTTPFields) -> String? {
        values(of: defaultsName, in: fields).first
    }

    /// Returns the time zone that the browser of a request had when it last showed a page; `nil` for an unknown one.
    static func timeZone(in fields: HTTPFields) -> TimeZone? {
        guard let name = values(of: zoneName, in: fields).first, name.utf8.count <= ClientMessage.Bound.timeZone else {
            return nil
        }
        return TimeZone(browserName: name)
    }

    static func values(of name: String, in fields: HTTPFields) -> [String] {
        fields[values: .cookie].flatMap { header in
            header.split(separator: ";").compactMap { pair in
                let text = pair.trimmingSpaces
                return text.hasPrefix(name + "=") ? String(text.dropFirst(name.utf8.count + 1)) : nil
            }
        }
    }

    /// Returns the header that makes the browser store a value for the app; the client may overwrite it.
    ///
    /// - Parameter path: The app's start page.
    static func setting(defaults: String, path: String = "/", isSecure: Bool) -> String {
        "\(defaultsName)=\(defaults); Path=\(path); Max-Age=31536000; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }

    /// Returns the header that sets the cookie.
    ///
    /// - Parameters:
    ///   - path: The app's start page.
    ///   - isSecure: Whether the browser uses HTTPS, and must send the cookie by HTTPS only.
    static func setting(_ browser: BrowserID, path: String = "/", isSecure: Bool) -> String {
        "\(name)=\(browser.wire); Path=\(path); HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
}
