// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The current date of a timeline view, and the frequency of its updates.
public struct TimelineViewDefaultContext: Sendable {
    /// The frequency of updates.
    public enum Cadence: Comparable, Sendable {
        /// The highest frequency of the server: once a second.
        case live
        /// Once a second.
        case seconds
        /// Once a minute.
        case minutes
    }

    /// The frequency of updates.
    public let cadence: Cadence
    /// The scheduled date of the update.
    public let date: Date
}
