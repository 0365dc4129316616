// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The stored state of the codes for one purpose and address.
///
/// It has neither the code nor the address, only keyed hashes of them.
public struct CodeRecord: Hashable, Codable, Sendable {
    /// The keyed hash of the code in force; `nil` if it was used.
    public var code: Data?
    /// The time at which the code expires.
    public var expiry: Date
    /// The number of attempts that may still fail.
    public var attemptsLeft: Int
    /// The times at which the codes of the last hour were sent, the earliest first.
    public var sent: [Date]

    /// Creates a state from its stored values.
    public init(code: Data?, expiry: Date, attemptsLeft: Int, sent: [Date]) {
        self.code = code
        self.expiry = expiry
        self.attemptsLeft = attemptsLeft
        self.sent = sent
    }
}

extension CodeRecord {
    /// The time for which a code is valid, in seconds.
    static let lifetime: TimeInterval = 600
    /// The number of attempts at a code.
    static let attempts = 5
    /// The time between two codes, in seconds.
    static let pause: TimeInterval = 60
    /// The number of codes in an hour.
    static let hourly = 5
    private static let hour: TimeInterval = 3_600

    /// Returns the time until another code may be sent, in seconds; 0 if it may be sent now.
    func wait(at time: Date) -> TimeInterval {
        let recent = sent.filter { $0 > time - Self.hour }
        let afterLast = recent.last.map { $0 + Self.pause - time } ?? 0
        let afterFirst = recent.count >= Self.hourly ? recent[recent.count - Self.hourly] + Self.hour - time : 0
        return max(afterLast, afterFirst, 0)
    }

    /// Puts a new code in force, which ends the old one.
    static func issuing(_ code: Data, after old: CodeRecord?, at time: Date) throws(CodeFailure) -> CodeRecord {
        if let wait = old?.wait(at: time), wait > 0 { throw .tooManyAttempts(after: .seconds(wait)) }
        let recent = old?.sent.filter { $0 > time - Self.hour } ?? []
        return CodeRecord(code: code, expiry: time + lifetime, attemptsLeft: attempts, sent: recent + [time])
    }

    /// Counts an attempt, and ends the code if the attempt is right or the last one.
    ///
    /// - Parameter matches: Compares a stored code with the one that the user typed.
    mutating func redeem(at time: Date, _ matches: (Data) -> Bool) -> CodeFailure? {
        guard let code, time < expiry else { return .expired }
        guard attemptsLeft > 0 else { return .tooManyAttempts(after: .seconds(wait(at: time))) }
        if matches(code) {
            self.code = nil
            return nil
        }
        attemptsLeft -= 1
        return .invalid(attemptsLeft: attemptsLeft)
    }
}

extension Date {
    fileprivate static func - (end: Date, start: Date) -> TimeInterval { end.timeIntervalSince(start) }
}
