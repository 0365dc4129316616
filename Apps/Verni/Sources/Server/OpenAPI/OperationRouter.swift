// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import VerniAPITypes
import VerniControllers
import VitralServer

/// Adds the operations of the document to a router, and refuses all other methods of their paths.
struct OperationRouter {
    private let router: RouterGroup<LiveRequestContext>
    private let gate: RequestGate
    private let problems: ProblemAnswers
    private var methods: [String: [HTTPRequest.Method]] = [:]

    typealias Handler = @Sendable (APICall) async throws -> Response

    /// The methods that a path of the document answers with 405 unless it has them.
    private static let all: [HTTPRequest.Method] = [.get, .head, .post, .put, .delete, .patch, .options, .trace]

    /// The paths without a sign-in that may send mail or try a password.
    private static let guesses = ["/accounts", "/sign-ins", "/password-resets"]

    init(_ router: RouterGroup<LiveRequestContext>, gate: RequestGate, problems: ProblemAnswers) {
        (self.router, self.gate, self.problems) = (router, gate, problems)
    }

    mutating func get(_ path: String, handler: @escaping Handler) {
        add(.get, path, 0, handler)
        add(.head, path, 0, handler)
    }

    mutating func post(_ path: String, bodyLimit: Int = 65_536, handler: @escaping Handler) {
        add(.post, path, bodyLimit, handler)
    }

    mutating func put(_ path: String, bodyLimit: Int = 65_536, handler: @escaping Handler) {
        add(.put, path, bodyLimit, handler)
    }

    mutating func delete(_ path: String, bodyLimit: Int = 65_536, handler: @escaping Handler) {
        add(.delete, path, bodyLimit, handler)
    }

    private mutating func add(
        _ method: HTTPRequest.Method, _ path: String, _ bodyLimit: Int, _ handler: @escaping Handler
    ) {
        methods[path, default: []].append(method)
        let (gate, problems) = (gate, problems)
        let isGuess = Self.guesses.contains { path.hasPrefix($0) }
        // The server's own limit is lifted, so that a longer body has the answer of the document.
        let limited = router.group().add(middleware: BodyLimit(bodyLimit + 65_536))
        limited.on(RouterPath(path), method: method) { request, context in
            try await problems.answering {
                let call = APICall(request: request, context: context, gate: gate, bodyLimit: bodyLimit)
                try await gate.admit(call.caller, isGuess: isGuess)
                return try await handler(call)
            }
        }
    }

    /// Adds the answers to all that the document does not have below its path.
    func addRest() {
        let problems = problems
        for (path, known) in methods {
            let allowed = known.map(\.rawValue).sorted().joined(separator: ", ")
            for method in Self.all where !known.contains(method) {
                router.on(RouterPath(path), method: method) { _, _ in problems.methodNotAllowed(allowed) }
            }
        }
        for method in Self.all {
            for path: RouterPath in ["", "**"] {
                router.on(path, method: method) { _, _ in problems.answer(to: .notFound) }
            }
        }
    }
}
