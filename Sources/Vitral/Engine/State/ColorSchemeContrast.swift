// SPDX-License-Identifier: Apache-2.0

/// The contrast between colors.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
    /// The standard contrast.
    case standard
    /// An increased contrast.
    case increased
}
