// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.Data
public import struct Foundation.URL

/// A photo or film that a person has chosen, and that the browser has sent.
///
/// The file is on the server's disk as long as the page is there.
public struct PhotosPickerItem: Hashable, Sendable {
    private let file: UploadedFile

    init(_ file: UploadedFile) {
        self.file = file
    }

    /// What tells the item from others of the page.
    public var itemIdentifier: String? { file.url.pathComponents.suffix(2).joined(separator: "/") }

    /// What the file is, the narrowest kind first.
    public var supportedContentTypes: [UTType] { [file.contentType] }

    /// Reads the file, off the main actor.
    ///
    /// - Throws: What keeps the file from being read, for example that the page it belonged to is gone.
    public func loadTransferable(type: Data.Type) async throws -> Data? {
        try await Self.read(file.url)
    }

    /// The place of the file.
    ///
    /// Streaming from it needs less memory than reading it whole.
    public func loadTransferable(type: URL.Type) async throws -> URL? { file.url }

    @concurrent
    private static func read(_ url: URL) async throws -> Data { try Data(contentsOf: url) }
}

/// Which photos and films a picker shows.
public struct PHPickerFilter: Hashable, Sendable {
    let contentTypes: [UTType]

    /// Images.
    public static let images = PHPickerFilter(contentTypes: [.image])
    /// Films.
    public static let videos = PHPickerFilter(contentTypes: [.movie])

    /// What any of several filters shows.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(contentTypes: subfilters.flatMap(\.contentTypes))
    }
}
