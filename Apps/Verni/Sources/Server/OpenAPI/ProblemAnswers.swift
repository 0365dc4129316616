// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import VerniAPITypes
import VerniControllers

/// The answers to requests that fail, in `application/problem+json`.
struct ProblemAnswers: Sendable {
    let logger: Logger

    /// Returns the answer of an operation, or that to its failure.
    func answering(_ work: @Sendable () async throws -> Response) async throws -> Response {
        do {
            return try await work()
        } catch let error as CancellationError {
            throw error
        } catch {
            return answer(toFailure: error)
        }
    }

    private func answer(toFailure error: any Error) -> Response {
        if let problem = ProblemMapper.problem(error) {
            // Nothing was written, and the client tries again; the operator has to know.
            if problem.status == 503 { logger.error("A request has to wait.", metadata: ["error": "\(error)"]) }
            return answer(to: problem)
        }
        if let error = error as? any HTTPResponseError, (400...499).contains(error.status.code) {
            let type = error.status == .contentTooLarge ? "tooLarge" : "malformed"
            return answer(
                to: APIProblem(type: type, title: "The request cannot be read.", status: error.status.code))
        }
        let id = String(UUID().uuidString.prefix(8))
        // Errors of the database name tables and columns, and no values; errors of requests are answered above.
        logger.error("A request has failed.", metadata: ["id": "\(id)", "error": "\(error)"])
        return answer(
            to: APIProblem(
                type: "serverFailed", title: "The server has failed.", status: 500, context: APIProblemContext(id: id)))
    }

    func answer(to problem: APIProblem) -> Response {
        var headers: HTTPFields = [.contentType: APIProblem.mediaType, .cacheControl: "no-store"]
        if problem.status == 401 { headers[.wwwAuthenticate] = "Bearer" }
        if let seconds = problem.context?.seconds { headers[.retryAfter] = "\(max(1, seconds))" }
        let data = (try? APICoding.data(problem)) ?? Data("{}".utf8)
        return Response(
            status: .init(code: problem.status), headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    func methodNotAllowed(_ allowed: String) -> Response {
        var response = answer(
            to: APIProblem(type: "methodNotAllowed", title: "The path has no such method.", status: 405))
        response.headers[.allow] = allowed
        return response
    }
}
