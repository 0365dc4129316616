// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Rows with a binding to each element.
@MainActor
struct ForEachBindingTests {
    private struct Names: View {
        @State private var names = ["Ada", "Grace"]
        let numbers: [Int] = [1, 2]

        var body: some View {
            ForEach($names, id: \.self) { $name in
                Button("Double \(name)") { name += name }
            }
            List($names, id: \.self) { $name in Text("Row \(name)") }
        }
    }

    @Test func elementsThatAKeyPathIdentifiesCanBeChanged() {
        let tester = ViewTester(Names())
        tester.tap("Double Grace")
        tester.assert {
            $0.hasText("Row Ada")
            $0.hasText("Row GraceGrace")
        }
    }
}
