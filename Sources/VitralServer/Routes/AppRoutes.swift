// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird

/// The routes and the middleware of an app, around its pages.
///
/// The router answers what it has a route for. For everything else the page is what its middleware finds at the end.
struct AppRoutes: Sendable {
    private let responder: any HTTPResponder<LiveRequestContext>

    /// Creates the routes; none are added to the router later.
    init(_ router: Router<LiveRequestContext>) {
        // Middleware applies to the routes that are added later, of which there are none, and to what has no route.
        router.add(middleware: PageMiddleware())
        responder = router.buildResponder()
    }

    func respond(to request: Request, context: LiveRequestContext) async throws -> Response {
        try await responder.respond(to: request, context: context)
    }
}

/// Answers with the page what no route answers.
private struct PageMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let page = context.page else { return try await next(request, context) }
        return try await page()
    }
}
