// SPDX-License-Identifier: Apache-2.0

/// The target of content margins.
public enum ContentMarginPlacement: Hashable, Sendable {
    /// The content.
    case automatic
    /// The content.
    case scrollContent
}
