// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of PokéAPI and the limits of the requests to it.
struct APISettings: Sendable {
    /// The scheme, host and port, without a path: `https://pokeapi.co`.
    let origin: String
    /// The timeout of one request.
    var timeout: Duration = .seconds(10)
    /// The maximum size of a response.
    ///
    /// The largest real ones, of Pokémon with many moves, have about 1 MB.
    var bodyLimit = 8 * 1024 * 1024
    /// The maximum number of concurrent requests.
    var concurrency = 8
    /// The lifetime of a saved list.
    var listLifetime: Duration = .seconds(24 * 60 * 60)
    /// The lifetime of all other saved responses.
    var detailLifetime: Duration = .seconds(30 * 24 * 60 * 60)
    /// The time after a failed connection during which saved responses are returned without a request.
    var awayPause: Duration = .seconds(15)
    var retry = RetryPolicy()

    /// Creates settings from the root of a server or of its API: `http://localhost:8081`, `https://pokeapi.co/api/v2/`.
    ///
    /// Returns `nil` when it is not a web address.
    init?(baseURL: String) {
        guard let url = URL(string: baseURL), let host = url.host(percentEncoded: true), !host.isEmpty,
            let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { return nil }
        var path = url.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix(Self.root) { path.removeLast(Self.root.count) }
        let bracketed = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        origin = "\(scheme)://\(bracketed)" + (url.port.map { ":\($0)" } ?? "") + path
    }

    /// Whether this is PokéAPI itself and not a replacement.
    var isPokeAPI: Bool { URL(string: origin)?.host() == "pokeapi.co" }

    /// The path of the API on the server.
    static let root = "/api/v2"

    /// Returns the absolute URL of a path from a response.
    func url(_ path: String) -> String { origin + path }
}

/// The rules for retrying failed requests.
struct RetryPolicy: Sendable {
    /// The maximum number of attempts.
    var attempts = 4
    /// The first wait; each further wait is twice as long.
    var firstDelay: Duration = .milliseconds(500)
    /// The longest wait between two attempts.
    var longestDelay: Duration = .seconds(8)
    /// The longest accepted Retry-After.
    ///
    /// With a longer one, the caller gets the error at once.
    var longestRetryAfter: Duration = .seconds(10)

    /// Returns the wait after an attempt (the first is 0): half of it fixed, half of it random, so that many clients do
    /// not retry at the same moment.
    func delay(after attempt: Int, jitter: Double) -> Duration {
        let doubled = firstDelay.seconds * pow(2, Double(attempt))
        let capped = min(doubled, longestDelay.seconds)
        return .milliseconds(Int64(exactly: (capped * (0.5 + 0.5 * jitter) * 1000).rounded(.down)) ?? .max)
    }

    /// Returns the wait that a Retry-After header asks for: seconds, or a date.
    static func retryAfter(_ header: String?, now: Date) -> Duration? {
        guard let header = header?.trimmingCharacters(in: .whitespaces), !header.isEmpty else { return nil }
        if let seconds = Int64(header) { return .seconds(max(0, seconds)) }
        guard let date = try? Date(header, strategy: HTTPDate.strategy) else { return nil }
        return .milliseconds(Int64(exactly: (max(0, date.timeIntervalSince(now)) * 1000).rounded(.down)) ?? .max)
    }
}

/// Dates in the format of HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT`.
private enum HTTPDate {
    static let strategy = Date.ParseStrategy(
        format: """
            \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
            \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
            \(second: .twoDigits) 'GMT'
            """,
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
}
