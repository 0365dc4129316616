// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.URL

/// A file that a browser has sent, complete and on the server's disk.
///
/// It is there as long as the page that sent it; an app that wants to keep it copies it.
public struct UploadedFile: Hashable, Sendable {
    /// Where the file is.
    public var url: URL
    /// What the person calls the file, without anything that could lead elsewhere.
    public var name: String
    /// What the file is: for images by its first bytes, otherwise by its name or by what the browser says.
    public var contentType: UTType
    /// How many bytes it has.
    public var size: Int

    /// Creates the description of a file.
    public init(url: URL, name: String, contentType: UTType, size: Int) {
        self.url = url
        self.name = name
        self.contentType = contentType
        self.size = size
    }
}

/// What a picker on a page takes.
public struct UploadTerms: Hashable, Sendable {
    /// The kinds of files; a file has to be of one of them.
    public var contentTypes: [UTType]
    /// How many files may be chosen at a time; `nil` for any number.
    public var maximumCount: Int?

    /// Creates the terms of a picker.
    public init(contentTypes: [UTType], maximumCount: Int? = 1) {
        self.contentTypes = contentTypes
        self.maximumCount = maximumCount
    }

    /// Whether files of a kind are taken.
    public func accepts(_ type: UTType) -> Bool {
        contentTypes.contains { type.conforms(to: $0) }
    }

    /// What the browser's own dialog offers; `nil` for every file.
    var accepted: String? {
        let types = contentTypes.map(\.accepted)
        guard !types.isEmpty, !types.contains(where: { $0 == nil }) else { return nil }
        return types.compactMap { $0 }.joined().joined(separator: ",")
    }
}
