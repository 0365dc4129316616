// SPDX-License-Identifier: Apache-2.0

/// An error of a client's closure that was not set.
public struct Unimplemented: Error, CustomStringConvertible {
    private let endpoint: String

    /// Creates the error.
    ///
    /// - Parameter endpoint: The name of the closure.
    public init(_ endpoint: String) {
        self.endpoint = endpoint
    }

    /// The error, as text.
    public var description: String { "Unimplemented(\"\(endpoint)\")" }
}
