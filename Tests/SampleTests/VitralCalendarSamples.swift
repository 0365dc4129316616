// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralCalendar

/// The values that samples in the documentation of VitralCalendar can use, beside their own.
enum VitralCalendarSamples {
    static let start = Date.now
    static let isConfirmed = true
    @MainActor static var event = CalendarEvent(
        uid: "1@example.org", title: "Visit", startDate: .now, endDate: .now, timeZone: .gmt)
}
