// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The control of a date picker: the browser's own field, or a calendar.
@MainActor
struct DateField {
    let selection: Binding<Date>
    let bounds: DateBounds
    let components: DatePickerComponents

    /// Renders the browser's own field for a date, a time, or both.
    func render(on renderer: _Renderer, label: () -> Void) {
        let values = renderer.environmentValues
        let field = DateFieldText(components, in: values.timeZone)
        let draft = renderer.storage { FieldDraft() }
        let date = selection.wrappedValue
        let written = field.text(date)
        let shown = draft.text(for: written)
        let semantics = renderer.openFrame(.label, values.labelsHidden ? .datePickerFrame : .wideDatePickerFrame)
        renderer.open(.span, values.labelsHidden ? .visuallyHidden : nil)
        renderer.insideControl(label)
        renderer.close()
        renderer.openControl(.input, .datePicker, saying: semantics)
        renderer.attribute(.type, field.type)
        let limits = field.limits(bounds, on: date)
        if let first = limits.first { renderer.attribute(.min, first) }
        if let last = limits.last { renderer.attribute(.max, last) }
        renderer.attribute(.value, shown)
        if shown != written, !shown.isEmpty, field.date(shown, changing: date, within: bounds) == nil {
            renderer.attribute(.ariaInvalid, "true")
        }
        if values.isEnabled {
            renderer.listenToField(
                { typed in
                    let current = selection.wrappedValue
                    if let date = field.date(typed, changing: current, within: bounds), date != current {
                        selection.wrappedValue = date
                    }
                    draft.hold(typed, value: field.text(selection.wrappedValue))
                }, endEditing: { draft.end() })
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
    }

    /// Renders a calendar to choose one date in, with the time below it if the components include it.
    func renderCalendar(on renderer: _Renderer, label: () -> Void) {
        let values = renderer.environmentValues
        let calendar = values.pickerCalendar
        let shown = renderer.storage { ShownMonth() }
        let date = selection.wrappedValue
        renderer.openDateGroup(.calendar, label: label)
        if let page = MonthPage(around: shown.month(for: date), calendar) {
            let grid = MonthGrid(
                page: page, calendar: calendar, bounds: bounds, isEnabled: values.isEnabled, allowsSeveral: false,
                isSelected: { calendar.isDate($0, inSameDayAs: date) },
                choose: { day in
                    let current = selection.wrappedValue
                    let chosen = bounds.clamped(calendar.moment(on: day, atTimeOf: current))
                    if chosen != current { selection.wrappedValue = chosen }
                },
                turn: { shown.turn(to: $0, from: selection.wrappedValue) })
            grid.render(on: renderer)
        }
        if components.contains(.hourAndMinute) {
            DateField(selection: selection, bounds: bounds, components: .hourAndMinute).render(on: renderer) {
                FrameworkLabel._render(FrameworkLabel(.time), renderer)
            }
        }
        renderer.close()
    }
}
