// SPDX-License-Identifier: Apache-2.0

/// The priority of a default focus over a view that already has the focus.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let isStrong: Bool
    /// The focused view keeps the focus.
    public static let automatic = DefaultFocusEvaluationPriority(isStrong: false)
    /// The default focus wins.
    public static let userInitiated = DefaultFocusEvaluationPriority(isStrong: true)
}
