// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import HTTPTypes
import Hummingbird
import NIOCore
import VitralServer

/// The route `/unsubscribe/TOKEN`: ends optional e-mails without a sign-in (RFC 8058).
///
/// Only POST unsubscribes, because programs that check links follow them; GET shows a page that asks.
struct UnsubscribeRoute: Sendable {
    private let unsubscriber: Unsubscriber

    init(_ unsubscriber: Unsubscriber) { self.unsubscriber = unsubscriber }

    /// Adds the route to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.get("unsubscribe/:token") { _, context in
            try await answer(context) { subscription, token in
                let list = subscription.list.rawValue
                return page(subscription.language, list, action: (token, "action"))
            }
        }
        router.post("unsubscribe/:token") { _, context in
            try await answer(context) { subscription, token in
                try await unsubscriber.set(subscription, isOn: false)
                return page(subscription.language, "done", action: ("\(token)/undo", "undo"))
            }
        }
        router.post("unsubscribe/:token/undo") { _, context in
            try await answer(context) { subscription, _ in
                try await unsubscriber.set(subscription, isOn: true)
                return page(subscription.language, "undone")
            }
        }
    }

    private func answer(
        _ context: LiveRequestContext, _ respond: (Unsubscriber.Subscription, String) async throws -> Response
    ) async throws -> Response {
        guard let token = context.parameters.get("token"),
            let subscription = try await unsubscriber.subscription(token)
        else { return page(.portuguese, "invalid", status: .notFound) }
        return try await respond(subscription, token)
    }

    /// Returns a page with a text of the catalogue and a form with one button.
    private func page(
        _ language: DomainLanguage, _ key: String, action: (path: String, key: String)? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        func text(_ key: String) -> String {
            MailTemplate.escaped(MailTexts.text("unsubscribe.\(key)", in: language))
        }
        // Relative to `/unsubscribe/`, which may be below the path of a mounted app.
        let form = action.map {
            "<form method=\"post\" action=\"\(MailTemplate.escaped($0.path))\">"
                + "<button>\(text($0.key))</button></form>"
        }
        let html = """
            <!DOCTYPE html>
            <html lang="\(language.rawValue)"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1"><title>\(text("title"))</title>
            <style>
            :root { color-scheme: light dark }
            body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 0 auto; padding: 2rem 1rem }
            button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: .625rem;
            background: #0b6b74; color: #fff }
            </style></head><body><main><h1>\(text("title"))</h1><p role="status">\(text(key))</p>\(form ?? "")
            </main></body></html>

            """
        return Response(
            status: status,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
                .contentSecurityPolicy:
                    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; "
                    + "frame-ancestors 'none'",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
}
