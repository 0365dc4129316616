// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The app's own files, under `/_assets`.
///
/// The folders are looked through once, when the server starts. A request can only name what was found there, so no
/// path leads out of them. An image may be named without its type, as `Image("name")` does.
struct AssetFolders: Sendable {
    static let prefix = "/_assets/"

    private struct Place {
        var folder: Int
        /// The path in the folder, as a request would write it.
        var path: String
    }

    private let places: [String: Place]
    private let folders: [FileMiddleware<PageContext, AssetFiles>]

    private static let imageTypes = ["svg", "avif", "webp", "png", "jpg", "jpeg", "gif"]

    init(_ folders: [URL]) {
        var places: [String: Place] = [:]
        var images: [String: Place] = [:]
        for (index, folder) in folders.enumerated() {
            for path in Self.files(in: folder) {
                guard let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { continue }
                let place = Place(folder: index, path: "/" + encoded)
                if places[path] == nil { places[path] = place }
                let url = URL(fileURLWithPath: path)
                guard Self.imageTypes.contains(url.pathExtension.lowercased()) else { continue }
                let name = String(path.dropLast(url.pathExtension.count + 1))
                if images[name] == nil { images[name] = place }
            }
        }
        self.places = places.merging(images) { file, _ in file }
        self.folders = folders.map { folder in
            FileMiddleware(
                fileProvider: AssetFiles(folder: folder.path), cacheControl: CacheControl([]),
                searchForIndexHtml: false)
        }
    }

    /// The answer to a request for a file, or `nil` if there is no such file.
    func answer(_ request: Request, at path: some StringProtocol, _ context: PageContext) async throws -> Response? {
        guard let name = String(path).removingPercentEncoding, let place = places[name] else { return nil }
        var response = try await part(of: place, for: request, context)
        response.headers[.cacheControl] = "public, max-age=3600"
        // A drawing that is opened by itself must not run scripts.
        response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        return response
    }

    /// Answers with the part of a file that a request asks for.
    ///
    /// Hummingbird takes a malformed `Range` for an error and counts one of the last bytes from the start, so the range is
    /// read here and handed on with both of its ends.
    private func part(of place: Place, for request: Request, _ context: PageContext) async throws -> Response {
        var head = request.head
        head.path = place.path
        let range = head.headerFields[.range]
        head.headerFields[.range] = nil
        guard let range, head.method == .get else { return try await file(head, in: place.folder, context) }
        var question = head
        question.method = .head
        let whole = try await file(question, in: place.folder, context)
        let condition = head.headerFields[.ifRange]
        let versions = [nil, whole.headers[.eTag], whole.headers[.lastModified]]
        let isCurrent = versions.contains(condition)
        guard whole.status == .ok, isCurrent, let size = whole.headers[.contentLength].flatMap({ Int($0) }) else {
            return try await file(head, in: place.folder, context)
        }
        switch ByteRange(range, size: size) {
        case .whole: break
        case .part(let bytes): head.headerFields[.range] = "bytes=\(bytes.lowerBound)-\(bytes.upperBound)"
        case .unsatisfiable:
            return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
        }
        return try await file(head, in: place.folder, context)
    }

    private func file(_ head: HTTPRequest, in folder: Int, _ context: PageContext) async throws -> Response {
        try await folders[folder].handle(
            Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context
        ) { _, _ in throw HTTPError(.notFound) }
    }

    private static func files(in folder: URL) -> [String] {
        guard
            let found = FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
        else { return [] }
        let root = folder.standardizedFileURL.path
        let prefix = root.hasSuffix("/") ? root : root + "/"
        var paths: [String] = []
        for case let file as URL in found {
            let path = file.standardizedFileURL.path
            // Links are not followed: they may lead anywhere.
            let isFile = (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            guard isFile, path.hasPrefix(prefix), !path.contains("..") else { continue }
            paths.append(String(path.dropFirst(prefix.count)))
        }
        return paths.sorted()
    }
}
