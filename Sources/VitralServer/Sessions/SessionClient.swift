// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The properties of a session's client that its scene knows.
struct SessionClient {
    var isVisible = true
    /// The user's preferred languages, best first.
    let languages: [String]
    private var isDark: Bool
    private var reducesMotion: Bool
    private var timeZone: TimeZone?
    /// The browser's stored values for the app, from the time at which the page was opened.
    private let defaults: String?
    private let isMobile: Bool

    init(_ profile: ClientProfile) {
        languages = profile.languages
        isDark = profile.colorScheme == .dark
        reducesMotion = profile.reduceMotion
        timeZone = profile.timeZone
        defaults = profile.defaults
        isMobile = profile.isMobile
    }

    /// Updates the user's preferences.
    ///
    /// - Parameter zoneName: The browser's name of its time zone; the zone stays if the name is missing or unknown.
    /// - Returns: The event for the scene; `nil` if nothing has changed.
    mutating func update(dark: Bool, reducedMotion: Bool, timeZone zoneName: String?) -> SceneEvent? {
        let newZone = zoneName.flatMap(TimeZone.init(browserName:)) ?? timeZone
        guard dark != isDark || reducedMotion != reducesMotion || newZone != timeZone else { return nil }
        isDark = dark
        reducesMotion = reducedMotion
        timeZone = newZone
        return .preferences(
            colorScheme: dark ? .dark : .light, reduceMotion: reducedMotion, timeZone: newZone)
    }

    /// Returns the profile for a new scene at an address.
    ///
    /// - Parameter defaults: The browser's stored values, if newer ones than those of the page's request are known.
    func profile(at address: Address, userID: String?, defaults: String?) -> ClientProfile {
        ClientProfile(
            languages: languages, address: address, colorScheme: isDark ? .dark : .light, reduceMotion: reducesMotion,
            userID: userID, defaults: defaults ?? self.defaults, isMobile: isMobile, timeZone: timeZone)
    }
}
