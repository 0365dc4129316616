// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The owner of a photo, of which each has one at most.
package enum PhotoOwner: Hashable, Sendable {
    case patient(Patient.ID)
    case doctor(Doctor.ID)

    /// The owner as a text, by which a photo is found.
    package var text: String {
        switch self {
        case .patient(let id): "patient:\(id)"
        case .doctor(let id): "doctor:\(id)"
        }
    }
}

/// A photo without its metadata, ready to be saved with the record that shows it.
package struct CleanPhoto: Hashable, Sendable {
    /// The address of the content, by which it is shown.
    package let address: String
    /// The media type.
    package let type: String
    package let content: Data

    /// Creates a photo.
    package init(address: String, type: String, content: Data) {
        (self.address, self.type, self.content) = (address, type, content)
    }
}
