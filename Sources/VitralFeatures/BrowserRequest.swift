// SPDX-License-Identifier: Apache-2.0

public import HTTPTypes

/// The parts of a request that identify a browser or a program.
///
/// ```swift
/// let request = BrowserRequest(cookies: "theme=dark; lang=pt", origin: "https://example.org", isSecure: true)
/// print(request.cookies(named: "theme"))  // ["dark"]
/// ```
public struct BrowserRequest: Sendable {
    /// The values of all `Cookie` headers, joined by semicolons.
    public let cookies: String
    /// The value of the `Authorization` header.
    public let authorization: String?
    /// The scheme and the host of the server as the browser shows them, such as `https://example.org`.
    public let origin: String
    /// Whether the browser uses HTTPS.
    public let isSecure: Bool
    /// The path below which the browser finds the app, such as `/trips`; empty for an app that has its host to itself.
    ///
    /// It belongs into the path of a cookie.
    public let basePath: String

    /// Creates the parts.
    public init(
        cookies: String = "", authorization: String? = nil, origin: String = "", isSecure: Bool = false,
        basePath: String = ""
    ) {
        self.cookies = cookies
        self.authorization = authorization
        self.origin = origin
        self.isSecure = isSecure
        self.basePath = basePath
    }

    /// Reads the headers of a request.
    public init(_ fields: HTTPFields, origin: String, isSecure: Bool, basePath: String = "") {
        self.init(
            cookies: fields[values: .cookie].joined(separator: ";"), authorization: fields[.authorization],
            origin: origin, isSecure: isSecure, basePath: basePath)
    }

    /// Returns the values of the cookies with a name, in the order of the request.
    public func cookies(named name: String) -> [String] {
        cookies.split(separator: ";").compactMap { pair in
            let text = pair.drop { $0 == " " || $0 == "\t" }
            guard text.hasPrefix(name + "=") else { return nil }
            var value = text.dropFirst(name.utf8.count + 1)
            while let last = value.last, last == " " || last == "\t" { value.removeLast() }
            return String(value)
        }
    }

    /// The token of `Authorization: Bearer`.
    public var bearerToken: String? {
        guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return nil }
        return String(authorization.dropFirst(7))
    }
}
