// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The name and the photo of a doctor, which a page shows while it loads the rest: the portrait flies to it.
package struct DoctorPortrait: Hashable, Sendable, Codable {
    package let name: String
    /// The address of the photo.
    package let photo: URL?

    /// Creates a portrait.
    package init(name: String, photo: URL?) { (self.name, self.photo) = (name, photo) }
}
