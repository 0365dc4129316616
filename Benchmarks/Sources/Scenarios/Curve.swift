// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A scenario at growing sizes.
public struct Curve: Sendable {
    /// The name in the legend.
    public let name: String
    /// The sizes.
    public let sizes: [Int]
    /// Returns the scenario for a size.
    public let scenario: @Sendable (Int) -> Scenario

    private static let sizes = [10, 32, 100, 316, 1_000, 3_162, 10_000]

    /// One change on a page with this many other nodes.
    public static let changes = [
        Curve(name: "a leaf changed", sizes: sizes + [31_623, 100_000]) { size in
            .clicking("") {
                let number = Number()
                let rest = Table(count: size)
                return Bench {
                    VStack {
                        Observers(count: 1, number: number)
                        TableRows(table: rest)
                    }
                } go: {
                    number.value += 1
                }
            }
        },
        Curve(name: "a row of the list changed", sizes: sizes + [31_623, 100_000]) {
            Table.scenario("", count: $0) { $0.changeOne() }
        },
    ]

    /// A new order of a list with this many rows.
    public static let lists = [
        Curve(name: "one appended or taken away", sizes: sizes) {
            Table.scenario("", count: $0) { $0.appendOrRemove(1) }
        },
        Curve(name: "one put in front or taken away", sizes: sizes) {
            Table.scenario("", count: $0) { $0.prependOrRemove() }
        },
        Curve(name: "the last moved to the front", sizes: sizes) { Table.scenario("", count: $0) { $0.rotate() } },
        Curve(name: "reversed", sizes: sizes) { Table.scenario("", count: $0) { $0.rows.reverse() } },
        Curve(name: "shuffled", sizes: sizes) { Table.scenario("", count: $0) { $0.shuffle() } },
    ]

    /// The first page with this many rows.
    public static let paints = [
        Curve(name: "rows of one node and two texts", sizes: sizes) { size in
            .painting("") { Bench { [table = Table(count: size)] in VStack { TableRows(table: table) } } }
        }
    ]
}
