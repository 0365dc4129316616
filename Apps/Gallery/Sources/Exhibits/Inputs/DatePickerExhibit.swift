// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct DatePickerExhibit: Exhibit {
    static let title = "DatePicker"
    static let names = [
        "DatePicker", "DatePickerComponents", "displayedComponents", "datePickerStyle", "DatePickerStyle",
        "CompactDatePickerStyle", "GraphicalDatePickerStyle", "WheelDatePickerStyle", "timeZone", "calendar",
    ]

    @State private var departure = Date(timeIntervalSince1970: 1_772_730_000)
    @State private var zone = "America/Sao_Paulo"

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("compact") { DatePicker("Departure", selection: $departure) }
            Variant("displayedComponents: .date") {
                DatePicker("Day", selection: $departure, displayedComponents: .date)
            }
            Variant("displayedComponents: .hourAndMinute") {
                DatePicker("Boarding", selection: $departure, displayedComponents: .hourAndMinute)
            }
            Variant("graphical, not before departure") {
                DatePicker("Calendar", selection: $departure, in: Date(timeIntervalSince1970: 1_772_000_000)...)
                    .datePickerStyle(.graphical)
            }
            Variant("wheel") {
                DatePicker("Wheel", selection: $departure, displayedComponents: .date).datePickerStyle(.wheel)
            }
            Text(verbatim: departure.ISO8601Format()).monospacedDigit()
        }
        .environment(\.timeZone, TimeZone(identifier: zone) ?? .gmt)
    }

    var controls: some View {
        Picker("Time zone", selection: $zone) {
            ForEach(["America/Sao_Paulo", "Europe/Lisbon", "Asia/Tokyo"], id: \.self) { Text(verbatim: $0).tag($0) }
        }
    }
}
