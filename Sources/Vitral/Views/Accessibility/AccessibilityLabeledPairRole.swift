// SPDX-License-Identifier: Apache-2.0

/// The parts of a pair of a label and its content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The label.
    case label
    /// The content that the label names.
    case content
}
