// SPDX-License-Identifier: Apache-2.0

/// The phase of a view's insertion or removal.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to be inserted.
    case willAppear
    /// The view is visible in its place.
    case identity
    /// The view has been removed.
    case didDisappear

    /// Whether the view is visible in its place.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: -1 before the insertion, 0 while the view is visible, 1 after the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}
