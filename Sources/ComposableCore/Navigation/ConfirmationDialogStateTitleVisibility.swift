// SPDX-License-Identifier: Apache-2.0

/// Whether the title of a dialog in state is visible.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable, Codable {
    /// The view decides.
    case automatic
    /// The title is not visible.
    case hidden
    /// The title is visible.
    case visible
}
