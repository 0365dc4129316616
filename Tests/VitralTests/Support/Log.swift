// SPDX-License-Identifier: Apache-2.0

import Logging
import Synchronization

/// A list of messages, in order.
@MainActor
final class Log {
    private(set) var entries: [String] = []

    nonisolated init() {}

    func note(_ entry: String) { entries.append(entry) }

    /// Returns the messages since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    func count(of entry: String) -> Int { entries.count { $0 == entry } }
}

/// A logger whose messages a test can read.
struct RecordedLogger: LogHandler {
    final class Messages: Sendable {
        private let stored = Mutex<[(level: Logger.Level, text: String)]>([])

        func append(_ level: Logger.Level, _ text: String) { stored.withLock { $0.append((level, text)) } }

        var texts: [String] { stored.withLock { $0.map(\.text) } }
    }

    let messages: Messages
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    static func make() -> (Logger, Messages) {
        let messages = Messages()
        return (Logger(label: "test") { _ in RecordedLogger(messages: messages) }, messages)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let fields = (event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
        messages.append(event.level, fields.isEmpty ? "\(event.message)" : "\(event.message) \(fields)")
    }
}
