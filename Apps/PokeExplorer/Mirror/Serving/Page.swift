// SPDX-License-Identifier: Apache-2.0

/// One page of a list.
///
/// It reads `limit` and `offset`, and links to the adjacent pages, as PokéAPI does.
///
/// A missing, zero or invalid limit is 20. There is no upper limit, but no page reaches beyond the list, and the links
/// shrink accordingly: the page after 1,340 of 1,351 is `offset=1340&limit=11`.
struct Page: Equatable, Sendable {
    var offset: Int
    var limit: Int

    init(offset: Int, limit: Int) {
        self.offset = offset
        self.limit = limit
    }

    init(query: some Sequence<(key: Substring, value: Substring)>) {
        var offset: Int?
        var limit: Int?
        for (key, value) in query {
            switch key {
            case "offset": offset = offset ?? Int(value)
            case "limit": limit = limit ?? Int(value)
            default: break
            }
        }
        self.offset = max(offset ?? 0, 0)
        self.limit = limit.flatMap { $0 > 0 ? $0 : nil } ?? 20
    }

    /// Returns the range of a list of `count` elements that is on this page.
    func range(in count: Int) -> Range<Int> {
        let start = min(offset, count)
        return start..<(start + min(limit, count - start))
    }

    /// Returns the next page, if the list reaches that far.
    func next(in count: Int) -> Page? {
        let end = range(in: count).upperBound
        guard end < count, offset < count else { return nil }
        return Page(offset: end, limit: min(limit, count - end))
    }

    /// Returns the previous page, if this is not the first.
    func previous() -> Page? {
        guard offset > 0 else { return nil }
        let start = max(offset - limit, 0)
        return Page(offset: start, limit: offset - start)
    }
}
