// SPDX-License-Identifier: Apache-2.0

/// The position of a view relative to the visible area of a scroll view.
///
/// ```swift
/// ScrollView {
///     ForEach(1..<31) { day in
///         Text("Day \(day)").scrollTransition { content, phase in
///             content.opacity(phase.isIdentity ? 1 : 0.3)
///         }
///     }
/// }
/// ```
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view is about to enter at the top or leading edge.
    case topLeading
    /// The view is completely visible.
    case identity
    /// The view is about to enter at the bottom or trailing edge.
    case bottomTrailing

    /// Whether the view is completely visible.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: -1 at the top, 0 if the view is completely visible, 1 at the bottom.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}
