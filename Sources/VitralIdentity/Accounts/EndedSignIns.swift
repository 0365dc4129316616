// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A set of sign-ins of an account that have ended, or that a change of the account ends.
public struct EndedSignIns: Sendable, Hashable {
    /// The ``Account/id`` of the account.
    public let account: String
    private let extent: Extent

    private enum Extent: Sendable, Hashable {
        case all
        case one(SignIn.ID)
        case allBut(SignIn.ID)
    }

    /// Returns all sign-ins of an account.
    public static func all(of account: String) -> EndedSignIns { EndedSignIns(account: account, extent: .all) }

    /// Returns one sign-in of an account.
    public static func one(_ id: SignIn.ID, of account: String) -> EndedSignIns {
        EndedSignIns(account: account, extent: .one(id))
    }

    /// Returns all sign-ins of an account but one.
    public static func others(than id: SignIn.ID, of account: String) -> EndedSignIns {
        EndedSignIns(account: account, extent: .allBut(id))
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
