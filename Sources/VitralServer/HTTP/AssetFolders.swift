// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Vitral

/// The app's own files, under `/_assets`.
///
/// The folders are listed once, when the server starts, and of asset catalogs only the images of their sets. A request
/// can only name a file that was found then, so no path leads out of them. An image may be named without its extension, as in `Image("name")`.
struct AssetFolders: Sendable {
    static let prefix = "/_assets/"

    private struct Place {
        var folder: Int
        /// The path in the folder, as a request would write it.
        var path: String
    }

    private let places: [String: Place]
    private let folders: [ServedFolder]
    private let roots: [URL]

    private static let imageTypes = ["svg", "avif", "webp", "png", "jpg", "jpeg", "gif"]

    /// Lists the files.
    ///
    /// - Parameters:
    ///   - folders: The folders whose files are served.
    ///   - catalog: The app's own asset catalog.
    ///   - modules: The asset catalogs of all modules of the program.
    init(_ folders: [URL], and catalog: AssetCatalog? = nil, modules: [AssetCatalog] = []) {
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
        let catalogs = [catalog].compactMap { $0 }.map { ("", $0) } + modules.map { ($0.modulePrefix, $0) }
        for (index, (prefix, catalog)) in catalogs.enumerated() {
            for path in catalog.files {
                guard let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else { continue }
                let place = Place(folder: folders.count + index, path: "/" + encoded)
                if places[prefix + path] == nil { places[prefix + path] = place }
            }
        }
        self.places = places.merging(images) { file, _ in file }
        roots = folders + catalogs.map(\.1.root)
        self.folders = roots.map { ServedFolder($0) }
    }

    /// Returns the response to a request for a file, or `nil` if there is no such file.
    func answer(_ request: Request, at path: some StringProtocol, _ context: LiveRequestContext) async throws
        -> Response?
    {
        guard let name = String(path).removingPercentEncoding, let place = places[name] else { return nil }
        var response = try await folders[place.folder].part(ofFileAt: place.path, for: request, context)
        response.headers[.cacheControl] = "public, max-age=3600"
        if place.path.lowercased().hasSuffix(".svg") { await compress(&response, place, for: request) }
        // A drawing that is opened on its own must not run scripts.
        response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
        return response
    }

    /// The size up to which a drawing is compressed, because it is compressed in memory and for each request.
    private static let longestCompressed = 256 * 1024

    /// Compresses the whole of a drawing, which is text; other images are compressed already.
    private func compress(_ response: inout Response, _ place: Place, for request: Request) async {
        response.headers[.vary] = "Accept-Encoding"
        guard response.status == .ok, request.method == .get, Negotiation.coding(request.headers) != nil,
            let length = response.body.contentLength, length <= Self.longestCompressed,
            let name = place.path.removingPercentEncoding
        else { return }
        let file = roots[place.folder].appendingPathComponent(String(name.dropFirst()))
        guard let bytes = try? await FileThread.run({ try Array(Data(contentsOf: file)) }) else { return }
        response.compressBody(bytes, for: request)
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
