// SPDX-License-Identifier: Apache-2.0

/// A behavior that ends scrolling at the start of a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The limit of a single swipe.
    public enum LimitBehavior: Hashable, Sendable {
        /// No limit: a swipe ends where its momentum ends.
        case automatic
        /// A swipe ends at the next view.
        case always
        /// No limit: a swipe ends where its momentum ends.
        case never
    }

    private let limit: LimitBehavior

    /// The scroll snap settings for the browser.
    public var _snap: ScrollSnap { ScrollSnap(isPaging: false, stopsAtEach: limit == .always) }

    /// Creates the behavior.
    public init(limitBehavior: LimitBehavior = .automatic) {
        limit = limitBehavior
    }
}
