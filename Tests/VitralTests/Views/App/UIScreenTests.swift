// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The size of the window for views that read it.
@MainActor
@Suite("UIScreen markup") struct UIScreenTests {
    @available(*, deprecated, message: "Uses a deprecated property.")
    private struct Width: View {
        var body: some View { Text("Width \(Int(UIScreen.main.bounds.width))") }
    }

    @available(*, deprecated, message: "Uses a deprecated property.")
    @Test func theBrowserReportsTheSizeOnceAViewReadsIt() throws {
        let tester = ViewTester(Width())
        tester.assert { $0.hasText("Width 390") }
        let probes = tester.values(of: "style").filter { $0.contains("position:fixed") }
        #expect(probes.count == 1)
    }

    @available(*, deprecated, message: "Uses a deprecated property.")
    @Test func noSizeIsReportedForViewsThatDoNotReadIt() {
        let tester = ViewTester(Text("Plain"))
        #expect(!tester.html.contains("position:fixed"))
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    }
}
