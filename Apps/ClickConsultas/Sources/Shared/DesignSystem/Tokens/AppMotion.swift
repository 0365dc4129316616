// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The motion of the app; a browser that reduces motion shows none.
///
/// Changes of pages, and covers, which come from below, have the same duration of their own.
public enum AppMotion {
    /// The movement of 0.35 seconds.
    public static let standard = Animation.easeInOut(duration: 0.35)
}
