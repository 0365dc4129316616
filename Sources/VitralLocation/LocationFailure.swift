// SPDX-License-Identifier: Apache-2.0

/// The error for a position that a browser does not provide.
///
/// ```swift
/// func explanation(_ failure: LocationFailure) -> String {
///     switch failure {
///     case .denied: "Allow this site to use your location in the settings of your browser."
///     case .unsupported: "This browser has no location. Choose a city instead."
///     case .unavailable, .timedOut: "Your location could not be determined. Try again."
///     }
/// }
/// ```
public enum LocationFailure: String, Codable, Error, Hashable, Sendable {
    /// The user, or the settings of the browser, did not allow it.
    case denied
    /// The device could not determine its position.
    case unavailable
    /// The device, or the user's decision, took too long.
    case timedOut
    /// The browser has no positions, or the page is not secure, or the server does not have the module.
    case unsupported
}
