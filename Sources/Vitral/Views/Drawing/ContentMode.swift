// SPDX-License-Identifier: Apache-2.0

/// The scaling of content in its frame.
public enum ContentMode: Hashable, Sendable {
    /// The content fits completely into the frame.
    case fit
    /// The content fills the frame, and its overflow is clipped.
    case fill
}
