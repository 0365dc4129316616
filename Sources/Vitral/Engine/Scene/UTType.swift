// SPDX-License-Identifier: Apache-2.0

/// A type of file, such as a PNG image, and the wider types that it conforms to.
///
/// ```swift
/// @State private var isChoosing = false
///
/// var body: some View {
///     Button("Import recipes") { isChoosing = true }
///         .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.json, .plainText]) { result in
///             print(result)
///         }
/// }
/// ```
///
/// The framework supports the types that web pages use. A file of any other type is ``data``.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the type, such as `public.png`.
    public let identifier: String

    private init(known identifier: String) {
        self.identifier = identifier
    }

    /// Finds a type by its identifier; `nil` for an unknown one.
    public init?(_ identifier: String) {
        guard Self.declarations[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    /// Finds a type by the extension of a file's name, such as `png`; `nil` for an unknown one.
    public init?(filenameExtension: String) {
        let wanted = filenameExtension.lowercased()
        guard let found = Self.byExtension[wanted] else { return nil }
        identifier = found
    }

    /// Finds a type by its MIME type, such as `image/png`; `nil` for an unknown one.
    ///
    /// An unknown MIME type of a known family, such as `audio/ogg`, gives the type of the family.
    public init?(mimeType: String) {
        let wanted = (mimeType.split(separator: ";").first ?? "").lowercased().filter { $0 != " " }
        let family = wanted.split(separator: "/").first.map { $0 + "/*" } ?? ""
        guard let found = Self.byMIMEType[wanted] ?? Self.byMIMEType[family] else { return nil }
        identifier = found
    }

    /// The preferred MIME type of files of the type; `nil` for a type that covers several.
    public var preferredMIMEType: String? {
        Self.declarations[identifier]?.mimeTypes.first.flatMap { $0.hasSuffix("/*") ? nil : $0 }
    }

    /// The preferred extension of file names of the type; `nil` for a type that covers several.
    public var preferredFilenameExtension: String? { Self.declarations[identifier]?.extensions.first }

    /// The identifier of the type.
    public var description: String { identifier }

    /// Returns whether files of the type are also files of another type, which may be the same.
    public func conforms(to type: UTType) -> Bool {
        identifier == type.identifier
            || Self.declarations[identifier]?.parents.contains { UTType(known: $0).conforms(to: type) } == true
    }

    /// The values for the `accept` attribute of a file input; `nil` when the input takes any file.
    var accepted: [String]? {
        guard let declaration = Self.declarations[identifier], !declaration.mimeTypes.isEmpty else { return nil }
        // The extensions are included because not every system maps them to MIME types.
        return declaration.mimeTypes + declaration.extensions.map { "." + $0 }
    }
}

extension UTType {
    /// Any item.
    public static let item = UTType(known: "public.item")
    /// Any item with content.
    public static let content = UTType(known: "public.content")
    /// Any bytes.
    public static let data = UTType(known: "public.data")

    /// Any text.
    public static let text = UTType(known: "public.text")
    /// Text without markup.
    public static let plainText = UTType(known: "public.plain-text")
    /// A table as comma-separated text.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// A PDF document.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// A ZIP archive.
    public static let zip = UTType(known: "public.zip-archive")

    /// Any image that consists of pixels.
    public static let image = UTType(known: "public.image")
    /// A JPEG image.
    public static let jpeg = UTType(known: "public.jpeg")
    /// A PNG image.
    public static let png = UTType(known: "public.png")
    /// A GIF image.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// A WebP image.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// A HEIC image.
    public static let heic = UTType(known: "public.heic")
    /// A TIFF image.
    public static let tiff = UTType(known: "public.tiff")
    /// A BMP image.
    public static let bmp = UTType(known: "com.microsoft.bmp")

    /// Any sound or video.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Any audio.
    public static let audio = UTType(known: "public.audio")
    /// MP3 audio.
    public static let mp3 = UTType(known: "public.mp3")
    /// WAV audio.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// MPEG-4 audio.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// Any video.
    public static let movie = UTType(known: "public.movie")
    /// An MPEG-4 video.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// A QuickTime video.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
}

extension UTType {
    private struct Declaration {
        var parents: [String]
        var mimeTypes: [String] = []
        var extensions: [String] = []
    }

    private static func image(_ mimeType: String, _ extensions: String...) -> Declaration {
        Declaration(parents: ["public.image"], mimeTypes: [mimeType], extensions: extensions)
    }

    private static let declarations: [String: Declaration] = [
        "public.item": Declaration(parents: []),
        "public.content": Declaration(parents: []),
        "public.data": Declaration(parents: ["public.item"]),
        "public.text": Declaration(parents: ["public.data", "public.content"], mimeTypes: ["text/*"]),
        "public.plain-text": Declaration(parents: ["public.text"], mimeTypes: ["text/plain"], extensions: ["txt"]),
        "public.comma-separated-values-text": Declaration(
            parents: ["public.text"], mimeTypes: ["text/csv"], extensions: ["csv"]),
        "public.json": Declaration(parents: ["public.text"], mimeTypes: ["application/json"], extensions: ["json"]),
        "public.xml": Declaration(
            parents: ["public.text"], mimeTypes: ["application/xml", "text/xml"], extensions: ["xml"]),
        "com.adobe.pdf": Declaration(
            parents: ["public.data", "public.content"], mimeTypes: ["application/pdf"], extensions: ["pdf"]),
        "public.zip-archive": Declaration(
            parents: ["public.data"], mimeTypes: ["application/zip"], extensions: ["zip"]),
        "public.image": Declaration(parents: ["public.data", "public.content"], mimeTypes: ["image/*"]),
        "public.jpeg": image("image/jpeg", "jpeg", "jpg"),
        "public.png": image("image/png", "png"),
        "com.compuserve.gif": image("image/gif", "gif"),
        "org.webmproject.webp": image("image/webp", "webp"),
        "public.heic": image("image/heic", "heic", "heif"),
        "public.tiff": image("image/tiff", "tiff", "tif"),
        "com.microsoft.bmp": image("image/bmp", "bmp"),
        "public.audiovisual-content": Declaration(
            parents: ["public.data", "public.content"], mimeTypes: ["audio/*", "video/*"]),
        "public.audio": Declaration(parents: ["public.audiovisual-content"], mimeTypes: ["audio/*"]),
        "public.mp3": Declaration(parents: ["public.audio"], mimeTypes: ["audio/mpeg"], extensions: ["mp3"]),
        "com.microsoft.waveform-audio": Declaration(
            parents: ["public.audio"], mimeTypes: ["audio/wav", "audio/x-wav"], extensions: ["wav"]),
        "public.mpeg-4-audio": Declaration(parents: ["public.audio"], mimeTypes: ["audio/mp4"], extensions: ["m4a"]),
        "public.movie": Declaration(parents: ["public.audiovisual-content"], mimeTypes: ["video/*"]),
        "public.mpeg-4": Declaration(parents: ["public.movie"], mimeTypes: ["video/mp4"], extensions: ["mp4", "m4v"]),
        "com.apple.quicktime-movie": Declaration(
            parents: ["public.movie"], mimeTypes: ["video/quicktime"], extensions: ["mov"]),
    ]

    private static let byExtension = Dictionary(
        uniqueKeysWithValues: declarations.flatMap { identifier, declaration in
            declaration.extensions.map { ($0, identifier) }
        })

    private static let byMIMEType = Dictionary(
        uniqueKeysWithValues: declarations.filter { $0.key != "public.audiovisual-content" }.flatMap { type in
            type.value.mimeTypes.map { ($0, type.key) }
        })
}
