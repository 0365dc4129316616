// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

/// Sibling views in a tuple, which are rendered at their place in memory.
@MainActor
struct TupleViewTests {
    private struct Nothing: View {
        var body: some View { Text("nothing") }
    }

    private struct Small: View {
        let number: UInt8
        var body: some View { Text("small \(number)") }
    }

    private struct Odd: View {
        let text: String
        let isOdd: Bool
        var body: some View { Text(verbatim: "\(text) \(isOdd)") }
    }

    /// A view with an unusual alignment.
    private struct Aligned: View {
        let numbers: SIMD4<Double>
        var body: some View { Text("aligned \(Int(numbers.w))") }
    }

    @Test func `views of any memory layout are rendered in order`() {
        let tester = ViewTester(
            VStack {
                Nothing()
                Small(number: 1)
                Aligned(numbers: [0, 0, 0, 2])
                Small(number: 3)
                Small(number: 4)
                Odd(text: "five", isOdd: true)
                Small(number: 6)
                HStack {
                    Odd(text: "seven", isOdd: true)
                    Small(number: 8)
                    Nothing()
                }
                Aligned(numbers: [0, 0, 0, 9])
                Odd(text: "ten", isOdd: false)
            })
        let expected = [
            "nothing", "small 1", "aligned 2", "small 3", "small 4", "five true", "small 6", "seven true", "small 8",
            "nothing", "aligned 9", "ten false",
        ]
        tester.assert { $0.hasTexts(inOrder: expected) }
    }

    @Test func `a modifier applies to each view of a tuple`() {
        let tester = ViewTester(
            Group {
                Small(number: 1)
                Aligned(numbers: [0, 0, 0, 2])
                Odd(text: "three", isOdd: true)
            }
            .accessibilityIdentifier("each"))
        tester.assert {
            $0.has(3, of: .identifier("each"))
            $0.hasTexts(inOrder: ["small 1", "aligned 2", "three true"])
        }
    }
}
