// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAPITypes
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralSync
import VitralSyncHTTP

/// Every route as stranger, former member, member without the right, and member.
@Suite("Rights over HTTP", .timeLimit(.minutes(3))) struct RightsTests {
    /// A request to a route that needs a sign-in.
    struct Route: Sendable {
        let method: String
        let path: String
        var json: String?
        var bytes: Data?

        init(_ method: String, _ path: String, json: String? = nil, bytes: Data? = nil) {
            (self.method, self.path, self.json, self.bytes) = (method, path, json, bytes)
        }
    }

    private static let digest = String(repeating: "0", count: 64)
    private static let id = "6c5d1f0e-2b9b-4b1d-8a57-0f5f3d1f2a10"

    /// All routes that need a sign-in.
    static let routes: [Route] = [
        Route("GET", "/account"), Route("PUT", "/account", json: "{}"), Route("DELETE", "/account", json: "{}"),
        Route("POST", "/account/email", json: "{}"), Route("PUT", "/account/email", json: "{}"),
        Route("PUT", "/account/password", json: "{}"), Route("GET", "/devices"), Route("DELETE", "/devices/a"),
        Route("GET", "/push-subscription"), Route("PUT", "/push-subscription", json: "{}"),
        Route("DELETE", "/push-subscription", json: "{}"), Route("POST", "/operations", json: "{}"),
        Route("GET", "/scopes"), Route("GET", "/scopes/\(id)/operations"), Route("GET", "/scopes/\(id)/snapshot"),
        Route("GET", "/events"), Route("POST", "/invites/a/accept", json: "{}"), Route("GET", "/blobs/\(digest)"),
        Route("PUT", "/blobs/\(digest)", bytes: Data()), Route("POST", "/imports/splitwise", json: "{}"),
        Route("GET", "/groups/\(id)/export"), Route("POST", "/groups/\(id)/settle-requests", json: "{}"),
    ]

    @Test("no route that needs a sign-in tells a stranger more than that")
    func strangers() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            #expect(try await rig.send("DELETE", "/devices/\(ana.device)", token: ana.token).status == 204)
            for route in Self.routes {
                for token in [nil, "", "guess", ana.token] {
                    let answer = try await rig.send(
                        route.method, route.path, token: token, json: route.json, bytes: route.bytes)
                    #expect(answer.status == 401, "\(route) \(answer.text)")
                    #expect(answer.problem?.type == "signedOut" && answer.headers["www-authenticate"] == "Bearer")
                }
            }
            // An invitation needs no sign-in, but no ended one either.
            #expect(try await rig.send("GET", "/invites/a").status == 410)
            #expect(try await rig.send("GET", "/invites/a", token: ana.token).status == 401)
        }
    }

    /// The routes to a group, each with the status for members.
    private static func routes(to group: TestGroup, expense: ExpenseID) -> [(route: Route, status: Int)] {
        let csv = #""Date,Description,Category,Cost,Currency,ana,Rui\n2026-11-02,Pão,,3.00,EUR,1.50,-1.50\n""#
        return [
            (Route("GET", "/scopes/\(group.id)/operations"), 200), (Route("GET", "/scopes/\(group.id)/snapshot"), 200),
            (Route("GET", "/groups/\(group.id)/export"), 200),
            (Route("GET", "/groups/\(group.id)/export?format=json"), 200),
            (
                Route(
                    "POST", "/imports/splitwise",
                    json: "{\"group\": \"\(group.id)\", \"csv\": \(csv), \"dryRun\": true}"),
                200
            ),
            (
                Route(
                    "POST", "/groups/\(group.id)/settle-requests",
                    json: "{\"member\": \"\(group.guest)\", \"currency\": \"EUR\"}"), 202
            ),
        ]
    }

    @Test("for strangers and former members a group does not exist, on every route to it")
    func groups() async throws {
        try await ServerRig.with { rig in
            let (ana, rui, eva) = (try await rig.user("ana"), try await rig.user("rui"), try await rig.user("eva"))
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            try await rig.join(group, eva, invitedBy: ana)
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            for (route, status) in Self.routes(to: group, expense: expense.id) {
                let answer = try await rig.send(route.method, route.path, token: ana.token, json: route.json)
                #expect(answer.status == status, "\(route) \(answer.text)")
            }
            try await eva.ledger.perform(.leaveGroup(group.id))
            let stranger = try await rig.user("zoe")
            let other = TestGroup(id: GroupID(UUID()), owner: group.owner, guest: group.guest)
            for user in [eva, stranger] {
                for (hidden, missing) in zip(
                    Self.routes(to: group, expense: expense.id), Self.routes(to: other, expense: expense.id))
                {
                    let answer = try await rig.send(
                        hidden.route.method, hidden.route.path, token: user.token, json: hidden.route.json)
                    let none = try await rig.send(
                        missing.route.method, missing.route.path, token: user.token, json: missing.route.json)
                    #expect(answer.status == 404 && answer.problem?.type == "notFound", "\(hidden.route)")
                    #expect(answer.data == none.data && none.status == 404, "\(missing.route)")
                }
                let scopes = try await rig.send("GET", "/scopes", token: user.token).text
                #expect(!scopes.uppercased().contains(group.id.uuid.uuidString))
            }
        }
    }

    @Test("an operation is refused to strangers, former members and members without the right, and under another name")
    func operations() async throws {
        try await ServerRig.with { rig in
            let (ana, rui, eva) = (try await rig.user("ana"), try await rig.user("rui"), try await rig.user("eva"))
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            let device = try await TestDevice(rui)
            try await device.sync()
            // Rui does not know yet that only authors and payers may change an expense.
            try await ana.ledger.perform(
                .editGroup(group.id, GroupFields(name: "Lisboa", currency: .eur, rights: .authorAndPayers)))
            var edited = expense.fields
            edited.title = "Outro"
            try await device.write(.editExpense(group.id, edited))
            #expect(try await device.sync().refused == 1)
            #expect(try await device.ledger.refused.map(\.reason) == [.notAllowed])
            try await device.write(.addComment(group.id, expense.id, CommentID(UUID()), text: "Era caro"))
            #expect(try await device.sync().accepted == 1)
            #expect(try await ana.ledger.expense(expense.id, in: group.id).expense.fields.title == "Jantar")
            // The entries of others are theirs, also when a member sends them again.
            let page = try await device.transport.page(of: group.id.uuid, after: 0, limit: 1_000)
            let foreign = page.entries.filter { (try? SyncEntry(reading: $0))?.author == ana.account }
            let verdicts = try await device.transport.push(foreign)
            #expect(!verdicts.isEmpty && Set(verdicts) == [.refused(.notAuthor)])
            // The replica of a former member still has the group.
            try await rui.ledger.perform(.leaveGroup(group.id))
            try await device.write(.addComment(group.id, expense.id, CommentID(UUID()), text: "Ainda aqui?"))
            #expect(try await device.sync().accepted == 0)
            // A stranger has a group with the same identifier.
            let stranger = try await TestDevice(eva)
            try await stranger.write(
                .createGroup(
                    group.id, GroupFields(name: "Porto", currency: .eur), me: MemberID(UUID()), myName: "Eva"))
            #expect(try await stranger.sync().accepted == 0)
            let after = try await ana.ledger.group(group.id)
            #expect(after.fields.name == "Lisboa" && after.members.count == 2)
            #expect(try await ana.ledger.expense(expense.id, in: group.id).comments.map(\.text) == ["Era caro"])
        }
    }
}
