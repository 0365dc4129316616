// SPDX-License-Identifier: Apache-2.0

/// The reason to save a shared value.
public enum SaveContext: Hashable, Sendable {
    /// The value has changed.
    case didSet
    /// The app asked for it, by `save()`.
    case userInitiated
}
