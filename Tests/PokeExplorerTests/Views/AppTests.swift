// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import PokeExplorer

@MainActor
struct AppTests {
    @Test func experiment() async {
        let service = MockPokedex(.sample, isInMemory: true)
        let services = PokeExplorerServices(pokedex: service, artwork: .pokeAPI, time: ManualTime().source)
        let tester = ViewTester(RootView(services: services), textsOf: PokeExplorerApp.self)
        print("BUSY", tester.scene._isTurnDue, tester.scene._runningTaskCount)
        await tester.settle()
        print("BUSY", tester.scene._isTurnDue, tester.scene._runningTaskCount)
    }
}
