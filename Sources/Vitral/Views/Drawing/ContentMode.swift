// SPDX-License-Identifier: Apache-2.0

/// The scaling of content in its frame.
///
/// ```swift
/// Image("lisbon")
///     .resizable()
///     .aspectRatio(16 / 9, contentMode: .fill)
///     .clipped()
/// ```
public enum ContentMode: Hashable, Sendable {
    /// The content fits completely into the frame.
    case fit
    /// The content fills the frame, and its overflow is clipped.
    case fill
}
