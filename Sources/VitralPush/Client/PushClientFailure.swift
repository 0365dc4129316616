// SPDX-License-Identifier: Apache-2.0

/// The error for a subscription that a browser does not make.
///
/// ```swift
/// func explanation(_ failure: PushClientFailure) -> String {
///     switch failure {
///     case .denied: "Allow notifications of this site in the settings of your browser."
///     case .unsupported: "This browser has no notifications."
///     case .signedOut: "Sign in first."
///     case .dismissed, .refused, .noAnswer: "Notifications could not be turned on. Try again."
///     }
/// }
/// ```
public enum PushClientFailure: String, Codable, Error, Hashable, Sendable {
    /// The browser has no Web Push on this page, or the server does not have the module.
    case unsupported
    /// The user has blocked notifications of this site.
    case denied
    /// The user has closed the browser's question without an answer.
    case dismissed
    /// No account is signed in.
    case signedOut
    /// The push service of the browser gave no subscription, or one that the app does not permit.
    case refused
    /// The browser did not answer.
    case noAnswer
}
