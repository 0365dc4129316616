// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
public import Vitral

/// A part of the server that a module adds to every session: environment values, messages of scripts, calls of scripts and
/// HTTP answers of its own.
///
/// One object serves all sessions of a process and keeps what it needs of each by its ``FeatureSession/id``. All hooks have
/// a default that does nothing.
///
/// ```swift
/// final class Presence: SessionFeature {
///     private var count = 0
///
///     func sessionOpened(_ session: any FeatureSession) { count += 1 }
///     func sessionClosed(_ session: any FeatureSession) { count -= 1 }
///
///     func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {
///         environment.visitorCount = count
///     }
/// }
///
/// extension EnvironmentValues {
///     @Entry var visitorCount = 0
/// }
/// ```
@MainActor
public protocol SessionFeature: AnyObject, Sendable {
    /// The authenticator of accounts; the server uses that of the first feature that has one.
    var authenticator: (any SessionAuthenticator)? { get }

    /// The name below `/_vitral/` whose requests ``answer(_:)`` answers; `nil` for none.
    var path: String? { get }

    /// Whether the feature answers the form of a sign-in that a browser without a script sends to its ``path``.
    ///
    /// The form has the fields `username`, `current-password` and `next`: the address of the page that it is on.
    var takesSignInForm: Bool { get }

    /// The name of the module whose scripts send messages to ``received(_:from:)``, as its `ClientAssets` have it; `nil` if
    /// none do.
    var name: String? { get }

    /// Called once, before the first session.
    func start(_ host: any FeatureHost)

    /// Called when a session was opened, or restored.
    func sessionOpened(_ session: any FeatureSession)

    /// Sets values in the environment around the app's views, before a scene renders its first page.
    ///
    /// A session gets a new scene if another account signs in.
    func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession)

    /// Called when the browser has connected, for the first time or again.
    func sessionGreeted(_ session: any FeatureSession)

    /// Called with each message that a script of the module sends.
    ///
    /// Messages of a page arrive in order and once each, also after a lost connection. They count as events of the socket:
    /// what comes faster than its allowance is left out, and 65,000 bytes are the most.
    ///
    /// - Throws: Any error, which ends nothing: the server logs it once for the feature.
    func received(_ message: FeatureMessage, from session: any FeatureSession) throws

    /// Called when a session's account has changed and its scene goes on.
    func accountChanged(of session: any FeatureSession)

    /// Called when a session's sign-in has ended elsewhere, after the session was signed out.
    func signInEnded(of session: any FeatureSession)

    /// Called about once a second.
    ///
    /// - Parameter now: Nanoseconds of the host's clock.
    func sweep(now: UInt64)

    /// Called before a session's scene ends, either with its session or because another one takes its place.
    func sceneWillEnd(of session: any FeatureSession)

    /// Called when a session has ended.
    func sessionClosed(_ session: any FeatureSession)

    /// Returns the response to a request to the feature's ``path``.
    func answer(_ request: FeatureRequest) async -> FeatureResponse

    /// Called when the server stops, after its sessions have ended.
    func stop()
}

extension SessionFeature {
    /// No accounts.
    public var authenticator: (any SessionAuthenticator)? { nil }
    /// No requests.
    public var path: String? { nil }
    /// Features answer no form unless they say so.
    public var takesSignInForm: Bool { false }
    /// No messages.
    public var name: String? { nil }
    /// Does nothing.
    public func start(_ host: any FeatureHost) {}
    /// Does nothing.
    public func sessionOpened(_ session: any FeatureSession) {}
    /// Sets nothing.
    public func provide(_ environment: inout EnvironmentValues, for session: any FeatureSession) {}
    /// Does nothing.
    public func sessionGreeted(_ session: any FeatureSession) {}
    /// Does nothing.
    public func received(_ message: FeatureMessage, from session: any FeatureSession) throws {}
    /// Does nothing.
    public func accountChanged(of session: any FeatureSession) {}
    /// Does nothing.
    public func signInEnded(of session: any FeatureSession) {}
    /// Does nothing.
    public func sweep(now: UInt64) {}
    /// Does nothing.
    public func sceneWillEnd(of session: any FeatureSession) {}
    /// Does nothing.
    public func sessionClosed(_ session: any FeatureSession) {}
    /// Returns the status 404.
    public func answer(_ request: FeatureRequest) async -> FeatureResponse {
        FeatureResponse(status: .notFound, text: "There is no such file.")
    }
    /// Does nothing.
    public func stop() {}
}
