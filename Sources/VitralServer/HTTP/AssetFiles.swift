// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOPosix

/// The files of a folder, read a piece at a time as the client takes them.
///
/// Hummingbird's own provider reads ahead by megabytes, which a client that never reads would hold for as long as it likes.
struct AssetFiles: FileProvider {
    /// The bytes that are read at a time: one piece waits while the one before is sent.
    private static let pieceLength = 64 * 1024

    private let files: LocalFileSystem

    init(folder: String) {
        files = LocalFileSystem(
            rootFolder: folder, threadPool: .singleton,
            logger: Logger(label: "vitral.assets", factory: { _ in SwiftLogNoOpLogHandler() }))
    }

    func getFileIdentifier(_ path: String) -> String? { files.getFileIdentifier(path) }

    func getAttributes(id path: String) async throws -> LocalFileSystem.FileAttributes? {
        try await files.getAttributes(id: path)
    }

    func loadFile(id path: String, context: some RequestContext) async throws -> ResponseBody {
        guard let size = try await getAttributes(id: path)?.size else { throw HTTPError(.notFound) }
        return size > 0 ? body(of: path, range: 0...(size - 1), context: context) : ResponseBody()
    }

    func loadFile(id path: String, range: ClosedRange<Int>, context: some RequestContext) async throws -> ResponseBody {
        guard let size = try await getAttributes(id: path)?.size, size > 0 else { throw HTTPError(.notFound) }
        return body(of: path, range: range.clamped(to: 0...(size - 1)), context: context)
    }

    private func body(
        of path: String, range: ClosedRange<Int>, context: some RequestContext
    ) -> ResponseBody {
        let eventLoop = (context as? LiveRequestContext)?.eventLoop
        return ResponseBody(contentLength: range.count) { writer in
            let file = try await FileThread.run { try FileHandle(forReadingFrom: URL(fileURLWithPath: path)) }
            // Use one buffer for all pieces if the client has received the previous one: memory that is allocated again
            // on another thread for each piece stays with that thread.
            var buffer = ByteBufferAllocator().buffer(capacity: min(range.count, Self.pieceLength))
            var position = range.lowerBound
            while position <= range.upperBound {
                let count = min(range.upperBound - position + 1, Self.pieceLength)
                buffer = try await FileThread.run { [buffer, position] in
                    try Self.read(count, at: position, of: file, into: buffer)
                }
                // The file has become shorter: the connection ends before the length that was promised.
                guard buffer.readableBytes > 0 else { throw HTTPError(.internalServerError) }
                position += buffer.readableBytes
                try await writer.write(buffer)
                // The writer waits only after the event loop has reported that the client does not read. While the loop
                // is busy, it accepts any number of pieces.
                try await eventLoop?.submit {}.get()
            }
            try await writer.finish(nil)
        }
    }

    /// Reads a piece into a buffer, and replaces its contents.
    private static func read(
        _ count: Int, at position: Int, of file: FileHandle, into buffer: consuming ByteBuffer
    ) throws -> ByteBuffer {
        buffer.clear()
        try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { target in
            let length = pread(file.fileDescriptor, target.baseAddress, count, off_t(position))
            guard length >= 0 else { throw HTTPError(.internalServerError) }
            return length
        }
        return buffer
    }
}
