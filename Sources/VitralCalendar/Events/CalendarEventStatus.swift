// SPDX-License-Identifier: Apache-2.0

/// The status of an event.
///
/// ```swift
/// event.status = isConfirmed ? .confirmed : .tentative
/// ```
public enum CalendarEventStatus: String, CaseIterable, Codable, Sendable {
    /// The event may take place.
    case tentative = "TENTATIVE"
    /// The event takes place.
    case confirmed = "CONFIRMED"
    /// The event does not take place.
    case canceled = "CANCELLED"
}
