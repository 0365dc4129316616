// SPDX-License-Identifier: Apache-2.0

/// The rows of a long list that are in the page.
///
/// The browser reports the rows that it shows; the page contains those and as many again on either side. Two spacers
/// represent the rest, so that the scrollbar is right; the client sets their height, because it has measured the rows.
@MainActor
struct LazyWindow {
    static let beforeLocal = 0
    static let afterLocal = 1
    /// The number of rows of the first paint, before the browser has reported how many fit.
    nonisolated static let initialCount = 40
    /// The largest number of visible rows that a browser can report.
    ///
    /// A screen full of one-line rows is far below this limit.
    static let countLimit = 400

    private var first = 0
    private var end: Int

    /// Creates the window of the first page.
    ///
    /// - Parameter count: The number of its rows.
    init(count: Int = Self.initialCount) {
        end = min(max(count, 1), Self.countLimit)
    }

    /// Returns the rows in the page, for a list that may have become shorter.
    func range(count: Int) -> Range<Int> {
        let end = min(end, count)
        // A list that became shorter than the start of the window shows its end. Otherwise the window keeps its start,
        // which begins a line of a grid.
        return (first < end ? first : max(0, end - (self.end - first)))..<end
    }

    /// Moves the window around the rows that the browser shows.
    ///
    /// - Returns: Whether the rows in the page change.
    mutating func move(first visible: Int, count: Int, total: Int) -> Bool {
        let count = min(max(count, 1), Self.countLimit)
        let visible = min(max(visible, 0), max(total - 1, 0))
        let newFirst = max(0, visible - count)
        let newEnd = visible + count * 2
        guard newFirst != first || newEnd != end else { return false }
        first = newFirst
        end = newEnd
        return true
    }

    func render(
        _ renderer: _Renderer, range: Range<Int>, count: Int, report: @escaping @MainActor (Int, Int) -> Void
    ) {
        let list = renderer.node.elementID(Self.beforeLocal).description
        renderer.spacer("before", rows: range.lowerBound, list: list) {
            renderer.attribute(.dataTotal, "\(count)")
            renderer.listen(.window, .window(report))
        }
        renderer.spacer("after", rows: count - range.upperBound, list: list) {}
    }
}

extension EnvironmentValues {
    /// The number of rows of a lazy container on the first page.
    @Entry var lazyRows = LazyWindow.initialCount
}

extension _Renderer {
    fileprivate func spacer(_ side: String, rows: Int, list: String, attributes: () -> Void) {
        openContainer(.div, .lazySpacer)
        attribute(.ariaHidden, "true")
        attribute(.dataLazy, side)
        attribute(.dataCount, "\(rows)")
        attribute(.dataList, list)
        // An empty spacer would add the container's gap until the client has measured it.
        if rows == 0 { attribute(.hidden, "") }
        attributes()
        close()
    }
}
