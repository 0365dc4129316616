// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
public import VitralSync

/// The news of a stream of events.
public enum SyncHint: Sendable, Hashable {
    /// The stream is open, for the first time or again: something may have been missed.
    case connected
    /// A scope has grown.
    case grown(SyncEvent)
    /// The stream is lost, and is opened again after a time.
    case disconnected(SyncHTTPError, retryingIn: Duration)
}

extension HTTPSyncTransport {
    /// Returns the stream of the scopes that grow, which is opened again whenever it is lost.
    ///
    /// ```swift
    /// for try await hint in transport.events() {
    ///     if case .grown(let event) = hint { print("\(event.scope) has \(event.number) entries") }
    /// }
    /// ```
    ///
    /// After 1 second at first, later after up to 60, and never sooner than the server asks for. A stream without a beat
    /// counts as lost too. Each time the hub is told the last event that has arrived, and reports what was missed.
    ///
    /// - Parameter lastEvent: The identifier of the last event that an earlier stream has brought.
    /// - Returns: The news until the stream is released; unread ones are dropped when there are many, the oldest first. It
    ///   ends with ``SyncHTTPError/signedOut`` only: a proxy may give any other answer while its server starts again.
    public func events(after lastEvent: String? = nil) -> AsyncThrowingStream<SyncHint, any Error> {
        let (hints, continuation) = AsyncThrowingStream.makeStream(
            of: SyncHint.self, bufferingPolicy: .bufferingNewest(Self.unreadLimit))
        let reading = Task {
            do {
                try await read(after: lastEvent) { _ = continuation.yield($0) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in reading.cancel() }
        return hints
    }

    private static let unreadLimit = 1_024

    /// Reads one stream after the other.
    private func read(after lastEvent: String?, _ report: (SyncHint) -> Void) async throws {
        var lastEvent = lastEvent
        var failures = 0
        while !Task.isCancelled {
            var error = SyncHTTPError.cutShort("The stream has ended.")
            do {
                try await readOnce(after: &lastEvent) { hint in
                    failures = 0
                    report(hint)
                }
            } catch let other as SyncHTTPError {
                error = other
            } catch is ServerSentEventParser.TooLong {
                error = .invalidAnswer("An event is too long.")
            }
            // Any other answer may be that of a proxy whose server starts again.
            if error == .signedOut { throw error }
            let delay = max(configuration.backoff.delay(after: failures), error.retryAfter ?? .zero)
            failures += 1
            report(.disconnected(error, retryingIn: delay))
            try await configuration.clock.sleep(for: delay)
        }
    }

    /// Reads a stream until it ends.
    private func readOnce(after lastEvent: inout String?, _ report: (SyncHint) -> Void) async throws {
        var request = request("events")
        request.setValue(SyncEventStream.mediaType, forHTTPHeaderField: "Accept")
        if let lastEvent { request.setValue(lastEvent, forHTTPHeaderField: "Last-Event-ID") }
        let pieces = connection.start(request)
        let heartbeat = Heartbeat()
        let watching = Task { [configuration] in
            while true {
                let count = heartbeat.count
                try await configuration.clock.sleep(for: configuration.silence)
                if heartbeat.count == count { return pieces.end(.timedOut) }
            }
        }
        defer { watching.cancel() }
        var parser = ServerSentEventParser(after: lastEvent)
        var refusal: HTTPConnection.Head?
        var refusalBody = Data()
        for try await piece in pieces.stream {
            heartbeat.beat()
            switch piece {
            case .head(let head) where head.error(with: Data()) != nil: refusal = head
            case .head(let head):
                guard head.mediaType?.hasPrefix(SyncEventStream.mediaType) == true else {
                    throw SyncHTTPError.invalidAnswer("It is no stream of events.")
                }
                report(.connected)
            case .body(let bytes) where refusal != nil:
                if refusalBody.count < Self.problemByteLimit { refusalBody += bytes }
            case .body(let bytes):
                for event in try parser.read(bytes) {
                    lastEvent = event.id
                    if event.name == SyncMessages.grown, let event = SyncMessages.event(reading: event.data) {
                        report(.grown(event))
                    }
                }
            }
        }
        try Task.checkCancellation()
        if let error = refusal?.error(with: refusalBody) { throw error }
    }

    private static let problemByteLimit = 64 * 1_024
}

/// The number of pieces that a stream has brought.
private final class Heartbeat: Sendable {
    private let pieces = Atomic(0)

    var count: Int { pieces.load(ordering: .relaxed) }

    func beat() { pieces.wrappingAdd(1, ordering: .relaxed) }
}
