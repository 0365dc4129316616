// SPDX-License-Identifier: Apache-2.0

/// A reason for which a code is neither sent nor accepted.
///
/// ```swift
/// func text(of failure: CodeFailure) -> String {
///     switch failure {
///     case .invalid(let attemptsLeft): "The code is wrong. \(attemptsLeft) attempts are left."
///     case .expired: "The code has expired. Ask for another one."
///     case .tooManyAttempts(let wait): "Try again in \(wait.components.seconds) seconds."
///     }
/// }
/// ```
///
/// No case says whether an account exists: the same happens for addresses that no account has.
public enum CodeFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The code is not the one that was sent.
    case invalid(attemptsLeft: Int)
    /// No code is in force: it has expired, was used, or was never sent to this address for this purpose.
    case expired
    /// There were too many attempts, or codes; another code can be sent after this time.
    case tooManyAttempts(after: Duration)

    /// The reason, for logs.
    public var description: String {
        switch self {
        case .invalid(let attemptsLeft): "The code is wrong; \(attemptsLeft) attempts are left."
        case .expired: "No code is in force."
        case .tooManyAttempts(let wait): "Too many attempts; another code can be sent in \(wait)."
        }
    }
}
