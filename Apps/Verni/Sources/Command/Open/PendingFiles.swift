// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VerniDomain

/// The files of a replica that its server does not have after an upload.
struct PendingFiles: Hashable, Sendable {
    /// The number of files that were not sent.
    var waiting = 0
    /// The files that the server does not accept.
    var refused: [Refused] = []
    /// The error that has ended the upload, and that the next one may not meet; `nil` if all files were sent.
    var failure: VerniError?

    struct Refused: Hashable, Sendable {
        /// The SHA-256 of the file, in hexadecimal.
        let digest: String
        let reason: VerniError
        /// Whether this upload has sent it; it is sent once an hour.
        let isNew: Bool
    }
}

extension VerniError {
    /// Whether no other file could be uploaded now either.
    var concernsAllFiles: Bool {
        switch self {
        case .offline, .unavailable, .diskFull, .signedOut, .tooManyTries: true
        default: false
        }
    }
}

/// The files that the server has refused, each for an hour: sending them with every exchange would only cost bandwidth.
final class UploadRefusals: Sendable {
    private static let pause: TimeInterval = 3_600

    private let refusals = Mutex<[String: (reason: VerniError, date: Date)]>([:])

    func add(_ reason: VerniError, of name: String, at date: Date) {
        refusals.withLock { $0[name] = (reason, date) }
    }

    /// Returns the reason of a refusal that is less than an hour old; `nil` for a file that may be sent.
    func reason(of name: String, at date: Date) -> VerniError? {
        refusals.withLock { refusals in
            guard let refusal = refusals[name], date.timeIntervalSince(refusal.date) < Self.pause else { return nil }
            return refusal.reason
        }
    }
}
