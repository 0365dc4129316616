// SPDX-License-Identifier: Apache-2.0

/// The mode of a schedule; a server always uses the normal mode.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// The frequency that the schedule defines.
    case normal
    /// A lower frequency.
    case lowFrequency
}
