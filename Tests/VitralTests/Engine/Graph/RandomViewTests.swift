// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport
import VitralTesting

@testable import Vitral

/// Random views with random changes: the patched page is always equal to a newly rendered page.
///
/// The tester compares the two after every patch, and checks the graph's invariants. These tests also compare the page
/// with the data, and check that evaluating all nodes again changes nothing: no node missed a change. Set
/// `VITRAL_SEEDS` to run more seeds than usual.
@MainActor
struct RandomViewTests {
    private static let seeds = ProcessInfo.processInfo.environment["VITRAL_SEEDS"].flatMap { Int($0) } ?? 2_000

    private struct Root: View {
        let model: Model<Spec>

        var body: some View {
            VStack {
                SpecView(spec: model.value)
                Text("end")
            }
        }
    }

    @Test func patchedPagesEqualFreshOnes() async {
        for seed in 0..<Self.seeds {
            run(seed)
            // Other tests share the main actor.
            await Task.yield()
        }
    }

    private func run(_ seed: Int) {
        var random = RandomSource(seed: seed)
        let model = Model(Spec.random(depth: 1 + random.below(4), &random))
        let tester = ViewTester(Root(model: model))
        for step in 0..<6 {
            if random.chance(30) { tester.hibernate() }
            if random.chance(75) {
                tester.update { model.value = model.value.mutated(&random) }
            } else if let id = tester.all(.button()).randomElement(using: &random)?.id {
                // Not a tap, because the button may be behind a dialog.
                tester.update { tester.scene.receive(.click(id)) }
            }
            let shown = tester.texts
            let expected = model.value.texts() + ["end"]
            #expect(shown == expected, "seed \(seed), step \(step)")
            let patches = tester.patchCount
            if step.isMultiple(of: 3) { tester.update { tester.scene.graph.invalidateEverything() } }
            #expect(tester.patchCount == patches, "seed \(seed), step \(step): \(tester.lastPatch)")
            if shown != expected || tester.patchCount != patches || tester.hasFailed {
                Issue.record("Random views failed first with seed \(seed) at step \(step).")
                return
            }
        }
        tester.close()
        #expect(tester.scene.graph.nodeCount == 0, "seed \(seed)")
    }
}

/// Windows that move randomly over rows that change randomly.
@MainActor
struct RandomWindowTests {
    private struct Rows: View {
        let model: Model<[Int]>

        var body: some View {
            VStack {
                Text("top")
                LazyVStack {
                    ForEach(model.value, id: \.self) { number in
                        if number.isMultiple(of: 7) { Text("seven") }
                        Text(verbatim: "\(number)")
                    }
                }
                Text("end")
            }
        }
    }

    @Test(arguments: 0..<40) func theRowsThatCanBeSeenAreThere(seed: Int) {
        var random = RandomSource(seed: seed)
        let model = Model(Array(0..<random.below(3_000)))
        let tester = ViewTester(Rows(model: model))
        var first = 0
        var count = 10
        for step in 0..<12 {
            if random.chance(50) {
                first = random.chance(50) ? first + random.below(15) : random.below(3_000)
                count = 1 + random.below(40)
                tester.scroll(to: first, showing: count)
            } else {
                let start = random.below(model.value.count + 1)
                let end = min(model.value.count, start + random.below(200))
                tester.update {
                    switch random.below(3) {
                    case 0: model.value.removeSubrange(start..<end)
                    case 1: model.value[start..<end].shuffle(using: &random)
                    default: model.value.insert(contentsOf: (0..<50).map { 10_000 * (step + 1) + $0 }, at: start)
                    }
                }
            }
            let shown = tester.texts.dropFirst().dropLast().compactMap { Int($0) }
            #expect(shown.count <= max(3 * 40, LazyWindow.initialCount), "seed \(seed), step \(step)")
            let start = shown.first.flatMap { model.value.firstIndex(of: $0) } ?? 0
            #expect(shown == Array(model.value[start...].prefix(shown.count)), "seed \(seed), step \(step)")
            #expect(shown.isEmpty == model.value.isEmpty, "seed \(seed), step \(step)")
        }
    }
}

extension ViewGraph {
    /// Invalidates every node.
    func invalidateEverything() {
        func visit(_ node: Node) {
            node.invalidate()
            for child in node.children { if let child { visit(child) } }
        }
        if let root { visit(root) }
    }
}
