// SPDX-License-Identifier: Apache-2.0

/// The effects of an action that was sent to a store, and of the actions that those effects sent.
///
/// ```swift
/// func refresh(_ store: Store<Int, Bool>) async {
///     await store.send(true).finish()
/// }
/// ```
public struct StoreTask: Hashable, Sendable {
    /// The effects; `nil` if the action had none.
    package let group: EffectGroup?

    package init(group: EffectGroup?) {
        self.group = group
    }

    /// Whether the effects have been cancelled.
    public var isCancelled: Bool { group?.isCancelled ?? false }

    /// Cancels the effects.
    public func cancel() {
        group?.cancel()
    }

    /// Waits for the effects, and cancels them if the waiting task is cancelled.
    ///
    /// A cancelled effect ends when its function has returned.
    public nonisolated(nonsending) func finish() async {
        guard let group else { return }
        await Self.finish(group, on: #isolation)
    }

    private static func finish(_ group: EffectGroup, on caller: isolated (any Actor)?) async {
        // The code of any other actor would continue on the main queue.
        let executor = caller === MainActor.shared ? MainQueue.Executor.shared : nil
        await withTaskCancellationHandler {
            await withTaskExecutorPreference(executor) {
                // A closure that captures the caller's actor runs on it; any other leaves it, for another thread.
                _ = caller
                await group.finish()
            }
        } onCancel: {
            group.cancel()
        }
    }

    /// Returns whether two values are equal.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(group.map(ObjectIdentifier.init)) }
}
