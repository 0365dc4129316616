// SPDX-License-Identifier: Apache-2.0

package import Composable
import Dispatch
import Foundation
package import Logging
import ServiceLifecycle
import Synchronization
import VitralFiles

/// The folder of recorded sessions: a file each, which only its owner can read.
///
/// As a service, it stops after the server, whose sessions end their records only then.
package final class RecordingFolder: Service {
    private let folder: URL
    private let app: String
    private let logger: Logger
    /// Writes in order, off the main actor.
    private let queue = DispatchQueue(label: "vitral.recordings", qos: .utility)

    /// Creates the folder if it is missing.
    ///
    /// - Throws: `FileFailure`.
    package init(_ path: String, app: String, logger: Logger) throws {
        folder = URL(fileURLWithPath: path)
        self.app = app
        self.logger = logger
        try PrivateFile.makeFolder(folder)
    }

    /// Returns the destination of a new record.
    package func makeSink() -> RecordSink {
        let file = RecordingFile(folder.appending(path: name()))
        return { [self] bytes, isLast in
            queue.async {
                do {
                    try file.append(bytes, isLast: isLast)
                } catch {
                    self.logger.error("A session cannot be recorded: \(error)")
                }
            }
        }
    }

    /// Waits until the program stops, and then until everything is written.
    package func run() async throws {
        try? await gracefulShutdown()
        await flush()
    }

    /// Waits until everything is written.
    package func flush() async {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    /// The name of a new file: the time, and a number that no other session has.
    private func name() -> String {
        let time = Date().ISO8601Format(.init(dateSeparator: .omitted, timeSeparator: .omitted))
        return "\(app)-\(time)-\(String(UInt64.random(in: 0 ... .max), radix: 36)).jsonl"
    }
}

/// The file of one record.
private final class RecordingFile: Sendable {
    private let place: URL
    private let handle = Mutex<FileHandle?>(nil)

    init(_ place: URL) {
        self.place = place
    }

    func append(_ bytes: [UInt8], isLast: Bool) throws {
        try handle.withLock { handle in
            if handle == nil {
                try PrivateFile.createEmpty(at: place)
                handle = try FileHandle(forWritingTo: place)
            }
            try handle?.write(contentsOf: bytes)
            if isLast {
                try handle?.close()
                handle = nil
            }
        }
    }
}
