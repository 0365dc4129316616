// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes

extension Negotiation {
    /// Returns a short description of a browser, such as `Firefox, Linux`, for a user's list of devices.
    ///
    /// A browser may say anything, so it is a hint and proves nothing.
    static func device(_ fields: HTTPFields) -> String {
        let agent = fields[.userAgent] ?? ""
        return [word(browsers, in: agent), word(systems, in: agent)].compactMap { $0 }.joined(separator: ", ")
    }

    private static func word(_ words: [(sign: String, word: String)], in agent: String) -> String? {
        words.first { agent.holds($0.sign) }?.word
    }

    // The more particular first: many browsers also call themselves by the names of others.
    private static let browsers: [(sign: String, word: String)] = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Vivaldi/", "Vivaldi"), ("SamsungBrowser/", "Samsung Internet"),
        ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]

    private static let systems: [(sign: String, word: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
        ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
}

extension String {
    /// Returns whether the text contains another one, compared byte by byte.
    ///
    /// Every page and every socket asks: searching by characters took more than half of a handshake.
    func holds(_ sign: String) -> Bool {
        strstr(self, sign) != nil
    }
}
