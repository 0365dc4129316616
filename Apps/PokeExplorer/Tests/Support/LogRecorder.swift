// SPDX-License-Identifier: Apache-2.0

import Logging
import Synchronization

/// A recorder of log lines, so that tests can read the operator's log.
final class LogRecorder: Sendable {
    private let storage = Mutex<[String]>([])

    var lines: [String] { storage.withLock { $0 } }

    var logger: Logger {
        Logger(label: "test", factory: { _ in Handler(recorder: self) })
    }

    private struct Handler: LogHandler {
        let recorder: LogRecorder
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let line = (["\(event.level)", "\(event.message)"] + fields).joined(separator: " ")
            recorder.storage.withLock { $0.append(line) }
        }
    }
}
