// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The bodies that are evaluated after a change: those that read the changed value, and no others.
@MainActor
struct EvaluationTests {
    private let log = Log()

    private struct Leaf: View {
        let name: String
        let value: Int
        let log: Log

        var body: some View {
            let _ = log.note(name)
            Text("\(name) \(value)")
        }
    }

    private struct Tree: View {
        let log: Log
        @State private var left = 0
        @State private var unread = 0

        var body: some View {
            let _ = log.note("Tree")
            VStack {
                Leaf(name: "Left", value: left, log: log)
                Leaf(name: "Right", value: 0, log: log)
                Button("Left") { left += 1 }
                Button("Same") { left += 0 }
                Button("Unread") { unread += 1 }
                Button("Thrice") {
                    left += 1
                    left += 1
                    left += 1
                }
            }
        }
    }

    @Test func `only views with changed inputs are evaluated`() {
        let tester = ViewTester(Tree(log: log))
        #expect(log.take() == ["Tree", "Left", "Right"])
        tester.tap(.button("Left"))
        #expect(log.take() == ["Tree", "Left"])
        tester.assert { $0.hasText("Left 1") }
    }

    @Test func `an equal value of state evaluates nothing`() {
        let tester = ViewTester(Tree(log: log))
        _ = log.take()
        tester.tap("Same")
        #expect(log.take() == [])
        #expect(tester.patchCount == 0)
    }

    @Test func `state that no view reads evaluates nothing`() {
        let tester = ViewTester(Tree(log: log))
        _ = log.take()
        tester.tap("Unread")
        #expect(log.take() == [])
        #expect(tester.patchCount == 0)
    }

    @Test func severalChangesInOneTurnAreOnePatch() throws {
        let tester = ViewTester(Tree(log: log))
        _ = log.take()
        tester.tap("Thrice")
        #expect(log.take() == ["Tree", "Left"])
        #expect(tester.patchCount == 1)
        let id = try #require(tester.find(.text("Left 3")).id)
        #expect(tester.lastOperations == [.text(id, "Left 3")])
    }

    @Test func changesOutsideAnEventShareATurn() async {
        let model = Model(0)
        struct Shown: View {
            let model: Model<Int>
            var body: some View { Text("\(model.value)") }
        }
        let tester = ViewTester(Shown(model: model))
        model.value = 1
        model.value = 2
        #expect(tester.patchCount == 0)
        await tester.settle()
        #expect(tester.patchCount == 1)
        tester.assert { $0.hasText("2") }
    }

    private struct Bound: View {
        let log: Log
        @State private var value = 0

        private struct Editor: View {
            @Binding var value: Int
            let log: Log

            var body: some View {
                let _ = log.note("Editor")
                Button("Increment") { value += 1 }
            }
        }

        private struct Reader: View {
            @Binding var value: Int
            let log: Log

            var body: some View {
                let _ = log.note("Reader")
                Text("Value \(value)")
            }
        }

        var body: some View {
            let _ = log.note("Bound")
            Editor(value: $value, log: log)
            Reader(value: $value, log: log)
        }
    }

    @Test func `a binding evaluates only its readers`() {
        let tester = ViewTester(Bound(log: log))
        _ = log.take()
        tester.tap("Increment")
        #expect(log.take() == ["Reader"])
        tester.assert { $0.hasText("Value 1") }
    }

    private struct Rows: View {
        let log: Log
        @State private var values = Array(0..<1_000)

        var body: some View {
            VStack {
                Button("Change one") { values[500] = 7_777 }
                Button("Append") { values.append(contentsOf: 10_000..<10_100) }
                ForEach(Array(values.enumerated()), id: \.offset) { _, value in
                    Leaf(name: "Row", value: value, log: log)
                }
            }
        }
    }

    @Test func `a change of one in a thousand rows evaluates only that row`() throws {
        let tester = ViewTester(Rows(log: log))
        _ = log.take()
        let before = tester.scene.graph.bodyCount
        tester.tap("Change one")
        #expect(log.take() == ["Row"])
        // The row, the content of its item, the list, and the view around it.
        #expect(tester.scene.graph.bodyCount - before <= 3)
        let id = try #require(tester.find(.text("Row 7,777")).id)
        #expect(tester.lastOperations == [.text(id, "Row 7,777")])
    }

    @Test func `only appended rows are evaluated`() {
        let tester = ViewTester(Rows(log: log))
        _ = log.take()
        tester.tap("Append")
        #expect(log.take().count == 100)
        #expect(tester.lastCodes.count { $0 == .insert } == 1)
    }

    @Test func aComposedPropertyIsAnInput() {
        let model = Model(1)
        struct Scaled: DynamicProperty {
            let factor: Int
            @State var base = 2
            var value: Int { factor * base }
        }
        struct Inner: View {
            var scaled: Scaled
            var body: some View { Text("\(scaled.value)") }
        }
        struct Outer: View {
            let model: Model<Int>
            var body: some View { Inner(scaled: Scaled(factor: model.value)) }
        }
        let tester = ViewTester(Outer(model: model))
        tester.assert { $0.hasText("2") }
        tester.update { model.value = 5 }
        tester.assert { $0.hasText("10") }
    }
}
