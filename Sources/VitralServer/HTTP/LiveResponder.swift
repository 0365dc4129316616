// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Vitral
import VitralFeatures

/// The responder to all requests of the server: pages, assets, and the requests of operators.
struct LiveResponder: HTTPResponder {
    typealias Context = LiveRequestContext

    let registry: SessionRegistry
    let assets: ClientFiles
    let folders: AssetFolders
    let handshake: Handshake
    let uploads: UploadReceiver
    let features: [String: any SessionFeature]
    /// The path below `/_vitral/` that answers the form of a sign-in; `nil` without accounts.
    let signInPath: String?
    let routes: AppRoutes?
    let bodyLimit: Int
    let security: SecurityHeaders
    let metrics: ServerMetrics
    let prometheus: PrometheusMetrics
    let metricsAccess: ServerConfiguration.MetricsAccess
    let readiness: Readiness
    let random: RandomSource
    /// The overlay of `vitral dev`; `nil` without it.
    let development: DevelopmentOverlay?

    func respond(to request: Request, context: LiveRequestContext) async throws -> Response {
        let start = ContinuousClock.now
        let caller = Caller(
            request.head, peer: context.peer, trusted: handshake.trustedProxies, isBehindTLS: handshake.isBehindTLS)
        var response = try await answer(request, in: context, from: caller)
        basePath.externalize(&response.headers)
        security.add(to: &response.headers, isSecure: caller.isSecure)
        metrics.requests.record(ContinuousClock.now - start)
        metrics.countRequest(status: response.status.code)
        return request.method == .head ? response.createHeadResponse() : response
    }

    private var basePath: BasePath { handshake.basePath }

    /// Answers a request with an address as browsers have it; everything after this knows the app's own addresses.
    private func answer(
        _ request: Request, in context: LiveRequestContext, from caller: Caller
    ) async throws -> Response {
        if basePath.isRoot { return try await route(request, in: context, from: caller) }
        if let head = basePath.own(request.head) {
            return try await route(Request(head: head, body: request.body), in: context, from: caller)
        }
        let address = request.head.path ?? ""
        guard basePath.contains(address) else { return text(.notFound, "There is no such page.") }
        if let refusal = asked(request) { return refusal }
        // Pages find their parts relative to the slash.
        var response = text(.temporaryRedirect, "The app's address ends in a slash.")
        response.headers[.location] = "/" + address.dropFirst(basePath.path.count)
        return response
    }

    private func route(
        _ request: Request, in context: LiveRequestContext, from caller: Caller
    ) async throws -> Response {
        guard request.head.namesOneHost else { return text(.badRequest, "A request has exactly one Host header.") }
        let address = request.head.path ?? "/"
        let path = address.prefix { $0 != "?" && $0 != "#" }
        if path == Handshake.path { return refuseSocket(request, context) }
        if path.hasPrefix(UploadReceiver.prefix) { return await upload(request, caller) }
        if path.hasPrefix("/_vitral/"), let feature = features[String(path.dropFirst(9))] {
            return await answer(request, from: caller, by: feature)
        }
        switch path {
        case "/healthz": return asked(request) ?? text(.ok, "alive")
        case "/readyz": return if let refusal = asked(request) { refusal } else { await report(readiness) }
        case "/metrics": return asked(request) ?? report(caller)
        case ClientFiles.serviceWorkerPath: return asked(request) ?? serviceWorker(request)
        default: break
        }
        if let response = try await file(for: request, at: path, in: context, from: caller) { return response }
        guard let routes else { return try await page(for: request, at: path, from: caller) }
        if let refusal = refuse(request, relyingOnCookiesOf: caller) { return refusal }
        var context = context
        prepare(&context, for: request, from: caller)
        let original = request
        context.page = { try await page(for: original, at: path, from: caller) }
        var limited = request
        limited.body = RequestBody(asyncSequence: LimitedBody(base: request.body, allowance: context.bodyAllowance))
        var response = try await routes.respond(to: limited, context: context)
        let isHTML = response.headers[.contentType]?.hasPrefix("text/html") == true
        if isHTML, response.headers[.contentSecurityPolicy] == nil {
            security.addPage(to: &response.headers, host: caller.host, isSecure: caller.isSecure)
        }
        return response
    }

