// SPDX-License-Identifier: Apache-2.0

import ClickConsultasBooking
import ClickConsultasDomain
import ClickConsultasPractice
import ClickConsultasProfile
import ClickConsultasUtils
import Composable
import Testing

@testable import ClickConsultas

/// The addresses of pages.
@Suite struct AppPathTests {
    private typealias Page = AppReducer.Path.State

    private static let addresses =
        [
            "search", "doctors/ana", "doctors/ana/book", "appointments", "appointments/visit",
            "appointments/visit/proposal", "appointments/visit/calendar", "appointments/visit/move", "offers/offer",
            "profile", "practice/agenda",
            "practice/agenda/2026-11-24", "practice/requests", "practice/waiting-list", "practice/settings",
            "practice/new", "practice/join", "practice/join/token", "operator",
        ] + ProfileSection.allCases.map { "profile/\($0)" } + PracticeSection.allCases.map { "practice/settings/\($0)" }

    @Test(arguments: addresses)
    func `an address is the page's, and leads back to it`(address: String) throws {
        let page = try #require(Page(address))
        #expect(page.description == address)
        #expect(Page("/" + address) == page)
    }

    @Test(arguments: [
        "", "nowhere", "search/more", "doctors", "doctors/ana/pay", "doctors/ana/book/now", "appointments/visit/x",
        "offers", "profile/nothing", "practice", "practice/agenda/2026-13-45", "practice/settings/nothing",
        "operator/more", "doctors/" + String(repeating: "a", count: 101),
    ])
    func `no other address is a page`(address: String) {
        #expect(Page(address) == nil)
    }

    @Test func `the first page of a tab has its tab, and no other page has one`() {
        for tab in AppTab.allCases {
            let first = tab.firstPage(practice: "boa")
            #expect(first?.tab == (tab == .home ? nil : tab))
        }
        for address in ["doctors/ana", "appointments/visit", "profile/data", "practice/settings/hours", "offers/o"] {
            #expect(Page(address)?.tab == nil)
        }
    }

    @Test func `a page opens to the users that it is for`() {
        let open = Self.addresses.filter { Page($0)?.access == .everybody }
        #expect(Set(open) == ["search", "doctors/ana", "doctors/ana/book"])
        let staff = Self.addresses.filter { Page($0)?.access == .practice }
        #expect(staff.count == 5 + PracticeSection.allCases.count && staff.allSatisfy { $0.hasPrefix("practice/") })
        #expect(Self.addresses.filter { Page($0)?.access == .operator } == ["operator"])
    }

    @Test func `a page of an address gets the practice of the user, and keeps one that it has`() throws {
        for address in ["practice/agenda/2026-11-24", "practice/requests", "practice/waiting-list"] {
            var page = try #require(Page(address))
            page.set(practice: "boa")
            #expect(page.practice == "boa" && page.description == address)
            page.set(practice: "other")
            #expect(page.practice == "boa")
        }
        var settings = try #require(Page("practice/settings/hours"))
        settings.set(practice: "boa")
        #expect(settings == .settings(PracticeSettings.State(practice: "boa", section: .hours)))
        var search = try #require(Page("search"))
        search.set(practice: "boa")
        #expect(search == Page("search"))
    }
}
