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

/// A place where photos are kept by the address of their content.
package protocol PhotoRepositoryProtocol: Sendable {
    /// Removes the metadata of a file, saves it as the owner's photo, and returns the address of its content.
    ///
    /// - Throws: ``DomainError/fileTooLarge``, ``DomainError/fileKind``.
    func set(_ file: Data, of owner: PhotoOwner) async throws -> String
    /// Removes the owner's photo; its content goes with its last owner.
    func remove(of owner: PhotoOwner) async throws
}
