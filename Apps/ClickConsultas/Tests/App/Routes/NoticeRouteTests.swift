// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import HTTPTypes
import Hummingbird
import TemporaryStores
import Testing

@testable import ClickConsultas

@Suite("The routes of notices")
struct NoticeRouteTests {
    @Test("GET asks, POST unsubscribes, and the page's button subscribes again", arguments: TestStore.allCases)
    func unsubscribe(store: TestStore) async throws {
        let world = try await RouteWorld(store)
        let token = world.settings.tokens.token(for: .patient("rui"), .reminders)
        func wants() async throws -> Bool {
            let contents = try await ExportRepository(world.container).contents(of: "rui")
            return contents?.unsubscribed.isEmpty == true
        }
        let page = try await world.answer(.get, "/unsubscribe/\(token)")
        #expect(page.response.status == .ok && page.text.contains("<form method=\"post\" action=\"\(token)\">"))
        #expect(page.text.contains("lang=\"en\"") && page.text.contains("Do you want to stop receiving reminders"))
        #expect(page.response.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        #expect(try await wants() == true)
        for _ in 0..<2 {
            let done = try await world.answer(.post, "/unsubscribe/\(token)")
            #expect(done.response.status == .ok && done.text.contains("action=\"\(token)/undo\""))
            #expect(try await wants() == false)
        }
        #expect(try await world.answer(.post, "/unsubscribe/\(token)/undo").response.status == .ok)
        #expect(try await wants() == true)
    }

    @Test("A token that was not signed here is answered with 404", arguments: TestStore.allCases)
    func invalid(store: TestStore) async throws {
        let world = try await RouteWorld(store)
        for path in ["/unsubscribe/abc", "/unsubscribe/abc/undo"] {
            let answer = try await world.answer(.post, path)
            #expect(answer.response.status == .notFound && !answer.text.contains("<form"))
        }
    }

    @Test("An appointment's file is its patient's alone", arguments: TestStore.allCases)
    func calendar(store: TestStore) async throws {
        let world = try await RouteWorld(store)
        let path = "/appointments/\(world.appointments[0].id).ics"
        let own = try await world.answer(.get, path, as: "ana")
        #expect(own.response.status == .ok)
        #expect(own.response.headers[.contentDisposition] == "attachment; filename=\"consulta.ics\"")
        #expect(own.text.contains("METHOD:PUBLISH\r\n") && !own.text.contains("ATTENDEE"))
        #expect(own.text.contains("ORGANIZER") && own.text.contains("TRIGGER:-PT2H"))
        #expect(own.text.contains("SUMMARY:Consulta com Clara Nunes"))
        #expect(try await world.answer(.get, path, as: "rui").response.status == .notFound)
        #expect(try await world.answer(.get, "/appointments/none.ics", as: "ana").response.status == .notFound)
        #expect(try await world.answer(.get, "/appointments/a%0D%0Ab.ics", as: "ana").response.status == .notFound)
        let signedOut = try await world.answer(.get, path)
        #expect(signedOut.response.status == .seeOther)
        #expect(signedOut.response.headers[.location] == "/appointments/\(world.appointments[0].id)/calendar")
        #expect(try await world.answer(.get, path, as: "deleted").response.status == .seeOther)
    }
}
