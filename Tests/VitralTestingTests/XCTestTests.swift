// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralTesting
import XCTest

/// The tester in XCTest cases.
final class XCTestTests: XCTestCase {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Button("Count \(count)") { count += 1 }
        }
    }

    @MainActor
    func testCounting() async {
        let tester = ViewTester(Counter())
        tester.tap("Count 0")
        await tester.settle()
        tester.assert { $0.hasButton("Count 1") }
        XCTAssertEqual(tester.outline, #"button "Count 1" focused"#)
    }

    @MainActor
    func testFailureIsAtTheCall() {
        let tester = ViewTester(Counter())
        recordsFailures = true
        let line = #line + 1
        tester.tap("Reset")
        recordsFailures = false
        XCTAssertEqual(failures, ["\(#filePath):\(line)"])
    }

    private var recordsFailures = false
    private var failures: [String] = []

    override func recordFailure(
        withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
    ) {
        guard recordsFailures else {
            return super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
        }
        failures.append("\(file):\(line)")
    }
}
