// SPDX-License-Identifier: Apache-2.0

/// The position of a pointer that hovers over a view.
///
/// ```swift
/// @State private var pointer = CGPoint.zero
///
/// var body: some View {
///     Color.blue.onContinuousHover { phase in
///         if case .active(let point) = phase { pointer = point }
///     }
/// }
/// ```
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is at a point of the view.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}
