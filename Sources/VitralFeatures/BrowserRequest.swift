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

/// A request to a feature's path.
///
/// ```swift
/// import HTTPTypes
///
/// final class Preferences: SessionFeature {
///     var path: String? { "preferences" }
///
///     func answer(_ request: FeatureRequest) async -> FeatureResponse {
///         guard let text = await request.body(upTo: 1_000), !text.isEmpty else {
///             return FeatureResponse(status: .badRequest, text: "The preferences are missing or too long.")
///         }
///         return FeatureResponse(status: .noContent)
///     }
/// }
/// ```
///
/// The server has verified that it comes from a page of this origin.
public struct FeatureRequest: Sendable {
    /// The method.
    public let method: HTTPRequest.Method
    /// The headers.
    public let fields: HTTPFields
    /// The parts that identify the browser.
    public let browser: BrowserRequest
    private let read: @Sendable (Int) async -> String?

    /// Creates a request.
    ///
    /// - Parameter read: Reads the body, if it is not larger than a limit in bytes.
    public init(
        method: HTTPRequest.Method, fields: HTTPFields, browser: BrowserRequest,
        read: @escaping @Sendable (_ limit: Int) async -> String?
    ) {
        self.method = method
        self.fields = fields
        self.browser = browser
        self.read = read
    }

    /// Reads the body; returns `nil` if it is longer than the limit, or incomplete.
    public func body(upTo limit: Int) async -> String? {
        await read(limit)
    }
}

/// An answer to a request to a feature's path.
///
/// ```swift
/// import HTTPTypes
///
/// let missing = FeatureResponse(status: .notFound, text: "There is no such file.")
/// let chosen = FeatureResponse(status: .noContent, cookie: "theme=dark; Path=/; SameSite=Lax")
/// ```
public struct FeatureResponse: Sendable {
    /// The status.
    public var status: HTTPResponse.Status
    /// The text.
    public var text: String
    /// The value of a `Set-Cookie` header.
    public var cookie: String?

    /// Creates an answer.
    public init(status: HTTPResponse.Status, text: String = "", cookie: String? = nil) {
        self.status = status
        self.text = text
        self.cookie = cookie
    }
}
