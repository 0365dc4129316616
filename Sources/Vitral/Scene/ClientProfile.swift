// SPDX-License-Identifier: Apache-2.0

/// What is known of a browser when it asks for a page.
public struct ClientProfile: Sendable {
    /// Language tags in the order of preference, such as `pt-BR`.
    public var languages: [String]
    /// The address that was asked for.
    public var address: Address
    /// The browser's colour scheme.
    public var colorScheme: ColorScheme
    /// Whether the person asked for less motion.
    public var reduceMotion: Bool
    /// The signed-in person, if any.
    public var userID: String?
    /// What the browser keeps for the app: the value of its cookie `vitral-defaults`.
    public var defaults: String?
    /// Whether the browser says that it runs on a phone.
    public var isMobile: Bool
    /// The path below which the browser finds the app.
    package var basePath = BasePath.root

    /// Creates a profile.
    public init(
        languages: [String] = [], address: Address = Address("/"), colorScheme: ColorScheme = .light,
        reduceMotion: Bool = false, userID: String? = nil, defaults: String? = nil, isMobile: Bool = false
    ) {
        self.languages = languages
        self.address = address
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        self.userID = userID
        self.defaults = defaults
        self.isMobile = isMobile
    }
}

/// Light or dark.
public enum ColorScheme: String, Sendable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}

/// Which way text runs.
public enum LayoutDirection: Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
