// SPDX-License-Identifier: Apache-2.0

/// A type that defines the positions at which scrolling ends.
///
/// ```swift
/// ScrollView(.horizontal) {
///     LazyHStack {
///         ForEach(1..<8) { day in Text("Day \(day)").containerRelativeFrame(.horizontal) }
///     }
///     .scrollTargetLayout()
/// }
/// .scrollTargetBehavior(.viewAligned)
/// ```
public protocol ScrollTargetBehavior: Sendable {
    /// The scroll snap settings for the browser.
    var _snap: ScrollSnap { get }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A behavior that ends scrolling at whole pages.
    public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// A behavior that ends scrolling at the start of a view.
    public static var viewAligned: Self { Self() }

    /// Returns a behavior that ends scrolling at the start of a view, with a limit for a single swipe.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        Self(limitBehavior: limitBehavior)
    }
}
