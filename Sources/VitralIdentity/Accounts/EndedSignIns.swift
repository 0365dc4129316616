// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A set of sign-ins of an account that have ended.
public struct EndedSignIns: Sendable, Hashable {
    /// The ``Account/id`` of the account.
    public let account: String
    let extent: Extent

    enum Extent: Sendable, Hashable {
        case all
        case one(SignIn.ID)
        case allBut(SignIn.ID)
    }

    /// Returns whether a sign-in is in the set.
    ///
    /// - Parameters:
    ///   - id: The sign-in's ``SignIn/id``.
    ///   - account: The id of the sign-in's account.
    public func contains(_ id: SignIn.ID, of account: String) -> Bool {
        guard account == self.account else { return false }
        return switch extent {
        case .all: true
        case .one(let ended): ended == id
        case .allBut(let kept): kept != id
        }
    }
}
