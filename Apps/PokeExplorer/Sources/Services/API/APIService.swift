// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import Synchronization

/// The client of PokéAPI over HTTP, with as few requests as possible.
///
/// Every response is saved. It is returned again within its lifetime; later it is requested with its ETag; and when
/// PokéAPI is unreachable, it is returned with its age. Identical concurrent requests become one request, and the
/// number of concurrent requests is limited.
final class APIService: APIServiceProtocol {
    let settings: APISettings
    private let transport: any HTTPTransport
    private let cache: any CacheServiceProtocol
    private let time: TimeSource
    private let logger: Logger
    private let gate: RequestGate
    private let inFlight = InFlightRequests()
    private let weather = Mutex(Weather())

    /// The state that all requests share.
    private struct Weather {
        /// No request is sent before this time, because the server asked for a pause.
        var pausedUntil: Date?
        /// The server did not respond recently; until this time a saved response is returned.
        var awayUntil: Date?
    }

    /// - Parameter gate: The gate of all requests; `nil` for one with the limit of the settings.
    init(
        settings: APISettings, transport: any HTTPTransport, cache: any CacheServiceProtocol,
        gate: RequestGate? = nil, time: TimeSource = .system, logger: Logger
    ) {
        self.settings = settings
        self.transport = transport
        self.cache = cache
        self.time = time
        self.logger = logger
        self.gate = gate ?? RequestGate(limit: settings.concurrency)
    }

    func list(limit: Int, offset: Int, policy: FetchPolicy) async throws -> Fetched<PokemonResponse> {
        let path = APISettings.root + "/pokemon?limit=\(limit)&offset=\(offset)"
        return try await fetch(path, lifetime: settings.listLifetime, policy)
    }

    func pokemon(at path: String, policy: FetchPolicy) async throws -> Fetched<PokemonDetail> {
        try await fetch(path, lifetime: settings.detailLifetime, policy)
    }

    func species(at path: String, policy: FetchPolicy) async throws -> Fetched<PokemonSpecies> {
        try await fetch(path, lifetime: settings.detailLifetime, policy)
    }

    func evolutionChain(at path: String, policy: FetchPolicy) async throws -> Fetched<EvolutionChain> {
        try await fetch(path, lifetime: settings.detailLifetime, policy)
    }

    func type(_ number: Int, policy: FetchPolicy) async throws -> Fetched<TypeResource> {
        try await fetch(APISettings.root + "/type/\(number)/", lifetime: settings.detailLifetime, policy)
    }

    func generation(_ number: Int, policy: FetchPolicy) async throws -> Fetched<GenerationResource> {
        try await fetch(APISettings.root + "/generation/\(number)/", lifetime: settings.detailLifetime, policy)
    }

    /// Returns the picture at an absolute URL.
    func picture(at url: String) async throws -> Fetched<Picture> {
        try await fetch(url: url, as: .picture, lifetime: settings.detailLifetime, .savedFirst)
    }
}

// MARK: - The cache

extension APIService {
    private func fetch<Value: Codable & Sendable>(
        _ path: String, lifetime: Duration, _ policy: FetchPolicy
    ) async throws -> Fetched<Value> {
        try await fetch(url: settings.url(path), as: .json, lifetime: lifetime, policy)
    }

    private func fetch<Value: Sendable>(
        url: String, as format: ResponseFormat<Value>, lifetime: Duration, _ policy: FetchPolicy
    ) async throws -> Fetched<Value> {
        let key = policy == .refresh ? "refreshed " + url : url
        return try await inFlight.run(key) { [self] in
            try await answer(url, as: format, lifetime: lifetime, policy)
        }
    }

    private func answer<Value: Sendable>(
        _ url: String, as format: ResponseFormat<Value>, lifetime: Duration, _ policy: FetchPolicy
    ) async throws -> Fetched<Value> {
        let saved = await saved(url, as: format)
        if let saved, policy == .savedFirst {
            if time.now().timeIntervalSince(saved.fetchedAt) < lifetime.seconds { return saved.asCurrent }
            if isAway { return saved.asSaved }
        }
        do {
            // A refresh and an ordinary request at the same time also become one request.
            return try await inFlight.run("asked " + url) { [self] in
                try await ask(url, as: format, saved: saved)
            }
        } catch let error as APIError {
            if error.meansAway {
                let until = time.now() + settings.awayPause.seconds
                weather.withLock { $0.awayUntil = until }
            }
            report(error, hasSavedAnswer: saved != nil)
            guard let saved, error.allowsSavedAnswer else { throw error }
            return saved.asSaved
        }
    }

    private func ask<Value: Sendable>(
        _ url: String, as format: ResponseFormat<Value>, saved: Saved<Value>?
    ) async throws -> Fetched<Value> {
        let reply = try await exchange(url, accept: format.accept, etag: saved?.etag)
        let now = time.now()
        weather.withLock { $0.awayUntil = nil }
        if reply.status == 304, let saved {
            await keep { try await $0.touch(url, at: now) }
            return Fetched(value: saved.value, fetchedAt: now, freshness: .current)
        }
        let value = try format.decode(reply.body, url)
        if let body = format.encode(value) {
            await keep { try await $0.save(CachedResponse(url: url, etag: reply.etag, body: body, fetchedAt: now)) }
        }
        return Fetched(value: value, fetchedAt: now, freshness: .current)
    }

