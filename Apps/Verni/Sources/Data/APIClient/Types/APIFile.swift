// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A file in an answer.
package struct APIFile: Hashable, Sendable {
    package var data: Data
    package var mediaType: String
    /// The name under which a browser saves the file; `nil` for one that it shows.
    package var name: String?
    /// Whether the content of the address never changes.
    package var isImmutable: Bool

    package init(data: Data, mediaType: String, name: String? = nil, isImmutable: Bool = false) {
        self.data = data
        self.mediaType = mediaType
        self.name = name
        self.isImmutable = isImmutable
    }
}
