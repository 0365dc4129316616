// SPDX-License-Identifier: Apache-2.0

public import HTTPTypes

/// An answer to a request to a feature's path.
///
/// ```swift
/// import HTTPTypes
///
/// let missing = FeatureResponse(status: .notFound, text: "There is no such file.")
/// let chosen = FeatureResponse(status: .noContent, cookies: ["theme=dark; Path=/; SameSite=Lax"])
/// let moved = FeatureResponse(status: .seeOther, location: "/trips")
/// ```
public struct FeatureResponse: Sendable {
    /// The status.
    public var status: HTTPResponse.Status
    /// The text.
    public var text: String
    /// The values of the `Set-Cookie` headers.
    public var cookies: [String]
    /// The address of a page of the app, without the base path, to which a redirection leads.
    public var location: String?

    /// Creates an answer.
    public init(
        status: HTTPResponse.Status, text: String = "", cookies: [String] = [], location: String? = nil
    ) {
        self.status = status
        self.text = text
        self.cookies = cookies
        self.location = location
    }
}
