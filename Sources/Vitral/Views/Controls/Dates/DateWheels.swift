// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A list for each part of a date, in the order of the language.
struct DateWheels: View {
    let selection: Binding<Date>
    let bounds: DateBounds
    let components: DatePickerComponents
    @Environment(\.pickerCalendar) private var calendar
    @Environment(\.locale) private var locale

    private enum Part: String {
        case day, month, year, hour, minute
    }

    var body: some View {
        HStack(spacing: 4) {
            ForEach(parts, id: \.rawValue) { part in
                switch part {
                case .day: wheel(.day, of: .day, options: options(.day, in: .month), name: number)
                case .month: wheel(.month, of: .month, options: options(.month, in: .year), name: monthName)
                case .year: wheel(.year, of: .year, options: years, name: number)
                case .hour: wheel(.hour, of: .hour, options: 0..<24, name: twoDigits)
                case .minute: wheel(.minute, of: .minute, options: 0..<60, name: twoDigits)
                }
            }
        }
        .pickerStyle(.wheel)
        .labelsHidden()
    }

    private func wheel(
        _ title: FrameworkText, of part: Calendar.Component, options: Range<Int>, name: @escaping (Int) -> String
    ) -> some View {
        Picker(selection: binding(part)) {
            ForEach(options, id: \.self) { Text(verbatim: name($0)).tag($0) }
        } label: {
            FrameworkLabel(title)
        }
    }

    /// The parts that the picker shows; the date in the order of the language, then the time.
    private var parts: [Part] {
        var parts: [Part] = []
        if components.contains(.date) {
            let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
            let letters: [(Part, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
            parts = letters.sorted { left, right in
                (format.firstIndex(of: left.1) ?? format.endIndex) < (format.firstIndex(of: right.1) ?? format.endIndex)
            }.map(\.0)
        }
        return components.contains(.hourAndMinute) ? parts + [.hour, .minute] : parts
    }

    // MARK: Options

    private func options(_ part: Calendar.Component, in whole: Calendar.Component) -> Range<Int> {
        calendar.range(of: part, in: whole, for: selection.wrappedValue) ?? 1..<2
    }

    private var years: Range<Int> {
        let current = calendar.component(.year, from: selection.wrappedValue)
        let first = bounds.first.map { calendar.component(.year, from: $0) } ?? current - 100
        let last = bounds.last.map { calendar.component(.year, from: $0) } ?? current + 50
        // A list of all years of a wide range would be unusable.
        let reach = (current - 200)...(current + 200)
        return min(max(first, reach.lowerBound), current)..<(max(min(last, reach.upperBound), current) + 1)
    }

    private func binding(_ part: Calendar.Component) -> Binding<Int> {
        Binding {
            calendar.component(part, from: selection.wrappedValue)
        } set: { value in
            let current = selection.wrappedValue
            let chosen = bounds.clamped(calendar.setting(part, to: value, in: current))
            if chosen != current { selection.wrappedValue = chosen }
        }
    }

    // MARK: Names

    private func number(_ value: Int) -> String {
        value.formatted(.number.locale(locale).grouping(.never))
    }

    private func twoDigits(_ value: Int) -> String {
        value.formatted(.number.locale(locale).precision(.integerLength(2...)))
    }

    private func monthName(_ month: Int) -> String {
        let names = calendar.standaloneMonthSymbols
        return names.indices.contains(month - 1) ? names[month - 1] : number(month)
    }
}

extension Calendar {
    /// Returns a date with another day, month, year, hour or minute.
    ///
    /// A day that the month does not have becomes its last day.
    func setting(_ part: Component, to value: Int, in date: Date) -> Date {
        var parts = dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
        parts.setValue(value, for: part)
        if part == .month || part == .year {
            let day = parts.day ?? 1
            parts.day = 1
            guard let first = self.date(from: parts), let days = range(of: .day, in: .month, for: first) else {
                return date
            }
            parts.day = min(day, days.upperBound - 1)
        }
        return self.date(from: parts) ?? date
    }
}
