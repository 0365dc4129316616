// SPDX-License-Identifier: Apache-2.0

/// A queue that runs one save of a context at a time.
final class SaveTurn {
    private(set) var isRunning = false
    /// Whether the app requested a rollback during the save.
    var wantsRollback = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    nonisolated(nonsending) func begin() async {
        guard isRunning else {
            isRunning = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func beginBlocking() throws {
        // A context is used in one place, so a save that is already running is one that is suspended there.
        guard !isRunning else { throw DataStoreError.conflict }
        isRunning = true
    }

    func end() {
        if waiting.isEmpty {
            isRunning = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
