// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging

/// An image in memory: a file's bytes, an image of a bundle, or a symbol.
///
/// ```swift
/// @State private var photo: Data?
///
/// var body: some View {
///     if let photo, let image = UIImage(data: photo) {
///         Image(uiImage: image).resizable().scaledToFit()
///     }
/// }
/// ```
///
/// The page contains the bytes of an image made from data, for every browser that shows it; prefer ``AsyncImage`` for
/// what a browser can load without help.
public struct UIImage: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        case data(Data, type: String, PixelSize)
        case asset(String, Bundle?)
        case symbol(String)
    }

    let source: Source

    /// Creates an image from the bytes of a PNG, JPEG, GIF or WebP file; `nil` for other bytes.
    public init?(data: Data) {
        // The size of a photo stands after its metadata.
        let start = [UInt8](data.prefix(256 * 1024))
        guard let size = PixelSize(header: start), let first = start.first, let type = Self.types[first] else {
            return nil
        }
        source = .data(data, type: type, size)
    }

    /// The types of image files, by their first byte.
    private static let types: [UInt8: String] = [
        0x89: "image/png", 0xFF: "image/jpeg", 0x47: "image/gif", 0x52: "image/webp",
    ]

    /// Creates an image from the bytes of a file; `nil` when there is none, or when it is no image.
    public init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Creates an image from a bundle; `nil` when there is none of this name.
    ///
    /// - Parameters:
    ///   - name: The name of an image set in an asset catalog, or of a file in the bundle's folder `Assets`.
    ///   - bundle: The bundle; `nil` and `Bundle.main` for the app's own.
    @MainActor @preconcurrency
    public init?(named name: String, in bundle: Bundle? = nil) {
        let context = Node.current?.graph.context ?? SceneHandle.current?.context
        let app = context?.localizer.bundle ?? .main
        let logger = context?.logger ?? Logger(label: "vitral.assets")
        let catalog = AssetCatalog.other(bundle, than: app, logger: logger) ?? AssetCatalog.of(app, logger: logger)
        let file = app.url(forResource: name, withExtension: nil, subdirectory: "Assets")
        guard catalog?.images[name] != nil || file != nil else { return nil }
        source = .asset(name, bundle)
    }

    /// Creates a symbol from an SF Symbols name; `nil` when there is no symbol of this name.
    @MainActor @preconcurrency
    public init?(systemName: String) {
        guard SymbolSet.markup(for: systemName) != nil else { return nil }
        source = .symbol(systemName)
    }

    /// The size of a file's image in pixels; zero for images of a bundle and symbols, whose size only browsers know.
    public var size: CGSize {
        guard case .data(_, _, let size) = source else { return .zero }
        return CGSize(width: size.width, height: size.height)
    }

    /// Returns the bytes of a JPEG file; `nil` for any other image, because the server does not convert images.
    ///
    /// - Parameter compressionQuality: Ignored: the file keeps its quality.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(of: "image/jpeg") }

    /// Returns the bytes of a PNG file; `nil` for any other image, because the server does not convert images.
    public func pngData() -> Data? { data(of: "image/png") }

    private func data(of type: String) -> Data? {
        guard case .data(let data, type, _) = source else { return nil }
        return data
    }
}
