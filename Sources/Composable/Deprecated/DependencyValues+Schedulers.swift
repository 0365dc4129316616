// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

// The schedulers of Combine, so that code which waits on them gets an error with the replacement.

extension DependencyValues {
    /// The scheduler of the main queue.
    @available(*, unavailable, message: "Use '\\.continuousClock'; 'debounce' and 'throttle' take a clock.")
    public var mainQueue: any Clock<Duration> { continuousClock }

    /// The scheduler of the main run loop.
    @available(*, unavailable, message: "Use '\\.continuousClock' and its 'timer(interval:)'.")
    public var mainRunLoop: any Clock<Duration> { continuousClock }
}
