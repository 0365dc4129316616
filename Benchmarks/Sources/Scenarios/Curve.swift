// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A scenario at growing sizes.
public struct Curve: Sendable {
    /// What the legend calls it.
    public let name: String
    /// The sizes.
    public let sizes: [Int]
    /// Makes the scenario for a size.
    public let scenario: @Sendable (Int) -> Scenario

    private static let sizes = [10, 32, 100, 316, 1_000, 3_162, 10_000]

    /// One thing changes on a page with so many other nodes.
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

    /// A list of so many rows changes its order.
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

    /// A page with so many rows is painted.
    public static let paints = [
        Curve(name: "rows of one node and two texts", sizes: sizes) { size in
            .painting("") { Bench { [table = Table(count: size)] in VStack { TableRows(table: table) } } }
        }
    ]
}
