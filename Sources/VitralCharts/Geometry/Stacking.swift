// SPDX-License-Identifier: Apache-2.0

/// The stacking of values at one place.
enum Stacking {
    /// A value and the key of the stack that it belongs to.
    struct Item<Key: Hashable> {
        var key: Key
        var value: Double
        var method: MarkStackingMethod
    }

    /// Returns the start and end of each value.
    ///
    /// Negative values are stacked downward, separately from positive ones.
    static func spans<Key: Hashable>(_ items: [Item<Key>]) -> [(start: Double, end: Double)] {
        var totals: [Key: Double] = [:]
        for item in items { totals[item.key, default: 0] += item.value.magnitude }
        var above: [Key: Double] = [:]
        var below: [Key: Double] = [:]
        return items.map { item in
            guard item.method != .unstacked else { return (0, item.value) }
            let start = item.value < 0 ? below[item.key, default: 0] : above[item.key, default: 0]
            let end = start + item.value
            if item.value < 0 { below[item.key] = end } else { above[item.key] = end }
            let total = totals[item.key, default: 0]
            switch item.method {
            case .normalized: return total > 0 ? (start / total, end / total) : (0, 0)
            case .center: return (start - total / 2, end - total / 2)
            case .standard, .unstacked: return (start, end)
            }
        }
    }
}
