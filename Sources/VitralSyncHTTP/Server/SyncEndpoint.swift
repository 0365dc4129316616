// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralSync

/// The answers of a hub over HTTP, for the routes of an app.
///
/// The app's routes decide about addresses and sign-ins, and pass the parts of the request on:
///
/// ```swift
/// import HTTPTypes
/// import Hummingbird
/// import NIOCore
/// import VitralFeatures
///
/// func addRoutes(to router: Router<LiveRequestContext>, over hub: SyncHub) {
///     let endpoint = SyncEndpoint(hub)
///     router.post("operations") { request, context -> Response in
///         let account = try await context.requireAccount().id
///         let body = try await request.body.collect(upTo: SyncMessages.pushByteLimit)
///         let answer = try await endpoint.push(Data(body.readableBytesView), from: account)
///         return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer)))
///     }
///     router.get("events") { request, context -> Response in
///         let account = try await context.requireAccount().id
///         let lastEvent = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
///         let events = try await endpoint.events(for: account, after: lastEvent) {
///             (try? await context.account()) != nil
///         }
///         return Response(
///             status: .ok, headers: [.contentType: SyncEventStream.mediaType],
///             body: ResponseBody(asyncSequence: events.map { ByteBuffer(bytes: $0) }))
///     }
/// }
/// ```
///
/// Errors that a request has caused have a ``SyncProblem``.
public struct SyncEndpoint: Sendable {
    private let hub: SyncHub
    private let clock: any Clock<Duration>

    /// The time between two beats of an event stream.
    public static let beat = Duration.seconds(20)
    /// The number of events that a reader may leave unread before it is dropped.
    public static let unreadLimit = 256
    /// The number of unread events from which on a reader gets numbers alone, so that it keeps few entries in memory.
    public static let unreadEntriesLimit = 16

    /// Creates the answers of a hub.
    ///
    /// - Parameters:
    ///   - hub: The hub; all endpoints of a process share it, so that a change is looked at once.
    ///   - clock: The clock of the beats.
    public init(_ hub: SyncHub, clock: any Clock<Duration> = ContinuousClock()) {
        self.hub = hub
        self.clock = clock
    }

    /// Adds the entries of a push, and returns the answer with a verdict for each.
    ///
    /// The answer does not wait until other readers have been notified.
    ///
    /// - Parameters:
    ///   - body: The body of the request.
    ///   - account: The account of the sign-in.
    /// - Throws: ``SyncRequestError``, or `DataStoreError`.
    public func push(_ body: Data, from account: String) async throws -> Data {
        let entries = try SyncMessages.entries(ofPush: body)
        return SyncMessages.verdicts(try await hub.accept(entries, from: account))
    }

    /// Returns the answer with the scopes that an account may read.
    ///
    /// - Throws: `DataStoreError`.
    public func scopes(for account: String) async throws -> Data {
        SyncMessages.scopes(try await hub.scopes(for: account))
    }

    /// Returns the answer with the entries of a scope that follow a number.
    ///
    /// - Parameters:
    ///   - scope: The scope, as the address has it.
    ///   - number: The parameter `after`; without it, entries from the beginning.
    ///   - limit: The parameter `limit`; at most `SyncHub.entryLimit` entries, which is also the default.
    ///   - account: The account of the sign-in.
    /// - Throws: `SyncError.notFound`, ``SyncRequestError``, or `DataStoreError`.
    public func operations(
        of scope: String, after number: String? = nil, limit: String? = nil, for account: String
    ) async throws -> Data {
        let scope = try Self.scope(scope)
        let first = try Self.parameter("after", number, in: 0...Int64.max) ?? 0
        let most = try Self.parameter("limit", limit, in: 1...SyncHub.entryLimit) ?? SyncHub.entryLimit
        return SyncMessages.page(try await hub.page(of: scope, after: first, limit: most, for: account))
    }

    /// Returns the answer with the states of all records of a scope.
    ///
    /// - Throws: `SyncError.notFound`, or `DataStoreError`.
    public func snapshot(of scope: String, for account: String) async throws -> Data {
        SyncMessages.snapshot(try await hub.snapshot(of: try Self.scope(scope), for: account))
    }

    /// Returns the body of an answer that reports the scopes that grow.
    ///
    /// A reader that has missed something, or that is new, first gets the numbers of all its scopes. Later events have the
    /// new entries, if they are small: see `SyncHub.eventByteLimit`.
    ///
    /// - Parameters:
    ///   - account: The account of the sign-in.
    ///   - lastEvent: The header `Last-Event-ID`.
    ///   - unreadLimit: The number of events that the reader may leave unread before it is dropped.
    ///   - isSignedIn: Returns whether the sign-in still holds; asked before anything is sent.
    /// - Throws: `DataStoreError`.
    public func events(
        for account: String, after lastEvent: String? = nil, unreadLimit: Int = Self.unreadLimit,
        while isSignedIn: @escaping @Sendable () async -> Bool = { true }
    ) async throws -> SyncEventStream {
        let feed = SyncEventFeed(unreadLimit: unreadLimit)
        // The reader is registered before the numbers are read, so that it misses none between.
        try feed.start(hub, as: account, clock)
        return SyncEventStream(
            feed: feed, numbers: try await hub.scopes(for: account), lastEvent: lastEvent, isSignedIn: isSignedIn)
    }

    private static func scope(_ text: String) throws -> UUID {
        guard let scope = UUID(uuidString: text) else { throw SyncError.notFound }
        return scope
    }

    private static func parameter<Number: FixedWidthInteger>(
        _ name: String, _ text: String?, in range: ClosedRange<Number>
    ) throws -> Number? {
        guard let text else { return nil }
        guard let number = Number(text), range.contains(number) else { throw SyncRequestError.invalidParameter(name) }
        return number
    }
}
