// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of an image set, of which the browser chooses one by its screen.
struct ImageSet: Sendable {
    var light: [File]
    /// The files for dark pages; empty if they are those for light ones.
    var dark: [File]
    /// Whether the image is a mask for the foreground style, unless the view sets another rendering mode.
    var isTemplate: Bool

    struct File: Hashable, Sendable {
        /// The path below the root of the catalogs.
        var path: String
        /// The number of pixels for a point; `nil` for a drawing of any size.
        var scale: Int?
        /// The size of the bitmap; `nil` if it is unknown, as for a drawing.
        var pixels: PixelSize?

        /// The size on the page in CSS pixels; `nil` if it is unknown.
        var size: PixelSize? {
            let scale = scale ?? 1
            return pixels.map { PixelSize(width: max(1, $0.width / scale), height: max(1, $0.height / scale)) }
        }

        /// Returns the address of the file on the app's own server.
        ///
        /// - Parameter catalog: The catalog of another module that has the file; `nil` for the app's own.
        func address(in catalog: AssetCatalog?) -> String {
            var allowed = CharacterSet.urlPathAllowed
            // A comma separates the candidates of an image.
            allowed.remove(charactersIn: ",;'()")
            let path = (catalog.map { $0.modulePrefix } ?? "") + path
            return "/_assets/" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
        }
    }

    /// Returns the files for a color scheme, with the smallest scale first; there is at least one.
    func files(for scheme: ColorScheme) -> [File] { scheme == .dark && !dark.isEmpty ? dark : light }
}

/// The contents of an image set's `Contents.json`.
struct ImageSetFile: Decodable {
    var images: [Entry]?
    var properties: Properties?

    struct Entry: Decodable {
        var variant: AssetVariant
        var filename: String?
        var scale: String?

        private enum CodingKeys: CodingKey {
            case filename, scale
        }

        init(from decoder: any Decoder) throws {
            variant = try AssetVariant(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decodeIfPresent(String.self, forKey: .filename)
            scale = try container.decodeIfPresent(String.self, forKey: .scale)
        }
    }

    struct Properties: Decodable {
        var intent: String?

        private enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    private static let imageTypes: Set = ["svg", "avif", "webp", "png", "jpg", "jpeg", "gif"]

    /// Returns the files of the set, all of which exist.
    ///
    /// - Parameters:
    ///   - folder: The folder of the set.
    ///   - path: The path of the set below the root.
    /// - Throws: ``AssetProblem``.
    func imageSet(in folder: URL, at path: String) throws -> ImageSet {
        let entries = AssetVariant.preferred((images ?? []).filter { $0.filename != nil }) { $0.variant }
        func files(isDark: Bool) throws -> [ImageSet.File] {
            try entries.filter { $0.variant.isDark == isDark }
                .map { try Self.file($0, in: folder, at: path) }
                .sorted { ($0.scale ?? 0) < ($1.scale ?? 0) }
        }
        let (light, dark) = (try files(isDark: false), try files(isDark: true))
        guard let any = [light, dark].first(where: { !$0.isEmpty }) else {
            throw AssetProblem(
                path: path, reason: "the image set has no file. To fix this, add an image, or delete the set.")
        }
        return ImageSet(
            light: light.isEmpty ? any : light, dark: dark, isTemplate: properties?.intent == "template")
    }

    private static func file(_ entry: Entry, in folder: URL, at path: String) throws -> ImageSet.File {
        let name = entry.filename ?? ""
        guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\\"), !name.contains("\0")
        else {
            throw AssetProblem(
                path: "\(path)/Contents.json",
                reason: "“\(name)” is not the name of a file. To fix this, name a file in the set's own folder.")
        }
        let url = folder.appendingPathComponent(name)
        guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
            throw AssetProblem(
                path: "\(path)/Contents.json",
                reason: "there is no file “\(name)” in the set. To fix this, add it, or remove its entry.")
        }
        guard imageTypes.contains(url.pathExtension.lowercased()) else {
            throw AssetProblem(
                path: "\(path)/\(name)",
                reason: "browsers do not show this type of file. To fix this, export it as SVG, PNG or JPEG.")
        }
        let scale: Int? =
            switch entry.scale {
            case nil: nil
            case "1x": 1
            case "2x": 2
            case "3x": 3
            case let other?:
                throw AssetProblem(
                    path: "\(path)/Contents.json",
                    reason: "the scale “\(other)” is not supported. To fix this, use 1x, 2x or 3x.")
            }
        return ImageSet.File(path: "\(path)/\(name)", scale: scale, pixels: PixelSize(of: url))
    }
}
