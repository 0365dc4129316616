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
    /// The browser's name for itself, such as `Firefox, Linux`.
    public let device: String
    /// The network that the request comes from, as limits count it.
    public let network: String
    private let read: @Sendable (Int) async -> String?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - fields: The headers.
    ///   - browser: What is known of the browser that sent the request.
    ///   - device: The browser's name for itself.
    ///   - network: The network that the request comes from.
    ///   - read: Reads the body, if it is not larger than a limit in bytes.
    public init(
        method: HTTPRequest.Method, fields: HTTPFields, browser: BrowserRequest, device: String = "",
        network: String = "", read: @escaping @Sendable (_ limit: Int) async -> String?
    ) {
        self.method = method
        self.fields = fields
        self.browser = browser
        self.device = device
        self.network = network
        self.read = read
    }

    /// Reads the body; returns `nil` if it is longer than the limit, or incomplete.
    public func body(upTo limit: Int) async -> String? {
        await read(limit)
    }
}
