// SPDX-License-Identifier: Apache-2.0

/// The status of an entry, with the number that the hub has given to it.
enum LogPlace: Hashable {
    /// The entry has a number, and everything before it has arrived.
    case confirmed(Int64)
    /// The entry waits for the hub.
    case pending
    /// The hub has accepted the entry, which has not come back in a page yet.
    case accepted(Int64)
    /// The hub has refused the entry; its changes are undone.
    case refused

    /// The status and the number in one column: the number of a confirmed entry, or a number that is not positive.
    var code: Int64 {
        switch self {
        case .confirmed(let number): number
        case .pending: 0
        case .refused: Self.refusedCode
        case .accepted(let number): Self.refusedCode - min(max(1, number), EntryKey.numbers.upperBound)
        }
    }

    private static let refusedCode: Int64 = -1
    /// The difference by which the code of an unconfirmed entry is lower if several replicas make the entry alike; more than
    /// all numbers.
    private static let sharedDifference: Int64 = 1 << 40
    /// The code of an entry that waits, and that several replicas make alike.
    static let sharedPendingCode = LogPlace.pending.code - sharedDifference

    /// Returns the code of an entry.
    ///
    /// - Parameter isShared: Whether several replicas make the entry alike.
    func code(isShared: Bool) -> Int64 { isShared && isUnconfirmed ? code - Self.sharedDifference : code }

    /// Returns the place of a code, and whether several replicas make the entry alike.
    static func decode(_ code: Int64) -> (place: LogPlace, isShared: Bool) {
        let isShared = code <= sharedPendingCode
        return (LogPlace(code: isShared ? code + sharedDifference : code), isShared)
    }

    init(code: Int64) {
        self =
            switch code {
            case 1...: .confirmed(code)
            case 0: .pending
            case Self.refusedCode: .refused
            default: .accepted(Self.refusedCode - code)
            }
    }

    var isConfirmed: Bool { if case .confirmed = self { true } else { false } }
    /// Whether the entry's changes are in the states, and not in the confirmed ones.
    var isUnconfirmed: Bool {
        switch self {
        case .pending, .accepted: true
        case .confirmed, .refused: false
        }
    }
    /// The number; 0 if there is none yet.
    var number: Int64 {
        switch self {
        case .confirmed(let number), .accepted(let number): number
        case .pending, .refused: 0
        }
    }
}
