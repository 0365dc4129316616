// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

/// The status of a page that does not exist.
@MainActor
struct PageNotFoundTests {
    @Test func `a missing page has its status and text`() {
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
