// SPDX-License-Identifier: Apache-2.0

/// What a person is told when something fails.
///
/// Its text is in the catalogue, under `error.…`.
enum ErrorMessage: Hashable, Sendable {
    /// There is no such Pokémon.
    case notFound
    /// PokéAPI has nothing at an address that it gave itself.
    case missing
    /// An answer came, but nothing can be made of it.
    case unreadable
    /// The answer ended before it was complete.
    case cutShort
    /// The answer was empty.
    case empty
    /// PokéAPI cannot be reached.
    case unreachable
    /// PokéAPI took too long.
    case timedOut
    /// PokéAPI asks to wait, for this many seconds.
    case rateLimited(seconds: Int)
    /// PokéAPI failed.
    case server
    /// Anything else.
    case unexpected
}

/// An error that knows what to tell a person.
protocol PersonFacingError: Error {
    var message: ErrorMessage { get }
}

extension ErrorMessage {
    /// What to tell about any error.
    init(_ error: any Error) {
        self = (error as? any PersonFacingError)?.message ?? .unexpected
    }
}
