// SPDX-License-Identifier: Apache-2.0

/// An error of ``TestClock/checkSuspension()``: something sleeps on the clock.
public struct SuspensionError: Error {
    /// Creates the error.
    public init() {}
}
