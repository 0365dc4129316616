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

extension MonthGrid {
    /// Renders the head, the weekdays and the days of a month.
    func render(on renderer: _Renderer) {
        let titleID = renderHead(on: renderer)
        renderer.open(.div)
        renderer.attribute(.role, "grid")
        renderer.attribute(.ariaLabelledby, titleID)
        if allowsSeveral { renderer.attribute(.ariaMultiselectable, "true") }
        renderer.open(.div, .calendarWeek)
        renderer.attribute(.role, "row")
        for weekday in page.weekdays {
            renderer.open(.span, .calendarWeekday)
            renderer.attribute(.role, "columnheader")
            renderer.attribute(.ariaLabel, weekday.name)
            renderer.text(weekday.short)
            renderer.close()
        }
        renderer.close()
        let today = Date()
        for week in page.weeks {
            renderer.open(.div, .calendarWeek)
            renderer.attribute(.role, "row")
            for day in week { renderCell(of: day, today: today, on: renderer) }
            renderer.close()
        }
        renderer.close()
    }

    /// Renders the title with the buttons that turn the pages.
    private func renderHead(on renderer: _Renderer) -> String {
        let interval = page.interval
        renderer.open(.div, .calendarTop)
        let titleID = renderer.nextElementID.description
        renderer.open(.span, .calendarTitle)
        renderer.attribute(.ariaLive, "polite")
        renderer.text(page.title)
        renderer.close()
        let previous = interval.start.addingTimeInterval(-1)
        let canGoBack = bounds.first.map { $0 < interval.start } ?? true
        renderTurnButton(.previousMonth, .previousMonth, to: previous, canGo: canGoBack, on: renderer)
        let canGoOn = bounds.last.map { $0 >= interval.end } ?? true
        renderTurnButton(.nextMonth, nil, to: interval.end, canGo: canGoOn, on: renderer)
        renderer.close()
        return titleID
    }

    private func renderTurnButton(
        _ name: FrameworkText, _ classes: StyleClass?, to month: Date, canGo: Bool, on renderer: _Renderer
    ) {
        renderer.open(.button, classes)
        renderer.attribute(.type, "button")
        renderer.attribute(.ariaLabel, renderer.frameworkText(name))
        if !isEnabled {
            renderer.attribute(.disabled, "")
        } else if canGo {
            let turn = turn
            renderer.listen(.click, .plain { turn(month) })
        } else {
            // `aria-disabled` rather than `disabled`: the focused button keeps the focus when the user reaches the last
            // page.
            renderer.attribute(.ariaDisabled, "true")
        }
        renderer.close()
    }

    private func renderCell(of day: Date?, today: Date, on renderer: _Renderer) {
        renderer.open(.span, .calendarCell)
        renderer.attribute(.role, "gridcell")
        if let day {
            let isSelected = isSelected(day)
            if isSelected { renderer.attribute(.ariaSelected, "true") }
            renderer.open(.button, .calendarDay)
            renderer.attribute(.type, "button")
            renderer.attribute(.ariaLabel, page.name(of: day))
            renderer.attribute(.ariaPressed, isSelected ? "true" : "false")
            if calendar.isDate(day, inSameDayAs: today) { renderer.attribute(.ariaCurrent, "date") }
            if isEnabled, bounds.intersects(page.interval(of: day)) {
                let choose = choose
                renderer.listen(.click, .plain { choose(day) })
            } else {
                renderer.attribute(.disabled, "")
            }
            renderer.text(page.number(of: day))
            renderer.close()
        }
        renderer.close()
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
