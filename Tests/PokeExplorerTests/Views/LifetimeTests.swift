// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import PokeExplorer

/// Pages that are closed, also while something is on its way, leave nothing behind.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct LifetimeTests {
    @Test(arguments: ["/", "/?q=rai&type=electric", "/pokemon/25", "/compare?left=25&right=26", "/nowhere"])
    func nothingIsLeftOfAPage(address: String) async throws {
        let remains: Remains
        do {
            let page = show(try .withPikachu(), at: address)
            await page.settle()
            remains = Remains(of: page)
        }
        #expect(await remains.survivors() == [])
    }

    @Test func nothingIsLeftOfAPageThatStillWaited() async throws {
        let remains = Remains(of: show(try .withPikachu(), at: "/pokemon/25"))
        #expect(await remains.survivors() == [])
    }
}
