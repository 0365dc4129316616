// SPDX-License-Identifier: Apache-2.0

/// A part of a screen that loads, is missing or fails independently of the rest.
enum Part<Value: Hashable & Sendable>: Hashable, Sendable {
    case loading
    case loaded(Value)
    /// PokéAPI does not have the resource.
    case missing
    case failed(ErrorMessage)

    var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    var isLoading: Bool { self == .loading }

    /// Creates a part from the value in memory, or a loading part.
    init(_ value: Value?) {
        self = value.map(Part.loaded) ?? .loading
    }

    /// Creates a part from a failure: a resource that is not found is missing; any other failure can be retried.
    init(_ message: ErrorMessage) {
        self = message == .notFound ? .missing : .failed(message)
    }
}
