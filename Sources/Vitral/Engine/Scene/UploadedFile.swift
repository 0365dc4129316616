// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.URL

/// A file that a browser has sent and that is complete on the server's disk.
///
/// ```swift
/// func describe(_ file: UploadedFile) -> String {
///     "\(file.name), \(file.size.formatted(.byteCount(style: .file)))"
/// }
/// ```
///
/// The file exists for as long as the page that sent it; an app copies the file to keep it.
public struct UploadedFile: Hashable, Sendable {
    /// The location of the file.
    public var url: URL
    /// The user's name of the file, without anything that could lead to another folder.
    public var name: String
    /// The type of the file: for images by its first bytes, otherwise by its name or by the type that the browser
    /// reports.
    public var contentType: UTType
    /// The size of the file in bytes.
    public var size: Int

    /// Creates the description of a file.
    public init(url: URL, name: String, contentType: UTType, size: Int) {
        self.url = url
        self.name = name
        self.contentType = contentType
        self.size = size
    }
}
