// SPDX-License-Identifier: Apache-2.0

public import Foundation
import HTTPTypes
public import Hummingbird
import NIOCore

/// The files of a folder, for an app's routes: with `Range`, `ETag`, `Last-Modified` and conditional requests.
///
/// ```swift
/// import Hummingbird
///
/// let exports = ServedFolder(URL(filePath: "/var/lib/trips/exports"))
/// let router = Router(context: LiveRequestContext.self)
/// router.get("exports/:name") { request, context in
///     try await exports.response(to: request, file: try context.parameters.require("name"), context: context)
/// }
/// ```
///
/// A file is read a piece at a time, as fast as the caller takes it.
public struct ServedFolder: Sendable {
    private let folder: URL
    private let files: FileMiddleware<LiveRequestContext, AssetFiles>

    /// Creates a folder whose files can be served.
    public init(_ folder: URL) {
        self.folder = folder.standardizedFileURL
        files = FileMiddleware(
            fileProvider: AssetFiles(folder: folder.path), cacheControl: CacheControl([]), searchForIndexHtml: false)
    }

    /// Returns the answer with a file, or the part of it that the request asks for.
    ///
    /// - Parameters:
    ///   - request: A `GET` or `HEAD` request.
    ///   - file: The path of the file in the folder. Hidden files and paths out of the folder do not exist.
    ///   - context: The context of the request.
    /// - Throws: `HTTPError` with status 404 if there is no such file.
    public func response(
        to request: Request, file: String, context: LiveRequestContext
    ) async throws -> Response {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("\0") }),
            let path = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed),
            try await isFile(file)
        else { throw HTTPError(.notFound) }
        return try await part(ofFileAt: "/" + path, for: request, context)
    }

    /// Returns whether there is a file at a path in the folder, without links that lead out of it.
    private func isFile(_ path: String) async throws -> Bool {
        try await FileThread.run { [folder] in
            let root = folder.resolvingSymlinksInPath().path
            let target = folder.appendingPathComponent(path).resolvingSymlinksInPath()
            var isFolder: ObjCBool = false
            return target.path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
                && FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    /// Returns the part of a file that a request asks for.
    ///
    /// Hummingbird takes a malformed `Range` for an error and counts one of the last bytes from the start, so the range is
    /// read here and handed on with both of its ends.
    ///
    /// - Parameter path: The path in the folder, as a request would write it.
    func part(
        ofFileAt path: String, for request: Request, _ context: LiveRequestContext
    ) async throws -> Response {
        var head = request.head
        head.path = path
        let range = head.headerFields[.range]
        head.headerFields[.range] = nil
        guard let range, head.method == .get else { return try await whole(head, context) }
        var question = head
        question.method = .head
        let answer = try await whole(question, context)
        let condition = head.headerFields[.ifRange]
        let versions = [nil, answer.headers[.eTag], answer.headers[.lastModified]]
        let isCurrent = versions.contains(condition)
        guard answer.status == .ok, isCurrent, let size = answer.headers[.contentLength].flatMap({ Int($0) }) else {
            return try await whole(head, context)
        }
        switch ByteRange(range, size: size) {
        case .whole: break
        case .part(let bytes): head.headerFields[.range] = "bytes=\(bytes.lowerBound)-\(bytes.upperBound)"
        case .unsatisfiable:
            return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
        }
        return try await whole(head, context)
    }

    private func whole(_ head: HTTPRequest, _ context: LiveRequestContext) async throws -> Response {
        try await files.handle(
            Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context
        ) { _, _ in throw HTTPError(.notFound) }
    }
}
