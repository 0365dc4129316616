// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore
import VerniDomain
import VerniFiles
import VitralFeatures
import VitralServer

/// The route `/files/SHA256`: a receipt or a picture, for those who may see it.
///
/// The address is the hash of the content, so that a browser never asks for a file again.
struct FileRoute: Sendable {
    private let file: @Sendable (_ digest: String, _ user: String) async throws -> Blob
    private let admission: PageAdmission

    /// The address below which the files are.
    static let prefix = "/files/"

    /// Creates the route.
    ///
    /// - Parameters:
    ///   - admission: The limits of the route.
    ///   - file: Returns a file that a user may see; throws ``VerniError/notFound`` for any other.
    init(
        _ admission: PageAdmission = .unlimited,
        _ file: @escaping @Sendable (_ digest: String, _ user: String) async throws -> Blob
    ) {
        self.admission = admission
        self.file = file
    }

    /// Adds the route to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.get("files/:digest") { _, context in
            guard let user = try await context.account()?.id, let digest = context.parameters.get("digest") else {
                return Self.missing
            }
            do {
                try await admission.admit(user, from: context.clientAddress)
                return Self.response(try await file(digest, user))
            } catch let error as VerniError {
                if let answer = PassingFailure.answer(to: error) { return answer }
                return Self.missing
            }
        }
    }

    private static var missing: Response { Response(status: .notFound, headers: [.cacheControl: "no-store"]) }

    private static func response(_ blob: Blob) -> Response {
        var headers: HTTPFields = [
            .contentType: blob.kind.contentType, .cacheControl: "private, max-age=31536000, immutable",
            // A file that is opened as a page of its own must not run scripts of the app's origin.
            .contentSecurityPolicy: "default-src 'none'; sandbox", .xContentTypeOptions: "nosniff",
        ]
        // The viewers of browsers do not show a document in a sandbox.
        if blob.kind == .pdf { headers[.contentDisposition] = "attachment" }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: blob.data)))
    }
}