    // MARK: The app's routes

    /// Updates the context of an app's route with the server's information about the caller.
    private func prepare(_ context: inout LiveRequestContext, for request: Request, from caller: Caller) {
        context.clientAddress = "\(caller.address)"
        context.origin = caller.origin
        context.isSecure = caller.isSecure
        context.bodyAllowance = BodyAllowance(limit: bodyLimit)
        let credential = handshake.authenticator?.credential(in: handshake.shown(by: request.headers, caller))
        context.recognize = { [registry] in
            do {
                return try await registry.signIns.identify(credential)
            } catch {
                throw HTTPError(.serviceUnavailable, message: "The accounts do not answer.")
            }
        }
    }

    /// Refuses a write with a browser's cookies that does not come from a page of this origin.
    ///
    /// Programs have no cookies: they send a bearer token, or need no account.
    private func refuse(_ request: Request, relyingOnCookiesOf caller: Caller) -> Response? {
        guard ![.get, .head, .options].contains(request.method), request.headers[.cookie] != nil,
            handshake.shown(by: request.headers, caller).bearerToken == nil,
            !handshake.admits(request.headers, from: caller)
        else { return nil }
        return text(.forbidden, "Pages of other origins may not write here with this browser's cookies.")
    }

    // MARK: The server's own routes

    /// Refuses a method that changes something; `nil` for one that asks.
    private func asked(_ request: Request) -> Response? {
        guard request.method != .get, request.method != .head else { return nil }
        var response = text(.methodNotAllowed, "Only GET and HEAD are answered here.")
        response.headers[.allow] = "GET, HEAD"
        return response
    }

