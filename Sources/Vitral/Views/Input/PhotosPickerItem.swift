// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.Data
public import struct Foundation.URL

/// A photo or video that the user has chosen and the browser has sent.
///
/// ```swift
/// func thumbnail(of item: PhotosPickerItem) async throws -> Data? {
///     try await item.loadTransferable(type: Data.self)
/// }
/// ```
///
/// The file stays on the server's disk for as long as the page exists.
public struct PhotosPickerItem: Hashable, Sendable {
    private let file: UploadedFile

    init(_ file: UploadedFile) {
        self.file = file
    }

    /// The identifier of the item, unique within its page.
    public var itemIdentifier: String? { file.url.pathComponents.suffix(2).joined(separator: "/") }

    /// The content types of the file, the narrowest first.
    public var supportedContentTypes: [UTType] { [file.contentType] }

    /// Reads the file, off the main actor.
    ///
    /// - Throws: The error that prevents reading the file, for example because its page is gone.
    public func loadTransferable(type: Data.Type) async throws -> Data? {
        try await Self.read(file.url)
    }

    /// Returns the URL of the file.
    ///
    /// Streaming from the file needs less memory than loading it whole.
    public func loadTransferable(type: URL.Type) async throws -> URL? { file.url }

    @concurrent
    private static func read(_ url: URL) async throws -> Data { try Data(contentsOf: url) }
}
