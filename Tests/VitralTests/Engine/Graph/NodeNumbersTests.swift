// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport

@testable import Vitral
@testable import VitralTesting

/// The numbers of nodes when all numbers are used.
@MainActor
struct NodeNumbersTests {
    @Test func `the first numbers need no check`() {
        var numbers = NodeNumbers()
        for expected in UInt32(1)...10_000 { #expect(numbers.nextInOrder() == expected) }
    }

    @Test func sixDigitsAreEnough() {
        #expect(ElementID(node: NodeNumbers.largest, local: 0).description == "zzzzzz")
        #expect(NodeNumbers(after: .max).last == NodeNumbers.largest)
    }

    @Test func `numbers in use are skipped`() {
        var numbers = NodeNumbers(after: NodeNumbers.largest - 12, blockSize: 10)
        var asked: [ClosedRange<UInt32>] = []
        var given: [UInt32] = []
        for _ in 0..<40 {
            let number =
                numbers.nextInOrder()
                ?? numbers.next { range in
                    asked.append(range)
                    return [3, 1, 2, 10, 15, 21, 22].filter(range.contains)
                }
            given.append(number)
        }
        let free: [UInt32] = [4...9, 11...14, 16...20, 23...35].flatMap { Array($0) }
        #expect(given == Array(NodeNumbers.largest - 11...NodeNumbers.largest) + free)
        #expect(Array(asked.prefix(2)) == [1...10, 11...20])
    }

    @Test func `a number is reused only after a block of others`() {
        var numbers = NodeNumbers(limit: 730, blockSize: 100)
        var live: [UInt32] = []
        var random = RandomSource(seed: 21)
        var freedAt: [UInt32: Int] = [:]
        for step in 0..<5_000 {
            let number = numbers.nextInOrder() ?? numbers.next { range in live.filter(range.contains) }
            #expect(!live.contains(number))
            #expect(1...730 ~= number)
            if let freed = freedAt[number] { #expect(step - freed > 100) }
            live.append(number)
            if live.count > 40 { freedAt[live.remove(at: random.below(live.count))] = step }
        }
    }

    // MARK: In a scene

    private struct Row: View {
        let id: Int
        @State private var taps = 0

        var body: some View { Button("Row \(id) \(taps)") { taps += 1 } }
    }

    private struct Rows: View {
        @State private var shown = 0
        @State private var kept = 0

        var body: some View {
            Button("Kept \(kept)") { kept += 1 }
            Button("Others") { shown += 1 }
            ForEach(0..<3, id: \.self) { Row(id: shown * 10 + $0).id(shown * 10 + $0) }
        }
    }

    @Test func `a scene continues after the last number`() throws {
        let tester = ViewTester(Rows())
        tester.tap("Kept 0")
        tester.scene.graph.numbers = NodeNumbers(after: NodeNumbers.largest - 90, blockSize: 64)
        for round in 1...60 {
            tester.tap("Others")
            tester.tap("Row \(round * 10) 0")
            tester.assert { $0.hasButton("Row \(round * 10) 1") }
        }
        tester.tap("Kept 1")
        tester.assert { $0.hasButton("Kept 2") }
        #expect(tester.scene.numbering < 10_000, "The numbers have begun again.")
        #expect(!tester.hasFailed)
    }

    @Test func `a scene that replaces another continues its numbers`() {
        let scene = LiveScene(TestApp<Rows, NoApp> { Rows() }, client: ClientProfile())
        scene.numbering = NodeNumbers.largest
        #expect(!scene.renderPage().body.isEmpty)
        #expect(scene.numbering > 0 && scene.numbering < 1_000)
    }
}