    private struct Saved<Value: Sendable>: Sendable {
        var value: Value
        var etag: String?
        var fetchedAt: Date

        var asCurrent: Fetched<Value> { Fetched(value: value, fetchedAt: fetchedAt, freshness: .current) }
        var asSaved: Fetched<Value> { Fetched(value: value, fetchedAt: fetchedAt, freshness: .saved(since: fetchedAt)) }
    }

    /// Returns the saved response.
    ///
    /// A response that cannot be decoded, perhaps from another version of the app, is ignored.
    private func saved<Value: Sendable>(_ url: String, as format: ResponseFormat<Value>) async -> Saved<Value>? {
        do {
            guard let response = try await cache.response(for: url) else { return nil }
            let value = try format.decode(response.body, url)
            return Saved(value: value, etag: response.etag, fetchedAt: response.fetchedAt)
        } catch {
            logger.warning("A saved answer cannot be used", metadata: ["url": "\(url)", "error": "\(error)"])
            return nil
        }
    }

    /// Saves to the cache.
    ///
    /// The response is valid even if saving fails, so a failure is only logged.
    private func keep(_ work: (any CacheServiceProtocol) async throws -> Void) async {
        do {
            try await work(cache)
        } catch {
            logger.warning("An answer cannot be kept", metadata: ["error": "\(error)"])
        }
    }

    private var isAway: Bool {
        let now = time.now()
        return weather.withLock { $0.awayUntil.map { now < $0 } ?? false }
    }

    private func report(_ error: APIError, hasSavedAnswer: Bool) {
        var metadata: Logger.Metadata = [
            "url": "\(error.url)", "reason": "\(error.reason)", "saved-answer": "\(hasSavedAnswer)",
        ]
        if let path = error.codingPath { metadata["coding-path"] = "\(path)" }
        logger.warning("PokéAPI did not answer as expected", metadata: metadata)
    }
}

// MARK: - The network

extension APIService {
    /// Sends the request until it succeeds or a retry is pointless.
    ///
    /// Throws ``APIError`` or `CancellationError`.
    private func exchange(_ url: String, accept: String, etag: String?) async throws -> HTTPReply {
        var attempt = 0
        while true {
            do {
                try await waitForPause(url)
                return try await attemptOnce(url, accept: accept, etag: etag)
            } catch let error as APIError where error.isWorthRepeating && attempt + 1 < settings.retry.attempts {
                if case .rateLimited(_, let wait?) = error, wait > settings.retry.longestRetryAfter { throw error }
                let delay = settings.retry.delay(after: attempt, jitter: time.jitter())
                logger.debug(
                    "Asking PokéAPI again", metadata: ["url": "\(url)", "reason": "\(error.reason)", "in": "\(delay)"])
                try await time.sleep(delay)
                attempt += 1
            }
        }
    }

    private func attemptOnce(_ url: String, accept: String, etag: String?) async throws -> HTTPReply {
        let get = HTTPGet(
            url: url, accept: accept, etag: etag, timeout: settings.timeout, bodyLimit: settings.bodyLimit)
        let reply: HTTPReply
        do {
            reply = try await gate.enter { try await transport.get(get) }
        } catch let error as HTTPTransportError {
            switch error {
            case .unreachable(let reason): throw APIError.unreachable(url: url, reason: reason)
            case .cutShort(let reason): throw APIError.truncated(url: url, reason: reason)
            case .timedOut: throw APIError.timedOut(url: url)
            case .tooLarge: throw APIError.tooLarge(url: url, limit: settings.bodyLimit)
            }
        }
        switch reply.status {
        case 200..<300: return reply
        case 304 where etag != nil: return reply
        case 404, 410: throw APIError.notFound(url: url)
        case 429:
            throw APIError.rateLimited(url: url, retryAfter: keepRetryAfter(of: reply))
        case 500...:
            keepRetryAfter(of: reply)
            throw APIError.server(url: url, status: reply.status)
        default: throw APIError.refused(url: url, status: reply.status)
        }
    }

    /// Returns the wait that a response asks for, and applies it to all requests.
    @discardableResult
    private func keepRetryAfter(of reply: HTTPReply) -> Duration? {
        let now = time.now()
        guard let wait = RetryPolicy.retryAfter(reply.retryAfter, now: now) else { return nil }
        let end = now + wait.seconds
        weather.withLock { $0.pausedUntil = max($0.pausedUntil ?? end, end) }
        return wait
    }

    private func waitForPause(_ url: String) async throws {
        let now = time.now()
        guard let end = weather.withLock({ $0.pausedUntil }), end > now else { return }
        let remaining = Duration.milliseconds(Int64(exactly: (end.timeIntervalSince(now) * 1000).rounded(.up)) ?? .max)
        guard remaining <= settings.retry.longestRetryAfter else {
            throw APIError.rateLimited(url: url, retryAfter: remaining)
        }
        try await time.sleep(remaining)
    }
}
