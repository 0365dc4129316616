// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Gallery

@MainActor
struct SystemColorsTests {
    @Test func `system colors follow the color scheme`() {
        let tester = show(SystemColorsExhibit())
        #expect(tester.values(of: "data-scheme") == ["light"])
        #expect(tester.declarations(of: "background").contains("var(--grouped)"))
        tester.toggle(.toggle("Dark"))
        #expect(tester.values(of: "data-scheme") == ["dark"])
    }
}
