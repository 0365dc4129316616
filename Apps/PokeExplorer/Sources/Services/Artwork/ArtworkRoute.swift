// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import VitralServer

/// The route `/artwork/25.png`: the picture of a Pokémon, from the app's own origin.
///
/// The browser need not reach PokéAPI's servers, and they do not learn who looks at what. Only a number comes from the
/// request, so that it cannot make the server fetch anything else.
struct ArtworkRoute: Sendable {
    private let service: ArtworkService
    private let requiresSignIn: Bool

    init(_ service: ArtworkService, requiresSignIn: Bool = false) {
        self.service = service
        self.requiresSignIn = requiresSignIn
    }

    /// Returns a router with the route.
    func router() -> Router<LiveRequestContext> {
        let router = Router(context: LiveRequestContext.self)
        router.get("artwork/:file") { request, context in
            if requiresSignIn { _ = try await context.requireAccount() }
            return await response(to: request, file: context.parameters.get("file") ?? "")
        }
        return router
    }

    private func response(to request: Request, file: String) async -> Response {
        guard let id = Self.number(in: file) else { return Self.failure(.notFound) }
        do {
            let answer = try await service.picture(of: id)
            return response(with: answer, to: request)
        } catch let error as APIError {
            if case .notFound = error { return Self.failure(.notFound) }
            return Self.failure(.badGateway)
        } catch {
            return Self.failure(.serviceUnavailable)
        }
    }

    /// Returns the number of a file's name in its only valid notation: no sign, no leading zeros, no other suffix.
    static func number(in file: String) -> Int? {
        guard file.hasSuffix(".png") else { return nil }
        let digits = file.dropLast(4)
        guard let id = Int(digits), id > 0, String(id) == digits else { return nil }
        return id
    }

    private func response(with answer: Fetched<Picture>, to request: Request) -> Response {
        let picture = answer.value
        let scope = requiresSignIn ? "private" : "public"
        var headers: HTTPFields = [
            .eTag: picture.etag,
            .cacheControl: answer.freshness == .current
                ? "\(scope), max-age=86400, stale-while-revalidate=2592000" : "\(scope), max-age=60",
        ]
        if picture.format == .svg { headers[.vary] = "Accept-Encoding" }
        if Self.isMatch(request.headers[.ifNoneMatch], picture.etag) {
            return Response(status: .notModified, headers: headers)
        }
        headers[.contentType] = picture.format.rawValue
        // A drawing that is opened as a page of its own must not run scripts of the app's origin.
        headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        headers[.xContentTypeOptions] = "nosniff"
        var response = Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.body)))
        if picture.format == .svg { response.compressBody(Array(picture.body), for: request) }
        return response
    }

    private static func failure(_ status: HTTPResponse.Status) -> Response {
        Response(
            status: status,
            headers: [.cacheControl: status == .notFound ? "public, max-age=3600" : "no-store"])
    }

    private static func isMatch(_ tags: String?, _ etag: String) -> Bool {
        guard let tags else { return false }
        return tags.split(separator: ",").contains { tag in
            let tag = tag.trimmingCharacters(in: .whitespaces)
            return tag == "*" || (tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag) == etag
        }
    }
}
