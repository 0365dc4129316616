// SPDX-License-Identifier: Apache-2.0

package import Logging
import Synchronization

/// A recorder of log messages, so that a test can read the operator's log.
package final class LogRecorder: Sendable {
    private let stored = Mutex<[(level: Logger.Level, text: String)]>([])

    package init() {}

    /// A logger of every level.
    package var logger: Logger { Logger(label: "test", factory: { _ in Handler(recorder: self) }) }

    /// The messages, each followed by its fields: `message a=1 b=2`.
    package var texts: [String] { stored.withLock { $0.map(\.text) } }

    /// The messages with their levels: `warning message a=1 b=2`.
    package var lines: [String] { stored.withLock { $0.map { "\($0.level) \($0.text)" } } }

    /// All lines.
    package var text: String { lines.joined(separator: "\n") }

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
            let text = (["\(event.message)"] + fields).joined(separator: " ")
            recorder.stored.withLock { $0.append((event.level, text)) }
        }
    }
}
