// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDomain

@Suite("The addresses of pages")
struct RouteTests {
    private static let group = GroupID(UUID(uuid: (1, 2, 3, 4, 5, 6, 0x40, 8, 0x80, 10, 11, 12, 13, 14, 15, 16)))
    private static let expense = ExpenseID(UUID(uuid: (9, 2, 3, 4, 5, 6, 0x40, 8, 0x80, 10, 11, 12, 13, 14, 15, 16)))

    static let routes: [Route] =
        [
            .activity, .profile(nil), .group(group), .groupSettings(group), .expense(group, expense),
            .newExpense(group), .editExpense(group, expense), .duplicateExpense(group, expense),
            .correctExpense(group, OperationID("0192-00ff")), .editRecurrence(group, RecurrenceID(expense.uuid)),
            .settleUp(group), .correctPayment(group, OperationID("0192-00ff")), .importGroup, .statistics(nil),
            .statistics(group),
            .search(nil), .search(group), .transfer(group), .invitation(token: "Zm9v_-"),
        ] + Route.ProfileSection.allCases.map { .profile($0) }

    @Test(arguments: routes) func `each page has an address that leads back to it`(route: Route) {
        #expect(Route(route.description) == route)
    }

    @Test func `no two pages have the same address`() {
        #expect(Set(Self.routes.map(\.description)).count == Self.routes.count)
    }

    @Test(arguments: [
        "", "groups", "groups/", "groups/1", "groups/\(group)/", "groups/\(group)/expenses",
        "groups/\(group)/expenses/x", "groups/\(group)/expenses/\(expense)/x", "profile/x", "join", "join/",
        "join/" + String(repeating: "a", count: 65), "x/\(group)", "activity/1",
    ])
    func `other texts are no address`(text: String) {
        #expect(Route(text) == nil)
    }
}
