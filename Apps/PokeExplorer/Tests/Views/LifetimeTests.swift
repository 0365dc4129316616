// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The deallocation of closed pages, even while a request is in progress.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LifetimeTests {
    @Test(arguments: [
        "/", "/?q=rai&type=electric", "/pokemon/25", "/compare/25-26", "/nowhere", "/favorites", "/account", "/sign-in",
        "/sign-up", "/team", "/team/25-26-99999",
    ])
    func `a page is deallocated`(address: String) async throws {
        let retained: RetainedObjects
        do {
            let page = show(try .withPikachu(), at: address)
            await page.settle()
            retained = RetainedObjects(of: page)
        }
        #expect(await retained.liveObjects() == [])
    }

    @Test func `a page that was loading is deallocated`() async throws {
        let retained = RetainedObjects(of: show(try .withPikachu(), at: "/pokemon/25"))
        #expect(await retained.liveObjects() == [])
    }

    @Test(arguments: ["/", "/favorites", "/account", "/sign-in", "/team/25"])
    func `a page of a signed-in user is deallocated`(address: String) async throws {
        let world = World(try .withPikachu())
        let retained: RetainedObjects
        do {
            let page = world.show(try await world.member(), at: address)
            await page.settle()
            retained = RetainedObjects(of: page)
        }
        #expect(await retained.liveObjects() == [])
        // The closed page no longer listens for changes.
        try await eventually { @MainActor in await world.persistence.memory.listenerCount == 0 }
        try await eventually { @MainActor in await world.teams.listenerCount == 0 }
    }
}
