// SPDX-License-Identifier: Apache-2.0

/// A behavior that ends scrolling at whole pages.
///
/// ```swift
/// ScrollView(.horizontal) {
///     LazyHStack(spacing: 0) {
///         ForEach(1..<8) { Text("Day \($0)").containerRelativeFrame(.horizontal) }
///     }
/// }
/// .scrollTargetBehavior(.paging)
/// ```
///
/// The pages are the views of the ``View/scrollTargetLayout(isEnabled:)``, or of the stack in the scroll view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// The scroll snap settings for the browser.
    public var _snap: ScrollSnap { ScrollSnap(isPaging: true, stopsAtEach: true) }

    /// Creates the behavior.
    public init() {}
}
