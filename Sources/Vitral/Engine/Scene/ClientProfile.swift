// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The properties of a client when it requests a page.
public struct ClientProfile: Sendable {
    /// Language tags in the order of preference, such as `pt-BR`.
    public var languages: [String]
    /// The requested address.
    public var address: Address
    /// The browser's color scheme.
    public var colorScheme: ColorScheme
    /// Whether the browser is set to reduce motion.
    public var reduceMotion: Bool
    /// The signed-in user, if any.
    public var userID: String?
    /// The values that the browser stores for the app: the value of its cookie `vitral-defaults`.
    public var defaults: String?
    /// Whether the browser reports that it runs on a phone.
    public var isMobile: Bool
    /// The browser's time zone; `nil` until the browser has reported it.
    ///
    /// It does so after its first page, and keeps it in a cookie for the next ones.
    public var timeZone: TimeZone?
    /// The path below which the browser finds the app.
    package var basePath = BasePath.root

    /// Creates a profile.
    public init(
        languages: [String] = [], address: Address = Address("/"), colorScheme: ColorScheme = .light,
        reduceMotion: Bool = false, userID: String? = nil, defaults: String? = nil, isMobile: Bool = false,
        timeZone: TimeZone? = nil
    ) {
        self.languages = languages
        self.address = address
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        self.userID = userID
        self.defaults = defaults
        self.isMobile = isMobile
        self.timeZone = timeZone
    }
}
