// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralSync

/// The reason why a request to a hub has failed.
///
/// ```swift
/// do {
///     try await replica.sync(over: transport)
/// } catch SyncHTTPError.signedOut {
///     print("Sign in again.")
/// } catch let error as SyncHTTPError where error.isTemporary {
///     print("Everything is sent later.")
/// }
/// ```
public enum SyncHTTPError: Error, Sendable, Hashable {
    // MARK: Before an answer

    /// The address is no HTTP address, or would send the token unencrypted to another machine.
    case invalidAddress
    /// The server could not be reached, for the given reason.
    case unreachable(String)
    /// The answer took too long.
    case timedOut
    /// The connection ended during the answer, for the given reason.
    case cutShort(String)

    // MARK: Answers

    /// The sign-in does not hold, or no longer (401).
    case signedOut
    /// There is nothing at the address (404); a scope that the account may not read is `SyncError.notFound` instead.
    case notFound
    /// The request has too many bytes (413).
    case tooLarge(SyncProblem?)
    /// The server takes no more requests for now (429); the time after which it may.
    case tooManyRequests(retryAfter: Duration?)
    /// The server has failed, or is busy (5xx); the time after which it may answer.
    case unavailable(status: Int, retryAfter: Duration?)
    /// The server has refused the request with another status.
    case refused(status: Int, SyncProblem?)
    /// The answer is not as documented, for the given reason.
    case invalidAnswer(String)

    // MARK: Other errors

    /// An error of the replica or of another transport, by its description.
    case failed(String)

    /// Whether the same request may succeed later.
    public var isTemporary: Bool {
        switch self {
        case .unreachable, .timedOut, .cutShort, .tooManyRequests, .unavailable: true
        case .invalidAddress, .signedOut, .notFound, .tooLarge, .refused, .invalidAnswer, .failed: false
        }
    }

    /// The time that the server asks its clients to wait.
    public var retryAfter: Duration? {
        switch self {
        case .tooManyRequests(let duration), .unavailable(_, let duration): duration
        default: nil
        }
    }
}

extension SyncHTTPError {
    /// Creates the error of an answer; `nil` if it has succeeded.
    init?(status: Int, retryAfter: String?, body: Data, now: Date) {
        let problem = SyncProblem(reading: body, status: status)
        switch status {
        case 200..<300: return nil
        case 401: self = .signedOut
        case 404: self = .notFound
        case 413: self = .tooLarge(problem)
        case 429: self = .tooManyRequests(retryAfter: Self.duration(retryAfter, now: now))
        case 500...: self = .unavailable(status: status, retryAfter: Self.duration(retryAfter, now: now))
        default: self = .refused(status: status, problem)
        }
    }

    /// Creates the error of a sync, which may come from anywhere.
    init(_ error: any Error) { self = error as? SyncHTTPError ?? .failed(String(describing: error)) }

    /// Returns the time of a header `Retry-After`: seconds, or a date (RFC 9110, section 10.2.3); at most a day.
    static func duration(_ header: String?, now: Date) -> Duration? {
        guard let text = header?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(min(Int(text) ?? longestWait, longestWait))
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let date = formatter.date(from: text) else { return nil }
        return .seconds(max(0, min(date.timeIntervalSince(now), Double(longestWait))))
    }

    private static let longestWait = 24 * 60 * 60
}
