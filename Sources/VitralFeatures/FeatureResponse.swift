// SPDX-License-Identifier: Apache-2.0

public import HTTPTypes

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
