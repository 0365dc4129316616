// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import HTTPTypes
import Hummingbird
import NIOCore
import VitralServer

/// The route `/photos/HASH`: a photo of a patient or doctor, by the address of its content.
///
/// The address is the hash of the content, so browsers keep a photo for a year and never ask again. Shared caches do not
/// keep it: a photo that was removed is served no more.
struct PhotoRoute: Sendable {
    private let photos: PhotoStore

    /// Creates the route.
    init(_ photos: PhotoStore) { self.photos = photos }

    /// Adds the route to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.get("photos/:key") { request, context in
            try await response(to: context.parameters.get("key") ?? "", matching: request.headers[.ifNoneMatch])
        }
    }

    /// Returns the photo, or its confirmation for a browser that has it.
    ///
    /// - Parameters:
    ///   - key: The address of the content, as the client sent it.
    ///   - tags: The versions that the client has.
    func response(to key: String, matching tags: String?) async throws -> Response {
        guard let photo = try await photos.photo(key) else {
            return Response(status: .notFound, headers: [.cacheControl: "no-store"])
        }
        let tag = "\"\(key)\""
        var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, max-age=31536000, immutable"]
        if Self.isMatch(tags, tag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = photo.type
        // A photo that is opened as a page of its own must not run scripts of the app's origin.
        headers[.contentSecurityPolicy] = "default-src 'none'; sandbox"
        headers[.xContentTypeOptions] = "nosniff"
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: photo.content)))
    }

    private static func isMatch(_ tags: String?, _ tag: String) -> Bool {
        guard let tags else { return false }
        return tags.split(separator: ",").contains { part in
            let text = part.drop { $0 == " " }
            return text == "*" || (text.hasPrefix("W/") ? text.dropFirst(2) : text) == tag
        }
    }
}
