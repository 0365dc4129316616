// SPDX-License-Identifier: Apache-2.0

/// Lets one save of a context run at a time.
final class SaveTurn {
    private(set) var isRunning = false
    /// Whether the app asked for a rollback meanwhile.
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
        // A context is used in one place, so another save of it can only be one that waits there.
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
