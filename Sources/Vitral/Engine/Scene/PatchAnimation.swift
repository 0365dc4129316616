// SPDX-License-Identifier: Apache-2.0

/// The animation of the next patch, and the actions that wait for its end.
@MainActor
final class PatchAnimation {
    private(set) var transaction: Transaction?
    private var completions: [AnimationCompletions] = []
    private let time: SceneTime

    init(time: SceneTime) {
        self.time = time
    }

    /// Animates the patch of this turn by a transaction.
    ///
    /// A transaction with an animation replaces one without, and one that disables animations replaces both.
    func animate(_ transaction: Transaction) {
        if let waiting = transaction.completions, !waiting.isClaimed {
            waiting.isClaimed = true
            completions.append(waiting)
        }
        guard self.transaction?.disablesAnimations != true else { return }
        guard transaction.animation != nil || transaction.disablesAnimations || self.transaction == nil else { return }
        self.transaction = transaction
    }

    /// Adds the animation to the patch of a turn, as its last operation.
    ///
    /// - Parameters:
    ///   - patch: The patch.
    ///   - standard: The animation of a patch that no transaction applies to.
    func flush(into patch: inout PatchWriter, default standard: Animation?) {
        let animation = transaction == nil ? standard : transaction?.animation
        transaction = nil
        finishLater(after: animation)
        if let animation, !patch.isEmpty {
            patch.append(.animate(duration: animation.cssDuration, easing: animation.cssEasing))
        }
    }

    /// Schedules the completions of this turn's animation for when its duration has passed.
    private func finishLater(after animation: Animation?) {
        guard !completions.isEmpty else { return }
        let due = completions
        completions = []
        Task { @MainActor [time] in
            if let animation { try? await time.sleep(seconds: animation.totalDuration) }
            for completion in due { completion.run() }
        }
    }
}
