// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// The patch operations for a change of a list's data, and the correct rows after it.
@MainActor
struct ForEachTests {
    private struct Rows: View {
        let model: Model<[Int]>

        var body: some View {
            VStack {
                Text("Top")
                ForEach(model.value, id: \.self) { Text("Row \($0)") }
                Text("Bottom")
            }
        }
    }

    private func show(_ rows: [Int]) -> (ViewTester, Model<[Int]>) {
        let model = Model(rows)
        return (ViewTester(Rows(model: model)), model)
    }

    private func id(_ row: Int, _ tester: ViewTester) throws -> ElementID {
        try #require(tester.find(.text("Row \(row)")).id)
    }

    private func expectOrder(_ rows: [Int], _ tester: ViewTester) {
        tester.assert { $0.hasTexts(inOrder: ["Top"] + rows.map { "Row \($0)" } + ["Bottom"]) }
    }

    @Test func `a moved row is one move`() throws {
        let (tester, model) = show([1, 2, 3, 4, 5])
        let ids = try (1...5).map { try id($0, tester) }
        tester.update { model.value = [5, 1, 2, 3, 4] }
        let stack = tester.find(.text("Top"))
        #expect(stack.exists)
        guard case .move([ids[4]], _, ids[0])? = tester.lastOperations.first, tester.lastOperations.count == 1 else {
            Issue.record("\(tester.lastOperations)")
            return
        }
        expectOrder([5, 1, 2, 3, 4], tester)
    }

    @Test func reversedRowsAreOneRun() throws {
        let (tester, model) = show(Array(1...100))
        let first = try id(1, tester)
        tester.update { model.value = Array((1...100).reversed()) }
        #expect(tester.lastOperations == [.permute(from: first, count: 100, runs: [99, -100])])
        expectOrder(Array((1...100).reversed()), tester)
    }

    @Test func rotatedRowsAreTwoRuns() throws {
        let (tester, model) = show(Array(1...100))
        let first = try id(1, tester)
        tester.update { model.value = Array(51...100) + Array(1...50) }
        #expect(tester.lastOperations == [.permute(from: first, count: 100, runs: [50, 50, 0, 50])])
    }

    @Test func `removed rows are one operation`() throws {
        let (tester, model) = show([1, 2, 3, 4])
        let gone = [try id(2, tester), try id(3, tester)]
        tester.update { model.value = [1, 4] }
        #expect(tester.lastOperations == gone.map { .remove([$0]) })
        expectOrder([1, 4], tester)
    }

    @Test func `adjacent new rows are one insertion`() throws {
        let (tester, model) = show([1, 4])
        let before = try id(4, tester)
        tester.update { model.value = [1, 2, 3, 4] }
        guard case .insert(_, before, _)? = tester.lastOperations.first, tester.lastOperations.count == 1 else {
            Issue.record("\(tester.lastOperations)")
            return
        }
        expectOrder([1, 2, 3, 4], tester)
    }

    @Test func `rows are inserted, removed and moved in one turn`() {
        let (tester, model) = show([1, 2, 3, 4, 5, 6])
        tester.update { model.value = [7, 6, 1, 8, 3, 9] }
        expectOrder([7, 6, 1, 8, 3, 9], tester)
        tester.update { model.value = [] }
        expectOrder([], tester)
        tester.update { model.value = [3, 2, 1] }
        expectOrder([3, 2, 1], tester)
    }

    private struct Wide: View {
        let model: Model<[Int]>

        var body: some View {
            VStack {
                ForEach(model.value, id: \.self) { number in
                    if number > 0 {
                        Text("Row \(number)")
                        if number.isMultiple(of: 2) { Text("Even \(number)") }
                    }
                }
                Text("Bottom")
            }
        }
    }

    @Test func rowsOfNoneAndOfSeveralElementsMove() {
        let model = Model([1, 2, -1, 4])
        let tester = ViewTester(Wide(model: model))
        tester.update { model.value = [4, -1, -2, 2, 1] }
        tester.assert {
            $0.hasTexts(inOrder: ["Row 4", "Even 4", "Row 2", "Even 2", "Row 1", "Bottom"])
            $0.has(2, of: .text(containing: "Even"))
        }
    }

    private struct Restyled: View {
        let model: Model<[Int]>
        let isSplit: Model<Bool>

        var body: some View {
            let isSplit = isSplit.value
            VStack {
                ForEach(model.value, id: \.self) { number in
                    isSplit ? Text("Row ") + Text("\(number)") : Text("Row \(number)")
                }
            }
        }
    }

    @Test func rowsThatChangeTheirShapeWhileTheyMove() {
        let model = Model([1, 2, 3])
        let isSplit = Model(false)
        let tester = ViewTester(Restyled(model: model, isSplit: isSplit))
        tester.update {
            model.value = [3, 4, 1, 2]
            isSplit.value = true
        }
        tester.assert { $0.hasTexts(inOrder: ["Row 3", "Row 4", "Row 1", "Row 2"]) }
        tester.update {
            model.value = [2, 1, 4, 3]
            isSplit.value = false
        }
        tester.assert { $0.hasTexts(inOrder: ["Row 2", "Row 1", "Row 4", "Row 3"]) }
    }

    private struct Selecting: View {
        @State private var selected = 1
        private let numbers = [1, 2, 3]

