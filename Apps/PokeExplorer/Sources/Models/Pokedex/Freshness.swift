// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The freshness of a response.
enum Freshness: Hashable, Sendable {
    /// Requested just now, or still within its lifetime.
    case current
    /// Saved earlier, and shown because PokéAPI does not respond.
    case saved(since: Date)

    /// Returns the freshness of two responses together: that of the older one.
    func combined(with other: Freshness) -> Freshness {
        switch (self, other) {
        case (.saved(let a), .saved(let b)): .saved(since: min(a, b))
        case (.saved, .current): self
        case (.current, _): other
        }
    }
}

/// A response with its freshness.
struct Fetched<Value: Sendable>: Sendable {
    var value: Value
    /// The time at which PokéAPI sent the response.
    var fetchedAt: Date
    var freshness: Freshness

    func map<New: Sendable>(_ transform: (Value) -> New) -> Fetched<New> {
        Fetched<New>(value: transform(value), fetchedAt: fetchedAt, freshness: freshness)
    }
}

extension Fetched: Equatable where Value: Equatable {}

/// An age in the largest unit that fits, for a line like "3 hours ago".
enum Age: Hashable, Sendable {
    case moments
    case minutes(Int)
    case hours(Int)
    case days(Int)

    init(from start: Date, to end: Date) {
        let minutes = Int(exactly: (max(0, end.timeIntervalSince(start)) / 60).rounded(.down)) ?? .max
        switch minutes {
        case ..<1: self = .moments
        case ..<60: self = .minutes(minutes)
        case ..<(24 * 60): self = .hours(minutes / 60)
        default: self = .days(minutes / (24 * 60))
        }
    }
}
