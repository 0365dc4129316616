// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import FoundationNetworking
import Testing
import VerniAPITypes
import VerniDomain
import VerniLedger

/// An answer of the server.
struct Answer {
    let status: Int
    let type: String
    let headers: [String: String]
    let data: Data

    var text: String { String(decoding: data, as: UTF8.self) }

    func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value { try APICoding.value(in: data) }

    /// The name of the problem; `nil` for an answer that is none.
    var problem: APIProblem? { type == APIProblem.mediaType ? try? value() : nil }
}

/// A user with an account, and a device that is signed in.
struct User: Sendable {
    let rig: ServerRig
    let name: String
    let account: String
    let token: String
    let device: String

    var ledger: any Ledger { rig.log.ledger(of: account) }
}

extension ServerRig {
    static let password = "grão de bico 7 vezes"

    /// Sends a request.
    func send(
        _ method: String, _ path: String, token: String? = nil, json: String? = nil, bytes: Data? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = URLRequest(url: try #require(URL(string: url.absoluteString + path)))
        request.httpMethod = method
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        if let json {
            request.httpBody = Data(json.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        if let bytes {
            request.httpBody = bytes
            request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        let session = URLSession(configuration: configuration)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        let fields = Dictionary(
            http.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") },
            uniquingKeysWith: { first, _ in first })
        return Answer(
            status: http.statusCode, type: fields["content-type"] ?? "", headers: fields, data: data)
    }

    /// Sends a value as JSON.
    func send(_ method: String, _ path: String, token: String? = nil, _ body: some Encodable) async throws -> Answer {
        try await send(
            method, path, token: token, json: String(decoding: try APICoding.data(body), as: UTF8.self))
    }

    /// Creates an account by its code.
    func user(_ name: String) async throws -> User {
        let email = "\(name)@example.org"
        let created = try await send(
            "POST", "/accounts",
            APINewAccount(
                email: email, password: APISecret(Self.password), name: name, currency: "EUR", language: "pt-BR"))
        #expect(created.status == 202, "\(created.text)")
        let confirmed = try await send(
            "POST", "/accounts/confirm",
            APIAccountConfirmation(
                email: email, code: APISecret(try mails.code(to: email)),
                proof: created.value(APIPendingAccount.self).proof, device: "test"))
        #expect(confirmed.status == 201, "\(confirmed.text)")
        let signIn: APISignIn = try confirmed.value()
        return User(
            rig: self, name: name, account: signIn.account.id, token: signIn.token.value, device: signIn.device)
    }

    /// Creates a group of a user with a guest.
    func group(of user: User, rights: EditRights = .all) async throws -> TestGroup {
        let group = TestGroup(id: GroupID(UUID()), owner: MemberID(UUID()), guest: MemberID(UUID()))
        let fields = GroupFields(name: "Lisboa", currency: .eur, rights: rights)
        try await user.ledger.perform(.createGroup(group.id, fields, me: group.owner, myName: user.name))
        try await user.ledger.perform(.addMember(group.id, group.guest, name: "Rui"))
        return group
    }

    /// Creates an invitation, and returns its token.
    func invite(to group: TestGroup, by user: User, uses: Int = 5) async throws -> String {
        let token = UUID().uuidString
        try await user.ledger.perform(
            .createInvite(
                group.id, InviteID(UUID()), tokenDigest: Data(SHA256.hash(data: Data(token.utf8))),
                expiresAt: time.date + 86_400, uses: uses))
        return token
    }

    /// Makes a user a member by an invitation.
    func join(_ group: TestGroup, _ user: User, invitedBy owner: User, as guest: MemberID? = nil) async throws {
        let token = try await invite(to: group, by: owner)
        let answer = try await send(
            "POST", "/invites/\(token)/accept", token: user.token,
            APIInvitationAnswer(name: user.name, guest: guest?.uuid))
        #expect(answer.status == 200, "\(answer.text)")
    }
}

/// A group with its creator and a guest.
struct TestGroup: Sendable {
    let id: GroupID
    let owner: MemberID
    let guest: MemberID

    /// Returns an expense of the creator, shared with the guest.
    func expense(_ title: String = "Jantar", amount: Int64 = 1_000) throws -> (id: ExpenseID, fields: ExpenseFields) {
        let id = ExpenseID(UUID())
        let day = try #require(Day(year: 2_026, month: 11, day: 2))
        return (
            id,
            ExpenseFields(
                title: title, day: day,
                amounts: try ExpenseAmounts(
                    id: id, amount: Money(minorUnits: amount, currency: .eur), payers: [owner: amount],
                    split: .equal([owner, guest].sorted())))
        )
    }
}
