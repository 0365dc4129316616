// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where PokéAPI is and how gently it is asked.
struct APISettings: Sendable {
    /// Scheme, host and port, without a path: `https://pokeapi.co`.
    let origin: String
    /// How long one request may take.
    var timeout: Duration = .seconds(10)
    /// How long an answer may be.
    ///
    /// The largest real ones, of Pokémon with many moves, have about 1 MB.
    var bodyLimit = 8 * 1024 * 1024
    /// How many requests run at once.
    var concurrency = 8
    /// How long a list stays good.
    var listLifetime: Duration = .seconds(24 * 60 * 60)
    /// How long everything else stays good.
    var detailLifetime: Duration = .seconds(30 * 24 * 60 * 60)
    /// After PokéAPI was out of reach, how long saved answers are given without asking again.
    var awayPause: Duration = .seconds(15)
    var retry = RetryPolicy()

    /// Accepts the root of a server or its API: `http://localhost:8081`, `https://pokeapi.co/api/v2/`.
    ///
    /// Nothing when it is not an address of the web.
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

    /// Whether it is PokéAPI itself and not something in its place.
    var isPokeAPI: Bool { URL(string: origin)?.host() == "pokeapi.co" }

    /// The path under which everything is.
    static let root = "/api/v2"

    /// The whole address of a path that an answer gave.
    func url(_ path: String) -> String { origin + path }
}

/// When a failed request is asked again.
struct RetryPolicy: Sendable {
    /// How often a request is made at most.
    var attempts = 4
    /// The first wait; each further one is twice as long.
    var firstDelay: Duration = .milliseconds(500)
    /// No wait between two attempts is longer.
    var longestDelay: Duration = .seconds(8)
    /// A longer Retry-After is not sat out: the caller is told at once.
    var longestRetryAfter: Duration = .seconds(10)

    /// The wait before the attempt after this one (the first is 0): half of it fixed, half of it by chance, so that
    /// many clients do not come back together.
    func delay(after attempt: Int, jitter: Double) -> Duration {
        let doubled = firstDelay.seconds * pow(2, Double(attempt))
        let capped = min(doubled, longestDelay.seconds)
        return .milliseconds(Int64(exactly: (capped * (0.5 + 0.5 * jitter) * 1000).rounded(.down)) ?? .max)
    }

    /// The wait that a Retry-After header asks for: seconds, or a date.
    static func retryAfter(_ header: String?, now: Date) -> Duration? {
        guard let header = header?.trimmingCharacters(in: .whitespaces), !header.isEmpty else { return nil }
        if let seconds = Int64(header) { return .seconds(max(0, seconds)) }
        guard let date = try? Date(header, strategy: HTTPDate.strategy) else { return nil }
        return .milliseconds(Int64(exactly: (max(0, date.timeIntervalSince(now)) * 1000).rounded(.down)) ?? .max)
    }
}

/// Dates as HTTP headers write them: `Sun, 06 Nov 1994 08:49:37 GMT`.
private enum HTTPDate {
    static let strategy = Date.ParseStrategy(
        format: """
            \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
            \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
            \(second: .twoDigits) 'GMT'
            """,
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
}
