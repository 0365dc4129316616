// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Random views that change at random: the patched page is always the page that a fresh rendering would be.
///
/// The tester compares the two after every patch, and checks the graph's invariants. Here we also compare with what the
/// data says should be shown, and see that evaluating everything again would change nothing: nobody missed a change.
/// Set `VITRAL_SEEDS` to run more seeds than usual.
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

    @Test func debugSeed() {
        if let seed = ProcessInfo.processInfo.environment["VITRAL_SEED"].flatMap({ Int($0) }) {
            run(seed, prints: true)
        }
    }

    private func run(_ seed: Int, prints: Bool = false) {
        var random = RandomSource(seed: seed)
        let model = Model(Spec.random(depth: 1 + random.below(4), &random))
        let tester = ViewTester(Root(model: model))
        for step in 0..<6 {
            if random.chance(75) {
                if prints { print("BEFORE", model.value.dump) }
                tester.update { model.value = model.value.mutated(&random) }
                if prints { print("AFTER", model.value.dump, "\nPATCH", tester.lastPatch) }
            } else if let counter = tester.all(.button()).randomElement(using: &random) {
                tester.tap(.button(counter.name).at(0))
            }
            let shown = tester.texts
            let expected = model.value.texts() + ["end"]
            #expect(shown == expected, "seed \(seed), step \(step)")
            let patches = tester.patchCount
            tester.update { tester.scene.graph.invalidateEverything() }
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

extension ViewGraph {
    /// Makes every node dirty.
    func invalidateEverything() {
        func visit(_ node: Node) {
            node.invalidate()
            for child in node.children { if let child { visit(child) } }
        }
        if let root { visit(root) }
    }
}

extension Spec {
    var dump: String {
        switch kind {
        case .text(let n): "t\(n)"
        case .shaped(let n): "s\(n)"
        case .pair(let a, let b): "pair(\(a.dump), \(b.dump))"
        case .group(let a, let b): "group(\(a.dump), \(b.dump))"
        case .triple(let a, let b, let c): "triple(\(a.dump), \(b.dump), \(c.dump))"
        case .either(let f, let a, let b): "either(\(f), \(a.dump), \(b.dump))"
        case .maybe(let f, let a): "maybe(\(f), \(a.dump))"
        case .list(let i): "list[\(i.map { "\($0.id): \($0.spec.dump)" }.joined(separator: ", "))]"
        case .bare(let i): "bare[\(i.map { "\($0.id): \($0.spec.dump)" }.joined(separator: ", "))]"
        case .lazy(let i): "lazy[\(i.map { "\($0.id): \($0.spec.dump)" }.joined(separator: ", "))]"
        case .erased(let f, let a): "erased(\(f), \(a.dump))"
        case .identified(let f, let a): "identified(\(f), \(a.dump))"
        case .environment(let f, let a): "env(\(f), \(a.dump))"
        case .boxed(let f, let a): "boxed(\(f), \(a.dump))"
        case .counter(let n): "c\(n)"
        case .reading: "reading"
        case .nothing: "nothing"
        }
    }
}
