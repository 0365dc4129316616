// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Vitral

/// The build problem that `vitral dev` shows above open pages: the text of a file, for browsers on this machine only.
///
/// The tool writes the file, and open pages request it from the running app, which cannot be rebuilt until the error is
/// fixed.
struct DevelopmentOverlay: Sendable {
    /// The path prefix of the overlay's files and its text.
    static let prefix = "/_vitral/development/"
    /// The path of the module that shows the overlay.
    static let script = prefix + "overlay.js"

    /// The largest size of the text, in bytes.
    private static let maximumSize = 64 * 1024

    private let status: URL
    private let script: ByteBuffer
    private let stylesheet: ByteBuffer

    /// Creates the overlay of a server.
    ///
    /// - Returns: `nil` if the server was not started for development, or if other machines can connect.
    /// - Throws: ``BuiltClient/Missing``.
    init?(_ configuration: ServerConfiguration) throws {
        guard let status = configuration.developmentStatus, Self.isLoopback(configuration.host) else { return nil }
        self.status = status
        script = try Self.file("overlay", "js")
        stylesheet = try Self.file("overlay", "css")
    }

    /// Returns the response to a request below ``prefix``.
    ///
    /// Responses are never cached, because the next build may change them.
    ///
    /// - Returns: `nil` for another path, and for a browser on another machine.
    func answer(_ path: some StringProtocol, _ caller: Caller) -> Response? {
        guard caller.isLocal, path.hasPrefix(Self.prefix) else { return nil }
        switch path.dropFirst(Self.prefix.count) {
        case "overlay.js": return response("text/javascript", script)
        case "overlay.css": return response("text/css", stylesheet)
        case "status":
            let (text, version) = current()
            var response = response("text/plain", ByteBuffer(bytes: text))
            response.headers[.eTag] = "\"\(version)\""
            return response
        default: return nil
        }
    }

    /// Returns the text, and the time at which it was written, which distinguishes two equal texts.
    private func current() -> (text: Data, version: Int) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: status.path),
            let written = attributes[.modificationDate] as? Date,
            let file = try? FileHandle(forReadingFrom: status)
        else { return (Data(), 0) }
        defer { try? file.close() }
        let text = (try? file.read(upToCount: Self.maximumSize)) ?? Data()
        return (text, Int(clamping: written.timeIntervalSince1970 * 1_000_000))
    }

    private func response(_ type: String, _ body: ByteBuffer) -> Response {
        Response(
            status: .ok, headers: [.contentType: type + "; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: body))
    }

    private static func file(_ name: String, _ type: String) throws -> ByteBuffer {
        guard let file = Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Development")
        else { throw BuiltClient.Missing(name: "Development/\(name).\(type)") }
        return ByteBuffer(bytes: try Data(contentsOf: file))
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || ["127.0.0.0/8", "::1"].contains { NetworkRange($0)?.contains(host) == true }
    }
}
