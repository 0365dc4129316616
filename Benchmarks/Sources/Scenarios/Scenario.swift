// SPDX-License-Identifier: Apache-2.0

import TestApps
import Vitral
@_spi(Benchmarks) import VitralServer

/// An operation that the engine repeats: an event that produces the operations of a patch, or a first page.
public struct Scenario: Sendable {
    /// The name in the results.
    public let name: String
    /// Whether it takes microseconds.
    public private(set) var isQuick = false
    /// Prepares the scenario.
    ///
    /// Returns the operation that is repeated.
    public let prepare: @MainActor @Sendable () -> @MainActor () -> Void

    init(_ name: String, _ prepare: @escaping @MainActor @Sendable () -> @MainActor () -> Void) {
        self.name = name
        self.prepare = prepare
    }

    private var quick: Scenario {
        var quick = self
        quick.isQuick = true
        return quick
    }

    /// All scenarios.
    public static let all = events + paints + messages

    /// Returns a scenario that clicks the button of a view.
    static func clicking<A: App>(
        _ name: String, _ button: String = "Go", _ app: @escaping @MainActor @Sendable () -> A
    ) -> Scenario {
        Scenario(name) {
            let page = LivePage(app())
            guard let id = page.button(button) else { preconditionFailure("\(name) has no button \(button).") }
            return { page.scene.receive(.click(id)) }
        }
    }

    /// Returns a scenario that opens a page.
    static func painting<A: App>(_ name: String, _ app: @escaping @MainActor @Sendable () -> A) -> Scenario {
        Scenario(name) {
            {
                let scene = LiveScene(app(), client: ClientProfile())
                _ = scene.renderPage()
                scene.close()
            }
        }
    }

    private static let events: [Scenario] = [
        .clicking("counter clicked", "Increment") { CounterApp() }.quick,
        Scenario("form field typed") {
            let page = LivePage(FormsApp())
            guard let field = page.element(with: "data-e=\"i") else { preconditionFailure("The form has no field.") }
            var isLong = false
            return {
                isLong.toggle()
                page.type(isLong ? "Ada Lovelace" : "Ada", into: field)
            }
        }.quick,
        .clicking("1,000 rows: one changed", "Change one") { RowsApp() }.quick,
        .clicking("1,000 rows: reversed", "Reverse") { RowsApp() },
        Table.scenario("1,000 rows: 100 appended, taken away again") { $0.appendOrRemove(100) },
        Table.scenario("1,000 rows: shuffled") { $0.shuffle() },
        Scenario("100,000 lazy rows: scrolled by a window") {
            let table = Table(count: 100_000)
            let page = LivePage(Bench { LazyVStack { TableRows(table: table) } })
            guard let list = page.element(with: "data-lz") else { preconditionFailure("There is no lazy list.") }
            var first = 0
            return {
                first = (first + 20) % 99_000
                page.scene.receive(.window(list, first: first, count: 20))
            }
        },
        Tree.scenario("a tree 30 deep: the leaf changed", depth: 30, breadth: 1).quick,
        Observers.scenario("1,000 observers of one value", count: 1_000),
    ]

    private static let paints: [Scenario] = [
        .painting("first paint: counter") { CounterApp() }.quick,
        .painting("first paint: forms") { FormsApp() },
        .painting("first paint: idle") { IdleApp() }.quick,
        .painting("first paint: 1,000 rows") { RowsApp() },
        .painting("first paint: 1,000 lazy rows") { LazyRowsApp() },
        .painting("first paint: 1,000 rows of six elements") {
            Bench { [table = Table(count: 1_000)] in WideRows(table: table) }
        },
        Scenario("first paint: the same by a string template") {
            let table = Table(count: 1_000)
            return { _ = Template.page(of: table) }
        },
    ]

    private static let messages: [Scenario] = [
        Scenario("a click decoded") {
            let message = Array(#"["e",1234,"c","1a.3"]"#.utf8)
            return { precondition(WireFormat.decode(message)) }
        }.quick,
        Scenario("a typed text decoded") {
            let message = Array(#"["e",1234,"i","1a.3","São Paulo, \"Brasil\"",12]"#.utf8)
            return { precondition(WireFormat.decode(message)) }
        }.quick,
        Scenario("a patch encoded") {
            let operations = Array(#"["t","1a.3","1234"]"#.utf8)
            var sequence: UInt64 = 0
            return {
                sequence += 1
                precondition(WireFormat.encode(sequence: sequence, operations: operations) > operations.count)
            }
        }.quick,
    ]
}
