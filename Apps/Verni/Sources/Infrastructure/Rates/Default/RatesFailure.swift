// SPDX-License-Identifier: Apache-2.0

/// A reason for which a file of rates was not taken.
enum RatesFailure: Error, Hashable, CustomStringConvertible {
    /// The server answered with this status.
    case status(Int)
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The archive is damaged, or packed in a way that this program does not know.
    case archive
    /// The text has no rates.
    case empty
    /// The text cannot be read in this line, from 1.
    case unreadable(line: Int)
    /// The file cannot be opened, or the server cannot be reached.
    case unavailable(code: Int)

    /// The reason without the address, which may have a password.
    var description: String {
        switch self {
        case .status(let status): "the server answered \(status)"
        case .tooLarge(let limit): "more than \(limit) bytes"
        case .archive: "a damaged archive"
        case .empty: "no rates"
        case .unreadable(let line): "line \(line) is unreadable"
        case .unavailable(let code): "unavailable, error \(code)"
        }
    }
}
