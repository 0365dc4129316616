// SPDX-License-Identifier: Apache-2.0

public import OpenCombine

extension Shared {
    /// The value, and every later one.
    ///
    /// ```swift
    /// func observe(_ count: Shared<Int>) -> AnyCancellable {
    ///     count.publisher.sink { print($0) }
    /// }
    /// ```
    public var publisher: some Publisher<Value, Never> { reference.publisher }
}

extension SharedReader {
    /// The value, and every later one.
    public var publisher: some Publisher<Value, Never> { reference.publisher }
}
