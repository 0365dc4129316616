// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import VerniAPITypes
import VerniControllers
import VitralServer

/// Adds the operations of the document to a router.
struct OperationRouter {
    private let router: RouterGroup<LiveRequestContext>
    private let gate: RequestGate
    private let problems: ProblemAnswers
    private var methods: [String: [HTTPRequest.Method]] = [:]

    typealias Handler = @Sendable (APICall) async throws -> Response

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

    /// The paths with their methods, for requests that no route answers.
    var paths: [DocumentedPath] {
        methods.map { path, known in
            DocumentedPath(
                parts: path.split(separator: "/").map(String.init),
                allowed: known.map(\.rawValue).sorted().joined(separator: ", "))
        }
    }
}

/// A path of the document.
struct DocumentedPath: Sendable {
    let parts: [String]
    /// The methods, as the header `Allow` lists them.
    let allowed: String

    /// Returns whether a path is this one, with any values of its parameters.
    func matches(_ path: Substring) -> Bool {
        let others = path.split(separator: "/")
        return others.count == parts.count
            && zip(parts, others).allSatisfy { part, other in part.hasPrefix("{") || part == other }
    }
}

/// The answer to requests below the path of the document that have no route: they are no pages.
///
/// The routes of the document are added before it, so only requests without a route get here.
struct UnknownPaths: RouterMiddleware {
    let prefix: String
    let paths: [DocumentedPath]
    let problems: ProblemAnswers

    func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        let path = (request.head.path ?? "").prefix { $0 != "?" && $0 != "#" }
        guard path == prefix || path.hasPrefix(prefix + "/") else { return try await next(request, context) }
        let known = paths.first { $0.matches(path.dropFirst(prefix.count)) }
        return known.map { problems.methodNotAllowed($0.allowed) } ?? problems.answer(to: .notFound)
    }
}
