// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.URL

/// A file that a browser has sent and that is complete on the server's disk.
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

/// The files that a picker on a page accepts.
public struct AcceptedFiles: Hashable, Sendable {
    /// The accepted types; a file must conform to one of them.
    public var contentTypes: [UTType]
    /// The largest number of files that the user can choose at a time; `nil` for any number.
    public var maximumCount: Int?

    /// Creates the terms of a picker.
    public init(contentTypes: [UTType], maximumCount: Int? = 1) {
        self.contentTypes = contentTypes
        self.maximumCount = maximumCount
    }

    /// Returns whether files of a type are accepted.
    public func accepts(_ type: UTType) -> Bool {
        contentTypes.contains { type.conforms(to: $0) }
    }

    /// The value of the `accept` attribute for the browser's own dialog; `nil` for every file.
    var accepted: String? {
        let types = contentTypes.map(\.accepted)
        guard !types.isEmpty, !types.contains(where: { $0 == nil }) else { return nil }
        return types.compactMap { $0 }.joined().joined(separator: ",")
    }
}
