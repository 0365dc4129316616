// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import OpenCombine
import Testing
import VitralTesting

@testable import Vitral

/// Models that views observe: the views that are evaluated, and the release of removed views.
@MainActor
struct ObservationTests {
    @MainActor @Observable
    final class Person {
        var name = "Ana"
        var age = 40
    }

    private struct NameView: View {
        let person: Person
        let log: Log

        var body: some View {
            let _ = log.note("name")
            Text(person.name)
        }
    }

    private struct AgeView: View {
        let person: Person
        let log: Log

        var body: some View {
            let _ = log.note("age")
            Text("\(person.age)")
        }
    }

    private struct PersonView: View {
        let person: Person
        let log: Log

        var body: some View {
            NameView(person: person, log: log)
            AgeView(person: person, log: log)
        }
    }

    @Test func `a changed property evaluates only its readers`() {
        let person = Person()
        let log = Log()
        let tester = ViewTester(PersonView(person: person, log: log))
        _ = log.take()
        tester.update { person.name = "Bia" }
        #expect(log.take() == ["name"])
        tester.update { person.age = 41 }
        #expect(log.take() == ["age"])
        tester.assert { $0.hasTexts(inOrder: ["Bia", "41"]) }
    }

    @Test func `a closed scene leaves no observers in the model`() async {
        let person = Person()
        weak var graph: ViewGraph?
        weak var root: Node?
        do {
            let tester = ViewTester(PersonView(person: person, log: Log()))
            graph = tester.scene.graph
            root = tester.scene.graph.root
            #expect(graph != nil && root != nil)
        }
        await settle { graph == nil && root == nil }
        #expect(graph == nil)
        #expect(root == nil)
        person.name = "Nobody sees this"
    }

    /// Waits for objects that the main actor frees at its next opportunity.
    private func settle(until condition: () -> Bool) async {
        for _ in 0..<1_000 where !condition() { await Task.yield() }
    }

    @Test func evaluatingAgainDoesNotAddRegistrations() throws {
        let person = Person()
        let turn = Model(0)
        struct Outer: View {
            let person: Person
            let turn: Model<Int>
            var body: some View { Text("\(turn.value) \(person.name)") }
        }
        // The first node of a type detects that it observes; the second is an ordinary node.
        let first = ViewTester(Outer(person: person, turn: turn))
        first.close()
        let tester = ViewTester(Outer(person: person, turn: turn))
        let node = try #require(tester.scene.graph.observingNodes.last)
        let tracker = try #require(node.extras?.observation)
        let before = tracker.registrationCount
        for _ in 0..<100 { tester.update { turn.value += 1 } }
        #expect(tracker.registrationCount <= before)
        tester.assert { $0.hasText("100 Ana") }
    }

    @Test func `many scenes of one model are deallocated`() {
        let person = Person()
        struct Rows: View {
            let person: Person
            var body: some View {
                VStack { ForEach(0..<3) { Text("\($0) \(person.name)") } }
            }
        }
        for _ in 0..<50 { ViewTester(Rows(person: person)).close() }
        let tester = ViewTester(Rows(person: person))
        tester.update { person.name = "Bia" }
        tester.assert { $0.hasTexts(inOrder: ["0 Bia", "1 Bia", "2 Bia"]) }
    }

    @Test func aModelThatChangesElsewhereIsShownLater() async {
        let person = Person()
        let tester = ViewTester(PersonView(person: person, log: Log()))
        await Task.detached { await MainActor.run { person.name = "Clara" } }.value
        await tester.settle()
        tester.assert { $0.hasText("Clara") }
    }

    private final class Legacy: ObservableObject {
        @Published var count = 0
        @Published var name = "Ana"
    }

    private struct LegacyView: View {
        @StateObject private var own = Legacy()
        @ObservedObject var given: Legacy
        @EnvironmentObject private var shared: Legacy

        var body: some View {
            Text("\(own.count) \(given.count) \(shared.count)")
            Button("Own") { own.count += 1 }
            TextField("Name", text: $given.name)
            Text(given.name)
        }
    }

    @Test func observableObjectsOfEveryKindAreFollowed() {
        let given = Legacy()
        let shared = Legacy()
        let tester = ViewTester(LegacyView(given: given).environmentObject(shared))
        tester.tap("Own")
        tester.update { given.count = 5 }
        tester.update { shared.count = 7 }
        tester.type("!", into: .textField("Name"))
        tester.assert {
            $0.hasText("1 5 7")
            $0.hasText("Ana!")
        }
    }

    @Test func `a state object is created once and lives while it is used`() {
        let log = Log()
        final class Noted: ObservableObject {
            init(_ log: Log) { MainActor.assumeIsolated { log.note("made") } }
        }
        struct Inner: View {
            @StateObject var object: Noted
            let log: Log

            init(log: Log) {
                _object = StateObject(wrappedValue: Noted(log))
                self.log = log
            }

            var body: some View {
                Text("Inner").onDisappear { _ = object }
            }
        }
        struct Outer: View {
            let isShown: Model<Bool>
            let log: Log
            var body: some View { if isShown.value { Inner(log: log) } }
        }
        let isShown = Model(true)
        let tester = ViewTester(Outer(isShown: isShown, log: log))
        tester.update { isShown.value = true }
        tester.update { isShown.value = false }
        #expect(log.entries == ["made"])
    }
}

extension ViewGraph {
    /// The nodes that track their observations, from the root down.
    var observingNodes: [Node] {
        func nodes(_ node: Node) -> [Node] {
            (node.extras?.observation == nil ? [] : [node]) + node.children.flatMap { $0.map(nodes) ?? [] }
        }
        return root.map(nodes) ?? []
    }
}

extension ObservationTracker {
    /// The number of owners of the tracker's end of its registrations: one more for each model with which it is
    /// registered.
    @MainActor var registrationCount: UInt {
        guard let change = Mirror(reflecting: self).descendant("change") else { return 0 }
        return _getRetainCount(change as AnyObject)
    }
}
