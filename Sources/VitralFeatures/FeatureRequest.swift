// SPDX-License-Identifier: Apache-2.0

public import HTTPTypes

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
    /// - Parameters:
    ///   - method: The method.
    ///   - fields: The headers.
    ///   - browser: What is known of the browser that sent the request.
    ///   - read: Reads the body, if it is not larger than a limit in bytes.
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
