// SPDX-License-Identifier: Apache-2.0

import Observation

/// A change of the account that succeeded, which the page confirms.
enum Confirmation: Hashable, Sendable, CaseIterable {
    case passwordChanged
    case signedOut
    case signedOutEverywhere
    case deviceSignedOut
    case accountDeleted
    case passkeyAdded
    case passkeyRemoved
}

/// The confirmation that the page shows until the user dismisses it or opens another screen.
@MainActor
@Observable
final class Confirmations {
    private(set) var latest: Confirmation?
    /// The number of confirmations so far, so that the same one twice is announced twice.
    private(set) var count = 0

    init() {}

    func show(_ confirmation: Confirmation) {
        latest = confirmation
        count += 1
    }

    func dismiss() {
        latest = nil
    }
}
