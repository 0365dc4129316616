// SPDX-License-Identifier: Apache-2.0

/// The appearance of a text editor.
public enum TextEditorStyle: Hashable, Sendable {
    /// The default style for the context.
    case automatic
    /// The text alone.
    case plain
}
