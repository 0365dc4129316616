// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The content and the actions of a calendar of one month.
@MainActor
struct MonthGrid {
    let page: MonthPage
    let calendar: Calendar
    let bounds: DateBounds
    let isEnabled: Bool
    /// Whether the user can choose more than one day.
    let allowsSeveral: Bool
    let isSelected: (Date) -> Bool
    let choose: @MainActor (Date) -> Void
    let turn: @MainActor (Date) -> Void
}

extension _Renderer {
    /// Renders a calendar to choose one date in, with the time below it if the components include it.
    func calendar(
        for selection: Binding<Date>, within bounds: DateBounds, components: DatePickerComponents, label: () -> Void
    ) {
        let values = environmentValues
        let calendar = values.pickerCalendar
        let shown = storage { ShownMonth() }
        let date = selection.wrappedValue
        openDateGroup(.calendar, label: label)
        if let page = MonthPage(around: shown.month(for: date), calendar) {
            month(
                MonthGrid(
                    page: page, calendar: calendar, bounds: bounds, isEnabled: values.isEnabled, allowsSeveral: false,
                    isSelected: { calendar.isDate($0, inSameDayAs: date) },
                    choose: { day in
                        let current = selection.wrappedValue
                        let chosen = bounds.clamped(calendar.moment(on: day, atTimeOf: current))
                        if chosen != current { selection.wrappedValue = chosen }
                    },
                    turn: { shown.turn(to: $0, from: selection.wrappedValue) }))
        }
        if components.contains(.hourAndMinute) {
            dateField(for: selection, within: bounds, components: .hourAndMinute) {
                FrameworkLabel._render(FrameworkLabel(.time), self)
            }
        }
        close()
    }

    /// Renders the head, the weekdays and the days of a month.
    func month(_ grid: MonthGrid) {
        let titleID = monthHead(grid)
        open(.div)
        attribute(.role, "grid")
        attribute(.ariaLabelledby, titleID)
        if grid.allowsSeveral { attribute(.ariaMultiselectable, "true") }
        open(.div, .calendarWeek)
        attribute(.role, "row")
        for weekday in grid.page.weekdays {
            open(.span, .calendarWeekday)
            attribute(.role, "columnheader")
            attribute(.ariaLabel, weekday.name)
            text(weekday.short)
            close()
        }
        close()
        let today = Date()
        for week in grid.page.weeks {
            open(.div, .calendarWeek)
            attribute(.role, "row")
            for day in week { cell(day, in: grid, today) }
            close()
        }
        close()
    }

    /// Renders the title with the buttons that turn the pages.
    private func monthHead(_ grid: MonthGrid) -> String {
        let interval = grid.page.interval
        open(.div, .calendarTop)
        let titleID = nextElementID.description
        open(.span, .calendarTitle)
        attribute(.ariaLive, "polite")
        text(grid.page.title)
        close()
        let previous = interval.start.addingTimeInterval(-1)
        let canGoBack = grid.bounds.first.map { $0 < interval.start } ?? true
        turnButton(.previousMonth, .previousMonth, to: previous, in: grid, canGo: canGoBack)
        let canGoOn = grid.bounds.last.map { $0 >= interval.end } ?? true
        turnButton(.nextMonth, nil, to: interval.end, in: grid, canGo: canGoOn)
        close()
        return titleID
    }

    private func turnButton(
        _ name: FrameworkText, _ classes: StyleClass?, to month: Date, in grid: MonthGrid, canGo: Bool
    ) {
        open(.button, classes)
        attribute(.type, "button")
        attribute(.ariaLabel, frameworkText(name))
        if !grid.isEnabled {
            attribute(.disabled, "")
        } else if canGo {
            let turn = grid.turn
            listen(.click, .plain { turn(month) })
        } else {
            // `aria-disabled` rather than `disabled`: the focused button keeps the focus when the user reaches the last
            // page.
            attribute(.ariaDisabled, "true")
        }
        close()
    }

    private func cell(_ day: Date?, in grid: MonthGrid, _ today: Date) {
        open(.span, .calendarCell)
        attribute(.role, "gridcell")
        if let day {
            let isSelected = grid.isSelected(day)
            if isSelected { attribute(.ariaSelected, "true") }
            open(.button, .calendarDay)
            attribute(.type, "button")
            attribute(.ariaLabel, grid.page.name(of: day))
            attribute(.ariaPressed, isSelected ? "true" : "false")
            if grid.calendar.isDate(day, inSameDayAs: today) { attribute(.ariaCurrent, "date") }
            if grid.isEnabled, grid.bounds.intersects(grid.page.interval(of: day)) {
                let choose = grid.choose
                listen(.click, .plain { choose(day) })
            } else {
                attribute(.disabled, "")
            }
            text(grid.page.number(of: day))
            close()
        }
        close()
    }
}

extension Calendar {
    /// Returns the moment on a day that has the same local time as another moment.
    ///
    /// If the clocks skip that time on the day, it is the time at which they continue.
    func moment(on day: Date, atTimeOf other: Date) -> Date {
        var parts = dateComponents([.era, .year, .month, .day], from: day)
        let time = dateComponents([.hour, .minute, .second], from: other)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        return date(from: parts) ?? day
    }
}
