// SPDX-License-Identifier: Apache-2.0

/// A server as its features know it.
///
/// ```swift
/// final class SharedCart: SessionFeature {
///     private var host: (any FeatureHost)?
///
///     func start(_ host: any FeatureHost) { self.host = host }
///
///     func tabs(of session: any FeatureSession) -> Int {
///         1 + (host?.siblings(of: session).count ?? 0)
///     }
/// }
/// ```
@MainActor
public protocol FeatureHost: AnyObject, Sendable {
    /// Nanoseconds of a clock that never goes back.
    var currentTime: UInt64 { get }
    /// Whether the server is stopping: sessions are then neither opened nor changed.
    var isStopping: Bool { get }

    /// Returns 64 random bits that cannot be guessed.
    func randomNumber() -> UInt64

    /// Returns the address of a script of the app's modules by the name of its file, such as `map.js`, or of a module of
    /// the framework's client, such as `sign-in`; an empty text if there is none.
    func address(ofModule name: String) -> String

    /// Returns the other sessions of a session's browser.
    func siblings(of session: any FeatureSession) -> [any FeatureSession]

    /// Updates a session with the account of a credential.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - credential: The credential that the session's browser has sent; `nil` if it has sent none.
    /// - Throws: The error of the authenticator.
    func recognize(
        _ credential: SessionCredential?, as session: any FeatureSession
    ) async throws -> Recognition
}
