// SPDX-License-Identifier: Apache-2.0

/// The state of notifications in a browser.
///
/// ```swift
/// func isOfferUseful(_ status: PushStatus) -> Bool {
///     status.isSupported && !status.isSubscribed && status.permission != .denied
/// }
/// ```
public struct PushStatus: Codable, Hashable, Sendable {
    /// The user's decision about notifications of this site.
    public enum Permission: String, Codable, Hashable, Sendable {
        /// The browser asks the user with the next subscription.
        case notDetermined
        /// The user does not want notifications, and must change that in the browser's settings.
        case denied
        /// The user wants notifications.
        case granted
    }

    /// Whether the browser has Web Push on this page: that needs HTTPS, and an app on the home screen in iOS.
    public var isSupported: Bool
    /// The user's decision.
    public var permission: Permission
    /// Whether messages to the account that is signed in reach this browser.
    public var isSubscribed: Bool

    /// Creates a state.
    public init(isSupported: Bool, permission: Permission, isSubscribed: Bool) {
        self.isSupported = isSupported
        self.permission = permission
        self.isSubscribed = isSubscribed
    }
}
