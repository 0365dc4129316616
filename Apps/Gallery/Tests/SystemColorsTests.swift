// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import Gallery

@MainActor
struct SystemColorsTests {
    @Test func theColorsChangeSides() {
        let tester = show(SystemColorsExhibit())
        func page() -> String { String(decoding: tester.scene.renderPage().body, as: UTF8.self) }
        #expect(page().contains("data-scheme=light"))
        #expect(page().contains("var(--grouped)"))
        tester.toggle(.toggle("Dark"))
        #expect(page().contains("data-scheme=dark"))
    }
}
