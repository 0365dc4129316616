// SPDX-License-Identifier: Apache-2.0

/// The amount of space in one direction.
///
/// ```swift
/// @Environment(\.horizontalSizeClass) private var width
///
/// var body: some View {
///     if width == .compact {
///         VStack {
///             Text("Ingredients")
///             Text("Steps")
///         }
///     } else {
///         HStack {
///             Text("Ingredients")
///             Text("Steps")
///         }
///     }
/// }
/// ```
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Limited space.
    case compact
    /// Sufficient space.
    case regular
}