    /// Returns a file of the app or of the client; `nil` for a path of neither.
    private func file(
        for request: Request, at path: Substring, in context: LiveRequestContext, from caller: Caller
    ) async throws -> Response? {
        let isAsset = path.hasPrefix(AssetFolders.prefix)
        guard isAsset || path.hasPrefix("/_vitral/") || path == "/favicon.ico" else { return nil }
        let other = assets.successor(of: String(path)) ?? UnregisteredStylesheet.file(at: path)
        let isUnknown = path.hasPrefix("/_vitral/") && assets[String(path)] == nil && other == nil
        if let refusal = asked(request), !isUnknown { return refusal }
        if path == "/favicon.ico" { return try await favicon(request, context) }
        if isAsset {
            let name = path.dropFirst(AssetFolders.prefix.count)
            return try await folders.answer(request, at: name, context) ?? text(.notFound, "There is no such file.")
        }
        if let answer = development?.answer(path, caller) { return answer }
        if let asset = assets[String(path)] { return answer(asset, request) }
        guard let other else { return text(.notFound, "There is no such file.") }
        var response = answer(other, request)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    // MARK: Pages

    private func page(
        for request: Request, at path: Substring, from caller: Caller
    ) async throws -> Response {
        if let refusal = asked(request) { return refusal }
        let address = request.head.path ?? "/"
        switch Address.excess(in: basePath.path + address) {
        case .length:
            return text(.uriTooLong, "The address is too long: it may have \(Address.maximumLength) bytes at most.")
        case .names:
            let most = Address.maximumNames
            return text(.uriTooLong, "The query of the address is too long: it may have \(most) names at most.")
        case nil: return await page(for: request, at: address, from: caller)
        }
    }

    private func page(for request: Request, at address: String, from caller: Caller) async -> Response {
        let fields = request.headers
        // A request for an image or a script must not cost a session.
        if let destination = fields[.fetchDestination], !["document", "empty", "iframe"].contains(destination) {
            return text(.notFound, "There is no such file.")
        }
        let client = ClientProfile(
            languages: Negotiation.languages(fields), address: Address(address),
            colorScheme: Negotiation.colorScheme(fields), reduceMotion: Negotiation.reduceMotion(fields),
            defaults: Cookie.defaults(in: fields), isMobile: Negotiation.isMobile(fields),
            timeZone: Cookie.timeZone(in: fields))
        let shell = PageShell(
            assets: assets, hasDevelopmentOverlay: development != nil && caller.isLocal, signIn: signInForm(at: address)
        )
        let known = Cookie.browser(in: fields)
        let browser = known ?? BrowserID(random: random)
        let shown = handshake.shown(by: request.headers, caller)
        let credential = handshake.authenticator?.credential(in: shown)
        let visit = Visit(
            client: client, browser: browser, peer: caller.address, request: shown, credential: credential)
        switch await registry.open(visit) {
        case .opened(let rendered, let token, let owner):
            // It was counted, and waited for its turn, like the page that it stands for.
            if request.method == .head { await registry.abandon(token) }
            var response = page(rendered, in: shell, token: token, owner: owner, for: request, from: caller)
            let (path, isSecure) = (basePath.start, caller.isSecure)
            if known == nil {
                response.headers[.setCookie] = Cookie.setting(browser, path: path, isSecure: isSecure)
            }
            if credential != nil, owner == .signedOut, let authenticator = handshake.authenticator {
                response.headers.append(
                    HTTPField(name: .setCookie, value: authenticator.forgetting(shown)))
            }
            if let defaults = rendered.defaults {
                response.headers.append(
                    HTTPField(
                        name: .setCookie, value: Cookie.setting(defaults: defaults, path: path, isSecure: isSecure)))
            }
            return response
        case .refused(let refusal):
            return refuse(refusal, languages: client.languages, from: caller)
        }
    }

    /// Returns the form by which a browser without a script can sign in on a page; `nil` without accounts.
    private func signInForm(at address: String) -> SignInFormMarkup? {
        signInPath.map { path in
            SignInFormMarkup(action: basePath.external("/_vitral/\(path)"), address: address)
        }
    }

    private func page(
        _ page: RenderedPage, in shell: PageShell, token: SessionToken?, owner: PageOwner, for request: Request,
        from caller: Caller
    ) -> Response {
        let origin = caller.host.flatMap { host in
            SecurityHeaders.isAuthority(host) ? "\(caller.isSecure ? "https" : "http")://\(host)" : nil
        }
        let parts = shell.parts(for: page, token: token, owner: owner, origin: origin)
        var response = document(
            page.isNotFound ? .notFound : .ok,
            [Array(parts.head.utf8), FirstImage.prioritized(page.body), Array(parts.tail.utf8)],
            coding: Negotiation.coding(request.headers))
        response.headers[.contentLanguage] = page.language
        response.headers[.acceptClientHints] = "Sec-CH-Prefers-Color-Scheme, Sec-CH-Prefers-Reduced-Motion"
        security.addPage(to: &response.headers, host: caller.host, isSecure: caller.isSecure)
        return response
    }

    private func refuse(_ refusal: Refusal, languages: [String], from caller: Caller) -> Response {
        let html = RefusalPage.html(refusal, languages: languages, stylesheet: assets.sheets.base)
        var response = document(.serviceUnavailable, [Array(html.utf8)], coding: nil)
        response.headers[.retryAfter] = "\(refusal.retryAfter.components.seconds)"
        security.addPage(to: &response.headers, host: caller.host, isSecure: caller.isSecure)
        return response
    }

    private func document(_ status: HTTPResponse.Status, _ parts: [[UInt8]], coding: ContentCoding?) -> Response {
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8",
            // The page names a session of its own, so it is never shown twice.
            .cacheControl: "no-store",
            .vary: "Accept-Encoding",
        ]
        let count = parts.reduce(0) { $0 + $1.count }
        if let coding, count > 1024, let body = coding.compress(parts, for: .once, capacity: 4096) {
            headers[.contentEncoding] = coding.rawValue
            return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
        }
        var body = ByteBufferAllocator().buffer(capacity: count)
        for part in parts { body.writeBytes(part) }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    // MARK: Files

    private func answer(_ asset: ClientFiles.File, _ request: Request) -> Response {
        var headers: HTTPFields = [
            .contentType: asset.contentType,
            .cacheControl: "public, max-age=31536000, immutable",
            .vary: "Accept-Encoding",
        ]
        var body = asset.bytes
        if let coding = Negotiation.coding(request.headers), let compressed = asset.compressed[coding] {
            headers[.contentEncoding] = coding.rawValue
            body = compressed
        }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    /// Answers with the app's service worker, which is for the whole site and checked for changes at every visit.
    private func serviceWorker(_ request: Request) -> Response {
        var response = answer(assets.serviceWorker, request)
        response.headers[.cacheControl] = "no-cache"
        response.headers[.contentSecurityPolicy] = "default-src 'none'; script-src 'self'; connect-src 'self'"
        return response
    }

    private func favicon(_ request: Request, _ context: LiveRequestContext) async throws -> Response {
        if let own = try await folders.answer(request, at: "favicon.ico", context) { return own }
        guard let icon = assets.iconFile else { return text(.notFound, "There is no icon.") }
        var response = answer(icon, request)
        response.headers[.cacheControl] = "public, max-age=86400"
        return response
    }

    private func upload(_ request: Request, _ caller: Caller) async -> Response {
        guard request.method == .post else {
            var response = text(.methodNotAllowed, "Files are sent by POST.")
            response.headers[.allow] = "POST"
            return response
        }
        guard let refusal = await uploads.take(request, caller) else { return text(.created, "taken") }
        return text(refusal.status, refusal.words)
    }

    /// Answers a request to a feature, which comes from a page of this very origin.
    private func answer(
        _ request: Request, from caller: Caller, by feature: any SessionFeature
    ) async -> Response {
        guard request.method == .post else {
            var response = text(.methodNotAllowed, "Only POST is answered here.")
            response.headers[.allow] = "POST"
            return response
        }
        // Pages of other origins that may open sockets may not do this.
        guard handshake.admits(request.headers, from: caller),
            request.headers[.fetchSite] ?? "same-origin" == "same-origin"
        else { return text(.forbidden, "Pages of this origin may not do that here.") }
        let body = request.body
        let answer = await feature.answer(
            FeatureRequest(
                method: request.method, fields: request.headers, browser: handshake.shown(by: request.headers, caller),
                device: Negotiation.device(request.headers), network: caller.address.network.description
            ) { limit in
                guard let bytes = try? await body.collect(upTo: limit) else { return nil }
                return String(buffer: bytes)
            })
        var response = text(answer.status, answer.text)
        for cookie in answer.cookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
        response.headers[.location] = answer.location
        return response
    }

    // MARK: Words

    private func refuseSocket(_ request: Request, _ context: LiveRequestContext) -> Response {
        switch handshake.verdict(on: request.head, peer: context.peer) {
        case .refused(let status, let reason):
            var response = text(status, reason)
            if status == .upgradeRequired {
                response.headers[.upgrade] = "websocket"
                response.headers[.secWebSocketVersion] = "13"
            }
            return response
        case .accepted, .unrelated:
            // A connection becomes a WebSocket with its first request or not at all.
            var response = text(.upgradeRequired, "A WebSocket needs a connection of its own.")
            response.headers[.connection] = "close"
            return response
        }
    }

    private func report(_ caller: Caller) -> Response {
        let isAllowed = metricsAccess == .everyone || metricsAccess == .loopback && caller.isLocal
        guard isAllowed else { return text(.notFound, "There is no such page.") }
        var response = text(.ok, prometheus.exposition() + ProcessReport.exposition())
        response.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
        return response
    }

    private func report(_ readiness: Readiness) async -> Response {
        switch await readiness.state() {
        case .ready: text(.ok, "ready")
        case .stopping: text(.serviceUnavailable, "not ready")
        case .failed(let names): text(.serviceUnavailable, "not ready: \(names.joined(separator: ", "))")
        }
    }

    private func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
    }
}
