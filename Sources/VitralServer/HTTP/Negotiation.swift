// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Vitral

/// The preferences that a browser sends in headers with weights (RFC 9110, 12.4.2).
enum Negotiation {
    /// Returns the best coding of a response that the browser accepts; `nil` if it accepts none.
    ///
    /// Among codings of the same weight, the one with the smaller result is the best.
    static func coding(_ fields: HTTPFields) -> ContentCoding? {
        let accepted = weighted(fields[.acceptEncoding] ?? "")
        func weight(_ coding: ContentCoding) -> Double {
            let own = accepted.first { $0.value == coding.rawValue || $0.value == "x-\(coding.rawValue)" }
            return (own ?? accepted.first { $0.value == "*" })?.weight ?? 0
        }
        let weights = ContentCoding.allCases.map { ($0, weight($0)) }
        guard let best = weights.map(\.1).max(), best > 0 else { return nil }
        return weights.first { $0.1 == best }?.0
    }

    /// Returns the user's preferred languages, best first.
    static func languages(_ fields: HTTPFields) -> [String] {
        let wanted = weighted(fields[.acceptLanguage] ?? "").filter { $0.weight > 0 && isLanguage($0.value) }
        // Equal weights keep their order.
        let sorted = wanted.enumerated().sorted {
            ($0.element.weight, $1.offset) > ($1.element.weight, $0.offset)
        }
        return sorted.prefix(16).map { $0.element.value }
    }

    /// Returns the color scheme that the user prefers, if the browser sends it; otherwise `.light`.
    static func colorScheme(_ fields: HTTPFields) -> ColorScheme {
        fields[.prefersColorScheme]?.holds("dark") == true ? .dark : .light
    }

    /// Returns whether the user prefers reduced motion, as far as the browser sends it.
    static func reduceMotion(_ fields: HTTPFields) -> Bool {
        fields[.prefersReducedMotion]?.holds("reduce") == true
    }

    /// Returns whether the browser runs on a phone: by its client hint, or by its name if it sends none.
    static func isMobile(_ fields: HTTPFields) -> Bool {
        if let hint = fields[.mobile] { return hint == "?1" }
        guard let name = fields[.userAgent] else { return false }
        return name.holds("Mobile") && !name.holds("iPad")
    }

    private static func isLanguage(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 35
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || byte == UInt8(ascii: "-")
            }
    }

    private static func weighted(_ header: String) -> [(value: String, weight: Double)] {
        header.split(separator: ",").prefix(64).map { item in
            let parts = item.split(separator: ";", omittingEmptySubsequences: false)
            let weight = parts.dropFirst().lazy
                .map { $0.trimmingSpaces }
                .first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
                .flatMap { Double($0.dropFirst(2)) }
            return (parts[0].trimmingSpaces, min(1, max(0, weight ?? 1)))
        }
    }
}

extension HTTPField.Name {
    /// `Sec-CH-Prefers-Color-Scheme`: a client hint.
    static let prefersColorScheme = known("Sec-CH-Prefers-Color-Scheme")
    /// `Sec-CH-Prefers-Reduced-Motion`: a client hint.
    static let prefersReducedMotion = known("Sec-CH-Prefers-Reduced-Motion")
    /// `Sec-CH-UA-Mobile`: a client hint that is sent unasked.
    static let mobile = known("Sec-CH-UA-Mobile")
    /// `Accept-CH`: the client hints that the server wants.
    static let acceptClientHints = known("Accept-CH")
    /// `Sec-Fetch-Dest`: the browser's use of the response.
    static let fetchDestination = known("Sec-Fetch-Dest")
    /// `Referrer-Policy`.
    static let referrerPolicy = known("Referrer-Policy")
    /// `Cross-Origin-Opener-Policy`.
    static let openerPolicy = known("Cross-Origin-Opener-Policy")
}
