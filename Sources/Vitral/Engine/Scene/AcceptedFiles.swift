// SPDX-License-Identifier: Apache-2.0

/// The files that a picker on a page accepts.
///
/// ```swift
/// let tickets = AcceptedFiles(contentTypes: [.pdf, .image], maximumCount: 4)
/// ```
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
