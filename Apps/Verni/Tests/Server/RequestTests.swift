// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAPITypes
import VerniControllers
import VerniDefaultLedger
import VerniDomain
import VerniServices
import VitralModels
import VitralTestSupport

@Suite("Requests to the HTTP API", .timeLimit(.minutes(3))) struct RequestTests {
    @Test("what is wrong with a body is named by JSON pointers")
    func pointers() async throws {
        try await ServerRig.with { rig in
            let answer = try await rig.send(
                "POST", "/accounts", json: #"{"email": 7, "name": "", "currency": "euro", "language": "pt-BR"}"#)
            #expect(answer.status == 400 && answer.type == "application/problem+json")
            let problem = try #require(answer.problem)
            #expect(problem.type == "invalidRequest" && problem.status == 400)
            #expect(problem.errors?.map(\.pointer) == ["/email", "/password", "/name", "/currency"])
            let ana = try await rig.user("ana")
            let nested = try await rig.send(
                "POST", "/imports/splitwise", token: ana.token,
                json: """
                    {"group": "\(UUID())", "csv": "", "people": [{"name": "a", "member": "\(UUID())"}, {"name": "b"}]}
                    """)
            #expect(nested.problem?.errors?.map(\.pointer) == ["/people/1/member"])
        }
    }

    @Test(
        "a body that is no JSON of the schema is a problem and no failure",
        arguments: [
            "", "{", "[]", "null", "7", "\"text\"", "{\"email\": null}", "{\"email\": \"a\\u0000b\"}",
            String(repeating: "[", count: 20_000), "{\"email\": 1e400}", "\u{FEFF}{}",
        ])
    func malformed(body: String) async throws {
        try await ServerRig.with { rig in
            let answer = try await rig.send("POST", "/sign-ins", json: body)
            #expect(answer.status == 400 && answer.problem != nil, "\(answer.text)")
        }
    }

    @Test("a body of another type or size is refused by its own status")
    func bodies() async throws {
        try await ServerRig.with { rig in
            let typed = try await rig.send(
                "POST", "/sign-ins", json: "{}", headers: ["Content-Type": "text/plain"])
            #expect(typed.status == 415 && typed.problem?.type == "unsupportedMediaType")
            let large = try await rig.send(
                "POST", "/sign-ins", json: "{\"email\": \"\(String(repeating: "a", count: 70_000))\"}")
            #expect(large.status == 413 && large.problem?.type == "tooLarge")
        }
    }

    @Test("a path of no operation is a problem, and another method is refused with those that exist")
    func unknown() async throws {
        try await ServerRig.with { rig in
            for path in ["", "/", "/nothing", "/account/nothing", "/groups/7/export/more"] {
                let answer = try await rig.send("GET", path)
                #expect(answer.status == 404 && answer.problem?.type == "notFound", "\(path): \(answer.text)")
            }
            let answer = try await rig.send("PATCH", "/account")
            #expect(answer.status == 405 && answer.headers["allow"] == "DELETE, GET, HEAD, PUT")
            #expect(answer.problem?.type == "methodNotAllowed")
        }
    }

    @Test("document and documentation are served, the latter with its own styles only")
    func document() async throws {
        try await ServerRig.with { rig in
            let document = try await rig.send("GET", "/openapi.yaml")
            #expect(document.status == 200 && document.text.contains("openapi: 3.1.0"))
            let page = try await rig.send("GET", "/docs")
            #expect(page.status == 200 && page.type.hasPrefix("text/html"))
            let policy = try #require(page.headers["content-security-policy"])
            #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-") && !policy.contains("unsafe"))
            #expect(page.text.contains("/api/v1/operations") && !page.text.contains("<script"))
        }
    }

    @Test("a cookie is no sign-in")
    func cookies() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let answer = try await rig.send("GET", "/account", headers: ["Cookie": "vitral-account=\(ana.token)"])
            #expect(answer.status == 401)
        }
    }

    @Test("requests beyond the limit of an account or an address wait")
    func limits() async throws {
        let allowance = RequestLimiter<ContinuousClock>.Allowance(burst: 8, refill: .seconds(600))
        try await ServerRig.with(limiter: RequestLimiter(account: allowance, clock: .continuous)) { rig in
            let (ana, eva) = (try await rig.user("ana"), try await rig.user("eva"))
            for _ in 0..<8 { #expect(try await rig.send("GET", "/account", token: ana.token).status == 200) }
            let answer = try await rig.send("GET", "/account", token: ana.token)
            #expect(answer.status == 429 && answer.problem?.type == "tooManyTries")
            #expect((answer.headers["retry-after"].flatMap { Int($0) } ?? 0) > 0)
            #expect(try await rig.send("GET", "/account", token: eva.token).status == 200)
        }
        try await ServerRig.with(limiter: RequestLimiter(address: allowance, clock: .continuous)) { rig in
            for path in Array(repeating: "/docs", count: 4) + Array(repeating: "/openapi.yaml", count: 4) {
                #expect(try await rig.send("GET", path).status == 200)
            }
            let page = try await rig.send("GET", "/docs")
            #expect(page.status == 429)
        }
        try await ServerRig.with(limiter: RequestLimiter(guess: allowance, clock: .continuous)) { rig in
            let body = APIPasswordResetRequest(email: "no address", language: "en")
            for _ in 0..<8 { #expect(try await rig.send("POST", "/password-resets", body).status == 422) }
            #expect(try await rig.send("POST", "/password-resets", body).status == 429)
            let page = try await rig.send("GET", "/docs")
            #expect(page.status == 200)
        }
    }

    @Test("logs have neither secrets nor bodies")
    func logs() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            let code = try rig.mails.code(to: "ana@example.org")
            _ = try await rig.send("POST", "/sign-ins", json: #"{"password": "segredo-no-corpo""#)
            _ = try await rig.send("GET", "/invites/segredo-no-caminho", token: ana.token)
            for secret in [ServerRig.password, ana.token, "ana@example.org", "segredo", " \(code)"] {
                #expect(!rig.records.text.contains(secret))
            }
        }
    }

    @Test("a database that cannot be reached is answered with 503 and a time, and nothing is lost")
    func unreachable() async throws {
        try await ServerRig.with { rig in
            let ana = try await rig.user("ana")
            await rig.container.close()
            for (method, path) in [("GET", "/account"), ("GET", "/scopes"), ("POST", "/operations")] {
                let answer = try await rig.send(
                    method, path, token: ana.token, json: method == "POST" ? "{\"operations\":[]}" : nil)
                #expect(answer.status == 503 && answer.problem?.error == .unavailable, "\(path): \(answer.text)")
                #expect(answer.headers["retry-after"] == "2")
            }
            // The operator finds the reason.
            #expect(rig.records.text.contains("A request has to wait."))
        }
    }

    @Test(
        "a failure of the database that passes is 503, and a full disk has a name of its own",
        arguments: [
            (DataStoreError.diskFull, VerniError.diskFull as VerniError?), (.unreachable("db"), .unavailable),
            (.busy, .unavailable), (.locked, .unavailable), (.conflict, .unavailable), (.closed, .unavailable),
            (.corrupt("db"), nil),
        ])
    func failures(failure: DataStoreError, expected: VerniError?) {
        #expect(ProblemMapper.refusal(failure) == expected)
        #expect(ProblemMapper.problem(failure)?.status == expected.map { _ in 503 })
        #expect(ProblemMapper.problem(failure)?.context?.seconds == expected.map { $0 == .diskFull ? 30 : 2 })
        #expect(VerniError(log: failure) == expected)
    }
}
