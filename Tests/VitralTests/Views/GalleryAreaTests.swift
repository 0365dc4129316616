// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// Features of the framework that the gallery needed.
@MainActor
struct GalleryAreaTests {
    @Test func aDirectionIsReadAndLaidOut() {
        struct Reader: View {
            @Environment(\.layoutDirection) private var direction

            var body: some View {
                Text(verbatim: direction == .rightToLeft ? "reads rtl" : "reads ltr").accessibilityIdentifier("text")
            }
        }
        let tester = ViewTester(
            VStack {
                Reader().environment(\.layoutDirection, .rightToLeft)
            })
        tester.assert { $0.hasText("reads rtl") }
        #expect(tester.lastPage.contains("dir=rtl"))
    }

    @Test func systemColoursHaveTheirNames() {
        let tester = ViewTester(Text(verbatim: "x").background(Color(.systemGroupedBackground)))
        #expect(tester.lastPage.contains("background:var(--grouped)"))
        #expect(Color(uiColor: .label) == Color(.label))
        #expect(Color(.secondarySystemGroupedBackground) != Color(.systemGroupedBackground))
    }

    @Test func aPageThatIsNotThereSaysSo() {
        let found = LiveScene(Single(isMissing: false), client: ClientProfile())
        #expect(!found.renderPage().isNotFound)
        let missing = LiveScene(Single(isMissing: true), client: ClientProfile())
        #expect(missing.renderPage().isNotFound)
    }
}

private struct Single: App {
    var isMissing = false

    init() {}
    init(isMissing: Bool) { self.isMissing = isMissing }

    var body: some Scene {
        WindowGroup {
            if isMissing {
                Text(verbatim: "Nothing here").pageNotFound()
            } else {
                Text(verbatim: "Here")
            }
        }
    }
}

extension ViewTester {
    /// The page as HTML.
    fileprivate var lastPage: String { String(decoding: scene.renderPage().body, as: UTF8.self) }
}
