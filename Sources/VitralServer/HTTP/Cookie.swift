// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

/// The one cookie: it says which browser it is, and scripts cannot read it.
enum Cookie {
    static let name = "vitral"

    /// The browser of a request, if it has a well-formed cookie.
    static func browser(in fields: HTTPFields) -> BrowserID? {
        for header in fields[values: .cookie] {
            for pair in header.split(separator: ";") {
                let text = pair.trimmingSpaces
                guard text.hasPrefix("vitral=") else { continue }
                if let browser = BrowserID(wire: String(text.dropFirst(name.utf8.count + 1))) { return browser }
            }
        }
        return nil
    }

    /// The header that sets the cookie.
    ///
    /// - Parameter isSecure: Whether the browser uses HTTPS, and shall send the cookie by HTTPS only.
    static func setting(_ browser: BrowserID, isSecure: Bool) -> String {
        "\(name)=\(browser.wire); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
}
