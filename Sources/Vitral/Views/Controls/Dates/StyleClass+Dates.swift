// SPDX-License-Identifier: Apache-2.0

/// The classes of date pickers and calendars.
extension StyleClass {
    static let datePicker = StyleClass("dp")
    static let datePickerFrame = StyleClass("dp-l")
    static let wideDatePickerFrame = datePickerFrame.adding(.fillsWidth)
    static let dateGroup = StyleClass("dp-g")
    static let calendar = StyleClass("cal")
    static let calendarTop = StyleClass("cal-t")
    static let calendarTitle = StyleClass("cal-m")
    static let previousMonth = StyleClass("cal-b")
    static let calendarWeek = StyleClass("cal-w")
    static let calendarWeekday = StyleClass("cal-h")
    static let calendarCell = StyleClass("cal-c")
    static let calendarDay = StyleClass("cal-d")
}
