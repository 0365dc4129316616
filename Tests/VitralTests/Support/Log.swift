// SPDX-License-Identifier: Apache-2.0

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
