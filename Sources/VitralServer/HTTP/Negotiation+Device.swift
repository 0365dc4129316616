// SPDX-License-Identifier: Apache-2.0

import HTTPTypes

extension Negotiation {
    /// What a browser calls itself, in few words such as `Firefox, Linux`: for a person's list of devices.
    ///
    /// A browser may say anything, so it is a hint and proves nothing.
    static func device(_ fields: HTTPFields) -> String {
        let agent = fields[.userAgent] ?? ""
        return [word(browsers, in: agent), word(systems, in: agent)].compactMap { $0 }.joined(separator: ", ")
    }

    private static func word(_ words: [(sign: String, word: String)], in agent: String) -> String? {
        words.first { agent.contains($0.sign) }?.word
    }

    // The more particular first: many browsers also call themselves by the names of others.
    private static let browsers = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("Vivaldi/", "Vivaldi"), ("SamsungBrowser/", "Samsung Internet"),
        ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]

    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
        ("Macintosh", "Mac"), ("Linux", "Linux"),
    ]
}
