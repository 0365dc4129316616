// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralSync

/// The body of an answer with the events of a hub, in pieces.
///
/// The pieces are made as the connection takes them. A reader that takes none while many scopes grow is dropped: the body
/// ends, and all others continue. When the reader returns, it gets what it has missed.
///
/// ```swift
/// func printEvents(of hub: SyncHub) async throws {
///     for await piece in try await SyncEndpoint(hub).events(for: "ana") {
///         print(String(decoding: piece, as: UTF8.self))
///     }
/// }
/// ```
///
/// A body has one reader.
public struct SyncEventStream: AsyncSequence, Sendable {
    /// The media type of the body.
    public static let mediaType = "text/event-stream"

    let feed: SyncEventFeed
    let numbers: [SyncEvent]
    let lastEvent: String?
    let isSignedIn: @Sendable () async -> Bool

    /// Ends the stream for its reader, as a server does that stops.
    public func end() { feed.stop() }

    /// Creates the iterator of the body's only reader.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// The reader of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let stream: SyncEventStream
        private var items: AsyncStream<SyncEventFeed.Item>.AsyncIterator
        private var position = SyncPosition()
        private var hasStarted = false

        init(_ stream: SyncEventStream) {
            self.stream = stream
            items = stream.feed.items.makeAsyncIterator()
        }

        /// Returns the next piece; `nil` if the reader is dropped, or its sign-in has ended.
        public mutating func next() async -> Data? {
            if !hasStarted {
                hasStarted = true
                return start()
            }
            while let item = await items.next() {
                // A sign-in that ends meanwhile must not show in further events.
                guard !stream.feed.isDropped, await stream.isSignedIn() else { break }
                switch item {
                case .beat: return Data(": beat\n\n".utf8)
                case .grown(let news):
                    guard position.move(to: news.event) else { continue }
                    return piece(news.bytes(Self.bytes))
                case .number(let event):
                    guard position.move(to: event) else { continue }
                    return piece(Self.bytes(event))
                }
            }
            stream.feed.stop()
            return nil
        }

        /// Returns the first piece: the time to wait after a lost connection, and all numbers that the reader may have
        /// missed.
        private mutating func start() -> Data {
            var data = Data("retry: 1000\n\n".utf8)
            var known = SyncPosition()
            for event in stream.numbers { _ = known.move(to: event) }
            if known.description == stream.lastEvent {
                position = known
                return data
            }
            for event in stream.numbers where position.move(to: event) { data += piece(Self.bytes(event)) }
            return data
        }

        /// Returns the bytes of an event with its identifier, which alone differs from reader to reader.
        private func piece(_ event: Data) -> Data { Data("id: \(position)\n".utf8) + event }

        private static func bytes(_ event: SyncEvent) -> Data {
            ServerSentEvent(name: SyncMessages.grown, data: SyncMessages.event(event)).bytes
        }
    }
}

/// The numbers of all scopes that a reader has been told.
///
/// Their digest is the identifier of an event: a reader that returns with the digest of the current numbers has missed
/// nothing, and no process needs to remember it.
struct SyncPosition: Sendable, CustomStringConvertible {
    private var numbers: [UUID: Int64] = [:]
    private var digest: UInt64 = 0

    /// Adds a number; returns whether it is news.
    mutating func move(to event: SyncEvent) -> Bool {
        let old = numbers.updateValue(event.number, forKey: event.scope)
        if let old {
            guard old < event.number else {
                numbers[event.scope] = old
                return false
            }
            digest ^= Self.digest(event.scope, old)
        }
        digest ^= Self.digest(event.scope, event.number)
        return true
    }

    /// The digest of the numbers, in hexadecimal digits.
    var description: String { String(digest, radix: 16) }

    /// Returns a number that depends on all bits of both.
    private static func digest(_ scope: UUID, _ number: Int64) -> UInt64 {
        withUnsafeBytes(of: scope.uuid) { bytes in
            var words = bytes.map(UInt64.init)
            words.append(UInt64(bitPattern: number))
            return words.reduce(0) { mixed($0 ^ $1 &+ 0x9E37_79B9_7F4A_7C15) }
        }
    }

    /// The last step of SplitMix64.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}
