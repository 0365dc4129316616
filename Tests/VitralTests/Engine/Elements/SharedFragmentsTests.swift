// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The output that pages have in common.
@MainActor
struct SharedFragmentsTests {
    private func written(_ text: String) -> Fragment.Writer {
        var writer = Fragment.Writer()
        writer.open(.div, local: 0)
        writer.text(text)
        writer.close()
        return writer
    }

    private func address(_ fragment: Fragment) -> UnsafeRawPointer? {
        fragment.bytes.withUnsafeBytes { $0.baseAddress }
    }

    @Test func `the same output is in memory once`() {
        let first = SharedFragments.fragment(of: written("Consultas"))
        let second = SharedFragments.fragment(of: written("Consultas"))
        #expect(first == second)
        #expect(address(first) == address(second))
    }

    @Test func `other output is never taken for it`() {
        // More than there are places, of all lengths, so that many meet in one place.
        for number in 0..<10_000 {
            let text = String(repeating: "a", count: number % 1_200) + "\(number)"
            #expect(SharedFragments.fragment(of: written(text)) == written(text).fragment())
        }
        #expect(SharedFragments.fragment(of: Fragment.Writer()) == .empty)
    }

    private struct Page: View {
        @State private var count = 0

        var body: some View {
            Text("A title that all pages have")
            Button("\(count) clicks") { count += 1 }
        }
    }

    @Test func `a page that changes leaves the others as they are`() {
        let (one, other) = (ViewTester(Page()), ViewTester(Page()))
        one.tap("0 clicks")
        one.assert { $0.hasButton("1 clicks") }
        other.assert { $0.hasButton("0 clicks") }
        let later = ViewTester(Page())
        later.assert { $0.hasButton("0 clicks") }
    }
}
