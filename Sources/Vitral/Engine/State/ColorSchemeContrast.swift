// SPDX-License-Identifier: Apache-2.0

/// The contrast between colors.
///
/// ```swift
/// @Environment(\.colorSchemeContrast) private var contrast
///
/// var body: some View {
///     Text("Optional").foregroundStyle(contrast == .increased ? .primary : .secondary)
/// }
/// ```
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
    /// The standard contrast.
    case standard
    /// An increased contrast.
    case increased
}
