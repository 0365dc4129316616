// SPDX-License-Identifier: Apache-2.0

/// The message that the user sees when an operation fails.
///
/// Its text is in the catalog, under `error.…`.
enum ErrorMessage: Hashable, Sendable {
    /// The Pokémon does not exist.
    case notFound
    /// PokéAPI has no resource at a URL that it gave itself.
    case missing
    /// The response cannot be decoded.
    case unreadable
    /// The response ended before it was complete.
    case cutShort
    /// The response is empty.
    case empty
    /// PokéAPI cannot be reached.
    case unreachable
    /// PokéAPI did not respond in time.
    case timedOut
    /// PokéAPI asks the app to wait this many seconds.
    case rateLimited(seconds: Int)
    /// PokéAPI reported a failure of its own.
    case server
    /// Any other error.
    case unexpected
}

/// An error with a message for the user.
protocol UserFacingError: Error {
    var message: ErrorMessage { get }
}

extension ErrorMessage {
    /// Creates the message for any error.
    init(_ error: any Error) {
        self = (error as? any UserFacingError)?.message ?? .unexpected
    }
}