        var body: some View {
            VStack {
                Button("Next") { selected += 1 }
                // The closure reads the state; the rest of the body does not.
                ForEach(numbers, id: \.self) { number in
                    Text(number == selected ? "\(number) is selected" : "\(number)")
                }
            }
        }
    }

    @Test func rowsThatReadStateFollowIt() {
        let tester = ViewTester(Selecting())
        tester.assert { $0.hasText("1 is selected") }
        tester.tap("Next")
        tester.assert {
            $0.hasText("2 is selected")
            $0.hasText("1")
        }
    }

    private final class Item: Identifiable {
        let id: Int
        var name: String

        init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    private struct Objects: View {
        let items: [Item]
        let turn: Model<Int>

        var body: some View {
            VStack {
                Text("Turn \(turn.value)")
                ForEach(items) { Text($0.name) }
            }
        }
    }

    @Test func objectsThatChangedAreShownWhenTheViewIsEvaluated() {
        let items = [Item(id: 1, name: "Old"), Item(id: 2, name: "Other")]
        let turn = Model(0)
        let tester = ViewTester(Objects(items: items, turn: turn))
        tester.update {
            items[0].name = "New"
            turn.value += 1
        }
        tester.assert { $0.hasTexts(inOrder: ["New", "Other"]) }
    }

    private struct Editable: View {
        struct Row: Identifiable {
            let id: Int
            var name: String
        }

        @State private var rows = [Row(id: 1, name: "A"), Row(id: 2, name: "B")]

        var body: some View {
            VStack {
                ForEach($rows) { $row in
                    Button("Extend \(row.name)") { row.name += "!" }
                }
                Button("Remove first") { rows.removeFirst() }
                Text(rows.map(\.name).joined(separator: ","))
            }
        }
    }

    @Test func bindingsToElementsWriteThroughAndSurviveRemoval() {
        let tester = ViewTester(Editable())
        tester.tap("Extend B")
        tester.assert { $0.hasText("A,B!") }
        tester.tap("Remove first")
        tester.tap("Extend B!")
        tester.assert { $0.hasText("B!!") }
    }

    @Test func equalIdsAreReportedOnce() {
        let messages = LogRecorder()
        let logger = messages.logger
        let model = Model([1, 1])
        let tester = ViewTester(Rows(model: model), logger: logger)
        tester.update { model.value = [1, 1, 2] }
        tester.update { model.value = [2, 1, 1, 1] }
        #expect(messages.texts.count { $0.contains("elements with the same id") } == 1)
        tester.assert { $0.has(3, of: .text("Row 1")) }
    }

    // MARK: Modifiers around a ForEach

    private struct Padded: View {
        let model: Model<[Int]>
        let padding: Model<Double>
        let log: Log

        private struct Row: View {
            let number: Int
            let log: Log

            var body: some View {
                let _ = log.note("row")
                Text("Row \(number)")
            }
        }

        var body: some View {
            let padding = padding.value
            List {
                ForEach(model.value, id: \.self) { Row(number: $0, log: log) }
                    .background(.red)
                    .padding(padding)
            }
        }
    }

    @Test func `a modifier of a ForEach applies to each item and keeps it lazy`() {
        let log = Log()
        let tester = ViewTester(Padded(model: Model(Array(0..<1_000)), padding: Model(7), log: log))
        #expect(log.take().count == LazyWindow.initialCount)
        tester.assert { $0.has(LazyWindow.initialCount, of: .row()) }
        let row = tester.find(.row("Row 3"))
        #expect(row.text == "Row 3")
        #expect(tester.declarations(of: .padding) == Array(repeating: "7px", count: LazyWindow.initialCount))
        #expect(tester.declarations(of: .background) == Array(repeating: "var(--red)", count: LazyWindow.initialCount))
        tester.scroll(to: 500, showing: 10)
        tester.assert { $0.has(.row("Row 505")) }
    }

    @Test func `a changed modifier of a ForEach changes every item`() {
        let model = Model([1, 2, 3])
        let padding = Model(7.0)
        let log = Log()
        let tester = ViewTester(Padded(model: model, padding: padding, log: log))
        _ = log.take()
        tester.update { model.value = [1, 2, 3, 4] }
        #expect(log.take().count == 1)
        tester.update { padding.value = 9 }
        #expect(tester.declarations(of: .padding) == ["9px", "9px", "9px", "9px"])
    }

    private struct Tapped: View {
        @State private var taps = 0

        var body: some View {
            VStack {
                ForEach(1..<4) { number in
                    Text("Name \(number)")
                    Text("Price \(number)")
                }
                .font(.headline)
                .onTapGesture { taps += 1 }
                Text("Taps \(taps)")
            }
        }
    }

    @Test func `gestures and fonts of a ForEach apply to each view`() {
        let tester = ViewTester(Tapped())
        tester.tap("Name 1")
        tester.tap("Price 3")
        tester.assert { $0.hasText("Taps 2") }
        #expect(tester.find(.button("Name 2")).has(.headlineFont))
    }

    @Test func `modifiers that share no element are nested for each item`() {
        let tester = ViewTester(
            VStack {
                Group {
                    Button("One") {}
                    Button("Two") {}
                }
                .padding(3)
                ForEach(0..<2) { Button("Item \($0)") {} }.background(.blue).padding(5)
            })
        #expect(tester.declarations(of: .padding) == ["3px", "3px", "5px", "5px"])
        #expect(tester.all(.button()).count == 4)
    }
}
