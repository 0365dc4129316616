// SPDX-License-Identifier: Apache-2.0

/// The direction in which a value changes.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Up: the value increases.
    case increment
    /// Down: the value decreases.
    case decrement
}
