// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The content of a photo, which exists once for all its owners.
@Model final class PhotoRecord {
    /// The SHA-256 of the content, as 64 hexadecimal digits.
    @Attribute(.unique) var key: String
    /// The media type.
    var type: String
    var content: Data
    /// The number of changes of its owners: of two at once, one sees the other.
    var revision = 0

    init(key: String, type: String, content: Data) {
        self.key = key
        self.type = type
        self.content = content
    }
}

/// The photo of an owner.
@Model final class PhotoUseRecord {
    #Index<PhotoUseRecord>([\.photo])

    @Attribute(.unique) var owner: String
    /// The key of the photo's content.
    var photo: String

    init(owner: String, photo: String) {
        self.owner = owner
        self.photo = photo
    }
}
