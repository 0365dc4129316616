// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The mirror's control paths.
///
/// A developer, or a browser test in another process, uses them to set faults and read the log.
///
/// - `/_mirror/faults`: GET lists the pending rules, POST adds one rule per line
///   (`status=500,under=/api/v2/type,times=2`), DELETE removes them all.
/// - `/_mirror/requests`: GET returns the log as JSON, DELETE clears it.
///
/// Requests to these paths are not logged, and faults do not apply to them.
struct MirrorControl: Sendable {
    let plan: FaultPlan
    let log: RequestLog

    /// Returns the response, or `nil` if the path belongs to the site.
    func answer(to request: Request) async throws -> Answer? {
        let path = request.uri.path
        guard path.hasPrefix("/_mirror/") else { return nil }
        switch (path, request.method) {
        case ("/_mirror/faults", .get):
            return rules()
        case ("/_mirror/faults", .post):
            return try await addRules(from: request)
        case ("/_mirror/faults", .delete):
            plan.removeAll()
            return rules()
        case ("/_mirror/requests", .get):
            return try requests()
        case ("/_mirror/requests", .delete):
            log.removeAll()
            return try requests()
        case ("/_mirror/faults", _), ("/_mirror/requests", _):
            return .text(.methodNotAllowed)
        default:
            return .text(.notFound)
        }
    }

    private func rules() -> Answer {
        .text(.ok, plan.rules.map { "\($0)\n" }.joined())
    }

    private func addRules(from request: Request) async throws -> Answer {
        do {
            let body = try await request.body.collect(upTo: 16_384)
            // All rules are parsed before the first is added, so a mistake adds none.
            let rules = try String(buffer: body).split(whereSeparator: \.isNewline)
                .map { try PokeAPIMirrorServer.FaultRule(parsing: $0) }
            for rule in rules { plan.add(rule) }
            return self.rules()
        } catch let error as FaultSyntaxError {
            return .text(.badRequest, error.description)
        } catch is NIOTooManyBytesError {
            return .text(.contentTooLarge)
        }
    }

    private func requests() throws -> Answer {
        let report = Report(
            highestConcurrency: log.highestConcurrency,
            requests: log.requests.map { request in
                Report.Request(
                    method: request.method, path: request.path, query: request.query, status: request.status,
                    faults: request.faults.map(\.description))
            })
        var answer = Answer.json(ByteBuffer(bytes: try JSONEncoder().encode(report)))
        answer.headers[.cacheControl] = "no-store"
        return answer
    }

    private struct Report: Encodable {
        struct Request: Encodable {
            var method: String
            var path: String
            var query: String
            var status: Int?
            var faults: [String]
        }
        var highestConcurrency: Int
        var requests: [Request]
    }
}
