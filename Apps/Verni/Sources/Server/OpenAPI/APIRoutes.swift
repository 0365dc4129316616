// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import HTTPTypes
package import Hummingbird
package import Logging
import NIOCore
package import VerniControllers
package import VitralServer

/// The routes of the HTTP API, and of its document and documentation.
package struct APIRoutes: Sendable {
    let operations: APIOperations
    private let gate: RequestGate
    private let logger: Logger

    package init(_ operations: APIOperations, gate: RequestGate, logger: Logger) {
        (self.operations, self.gate, self.logger) = (operations, gate, logger)
    }

    /// Adds the routes to a router.
    package func add(to router: Router<LiveRequestContext>) {
        let group = router.group(RouterPath(Self.path))
        let problems = ProblemAnswers(logger: logger)
        var operationRouter = OperationRouter(group, gate: gate, problems: problems)
        addOperations(to: &operationRouter)
        addDocument(to: group, problems)
        router.add(
            middleware: UnknownPaths(prefix: Self.path, paths: operationRouter.paths, problems: problems))
    }

    private func addDocument(to router: RouterGroup<LiveRequestContext>, _ problems: ProblemAnswers) {
        let document = Self.resource("openapi", "yaml")
        let page = Self.resource("docs", "html")
        let style = Self.styleHash(of: page)
        let gate = gate
        func serve(_ name: RouterPath, _ answer: Response) {
            for method in [HTTPRequest.Method.get, .head] {
                router.on(name, method: method) { request, context in
                    try await problems.answering {
                        let call = APICall(request: request, context: context, gate: gate, bodyLimit: 0)
                        try await gate.admit(call.caller, isGuess: false)
                        return answer
                    }
                }
            }
        }
        serve("openapi.yaml", Self.answer(document, "application/yaml"))
        var documentation = Self.answer(page, "text/html; charset=utf-8")
        documentation.headers[.contentSecurityPolicy] =
            "default-src 'none'; style-src 'sha256-\(style)'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
        serve("docs", documentation)
    }

    private static func answer(_ data: Data, _ type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    /// Returns a file of the module; it is part of the program's resources.
    private static func resource(_ name: String, _ kind: String) -> Data {
        Bundle.module.url(forResource: name, withExtension: kind).flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    /// Returns the hash by which the page's policy permits its own styles, and no others.
    private static func styleHash(of page: Data) -> String {
        let text = String(decoding: page, as: UTF8.self)
        guard let start = text.range(of: "<style>"), let end = text.range(of: "</style>") else { return "" }
        return Data(SHA256.hash(data: Data(text[start.upperBound..<end.lowerBound].utf8))).base64EncodedString()
    }
}
