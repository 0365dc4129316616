// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorer

/// Routes and their URLs.
struct RouteTests {
    @Test(arguments: [
        ("pokemon/25", Route.pokemon(25)), ("compare/1-4-7", .compare([1, 4, 7])), ("compare/25", .compare([25])),
        ("compare/4-1", .compare([4, 1])), ("favorites", .favorites), ("account", .account), ("sign-in", .signIn),
        ("sign-up", .signUp), ("team", .team(.empty)), ("team/1-4-7", .team(TeamLink([1, 4, 7]))),
        ("team/1-1-x-99999", .team(TeamLink(text: "1-1-x-99999"))),
    ])
    func `a route is converted to an address and back`(text: String, route: Route) {
        #expect(Route(text) == route)
        #expect(route.description == text)
    }

    @Test(arguments: [
        "", "pokemon", "pokemon/", "pokemon/0", "pokemon/-1", "pokemon/+1", "pokemon/025", "pokemon/pikachu",
        "pokemon/1/2", "pokemon/99999999999999999999", "compare/", "compare/1-", "compare/1--2", "compare/1-1",
        "compare/1-2-3-4-5", "team/1/4", "teams", "favorites/", "Favorites", "sign-in/1", "signIn", "Pokemon/1",
    ])
    func `other addresses have no route`(text: String) {
        #expect(Route(text) == nil)
    }
}
