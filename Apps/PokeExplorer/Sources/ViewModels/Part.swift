// SPDX-License-Identifier: Apache-2.0

/// A part of a screen that comes, is missing or fails by itself, while the rest stays whole.
enum Part<Value: Hashable & Sendable>: Hashable, Sendable {
    case loading
    case loaded(Value)
    /// PokéAPI does not have it.
    case missing
    case failed(ErrorMessage)

    var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    var isLoading: Bool { self == .loading }

    /// What memory holds, or nothing yet.
    init(_ value: Value?) {
        self = value.map(Part.loaded) ?? .loading
    }

    /// What a failure makes of it: what is not found is missing, anything else may come yet.
    init(_ message: ErrorMessage) {
        self = message == .notFound ? .missing : .failed(message)
    }
}
