// SPDX-License-Identifier: Apache-2.0

/// The criterion for the end of an animation.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    /// The animation ends when its duration has passed.
    public static let logicallyComplete = AnimationCompletionCriteria()
    /// The animation ends when it is removed; in a browser, that is when its duration has passed.
    public static let removed = AnimationCompletionCriteria()
}
