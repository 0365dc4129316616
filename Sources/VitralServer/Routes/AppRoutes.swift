// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird

/// The routes and the middleware of an app, around its pages.
///
/// The router responds to the requests that it has a route for. For all other requests, the page is at the end of its
/// middleware.
struct AppRoutes: Sendable {
    private let responder: any HTTPResponder<LiveRequestContext>

    /// Creates the routes; none are added to the router later.
    init(_ router: Router<LiveRequestContext>) {
        // Middleware applies to routes that are added later, of which there are none, and to requests without a route.
        router.add(middleware: PageMiddleware())
        responder = router.buildResponder()
    }

    func respond(to request: Request, context: LiveRequestContext) async throws -> Response {
        try await responder.respond(to: request, context: context)
    }
}

/// The middleware that responds with the page if there is no route.
private struct PageMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        guard let page = context.page else { return try await next(request, context) }
        return try await page()
    }
}
