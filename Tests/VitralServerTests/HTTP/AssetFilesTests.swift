// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOPosix
import Synchronization
import Testing

@testable import VitralServer

/// The server reads a file no faster than the client reads the response.
@Suite(.timeLimit(.minutes(5))) struct AssetFilesTests {
    /// A writer that never waits: the connection has not yet reported that its client does not read.
    private struct Eager: ResponseBodyWriter {
        let pieces: Pieces
        func write(_ buffer: ByteBuffer) { pieces.sizes.withLock { $0.append(buffer.readableBytes) } }
        func finish(_ trailingHeaders: HTTPFields?) {}
    }

    private final class Pieces: Sendable {
        let sizes = Mutex<[Int]>([])
        var count: Int { sizes.withLock(\.count) }
    }

    @Test func `the next piece is read when the event loop has seen the one before`() async throws {
        let file = URL.temporaryDirectory.appending(path: "vitral-\(UUID())")
        try Data(count: 200_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        let source = ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: logger)
        var context = LiveRequestContext(source: source)
        // A group of its own: other tests use the loops of the shared one, which must not wait for this test.
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        context.eventLoop = group.next()
        let isFree = DispatchSemaphore(value: 0)
        context.eventLoop.execute { isFree.wait() }
        defer { group.shutdownGracefully { _ in } }
        let body = try await AssetFiles(folder: "/").loadFile(id: file.path, context: context)
        let pieces = Pieces()
        async let written: Void = body.write(Eager(pieces: pieces))
        do {
            defer { isFree.signal() }
            while pieces.count == 0 { try await pause() }
            // Enough time for all pieces, if nothing waited for the event loop.
            try await Task.sleep(for: .milliseconds(100))
            #expect(pieces.count == 1)
        }
        try await written
        #expect(pieces.sizes.withLock(\.self) == [65_536, 65_536, 65_536, 3_392])
    }
}
