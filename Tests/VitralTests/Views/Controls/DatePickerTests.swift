// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Dates and times in pickers of several time zones, calendars and languages.
@MainActor
struct DatePickerTests {
    private static func date(_ text: String) -> Date {
        (try? Date(text, strategy: .iso8601)) ?? .distantPast
    }

    private static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }

    private struct Picking<Content: View>: View {
        @State var date: Date
        @ViewBuilder let content: (Binding<Date>) -> Content
        var body: some View {
            VStack {
                content($date)
                Text(verbatim: date.ISO8601Format()).accessibilityIdentifier("date")
            }
        }
    }

    private func picked(_ tester: ViewTester) -> String { tester.find(.identifier("date")).text }

    // MARK: Fields

    @Test func `a field shows and accepts times of its time zone`() {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T23:30:15Z")) { date in
                DatePicker("Start", selection: date).environment(\.timeZone, Self.zone("America/Sao_Paulo"))
                DatePicker("Day", selection: date, displayedComponents: .date).environment(
                    \.timeZone, Self.zone("Asia/Tokyo"))
                DatePicker("Time", selection: date, displayedComponents: .hourAndMinute).environment(\.timeZone, .gmt)
            })
        #expect(tester.find(.textField("Start")).attribute("type") == "datetime-local")
        #expect(tester.find(.textField("Day")).attribute("type") == "date")
        #expect(tester.find(.textField("Time")).attribute("type") == "time")
        tester.assert {
            $0.hasValue("2026-03-05T20:30", in: .textField("Start"))
            $0.hasValue("2026-03-06", in: .textField("Day"))
            $0.hasValue("23:30", in: .textField("Time"))
        }
        // A new date keeps the time of day, to the second.
        tester.replaceText(in: .textField("Day"), with: "2026-12-24")
        #expect(picked(tester) == "2026-12-23T23:30:15Z")
        tester.replaceText(in: .textField("Time"), with: "07:05")
        #expect(picked(tester) == "2026-12-23T07:05:00Z")
        tester.replaceText(in: .textField("Start"), with: "2026-01-01T00:00")
        #expect(picked(tester) == "2026-01-01T03:00:00Z")
    }

    @Test(arguments: [
        // On the first day the clocks of Berlin skip from 2 to 3; on the second they show 2 to 3 twice.
        ("2026-03-28T12:00:00Z", "2026-03-29T02:30", "2026-03-29T01:30:00Z"),
        ("2026-10-24T12:00:00Z", "2026-10-25T03:30", "2026-10-25T02:30:00Z"),
        ("2026-10-25T01:30:07Z", "2026-10-25T02:30", "2026-10-25T01:30:07Z"),
        ("2026-03-28T22:30:00Z", "2026-03-29T23:30", "2026-03-29T21:30:00Z"),
    ])
    func `times at a change of the clocks are valid`(from: String, typed: String, to: String) {
        let field = DateFieldText([.date, .hourAndMinute], in: Self.zone("Europe/Berlin"))
        #expect(field.date(typed, changing: Self.date(from)) == Self.date(to))
    }

    @Test(arguments: [
        "", "2026", "2026-02-30T10:00", "2026-13-01T10:00", "2026-1-01T10:00", "2026-01-01T24:00", "2026-01-01T10:60",
        "2026-01-01", "10:00", "0026-01-01T10:00", "-026-01-01T10:00", "２０26-01-01T10:00", "2026-01-01T10:00T",
        "99999999999999999999-01-01T10:00",
    ])
    func `an invalid date is ignored`(text: String) {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T10:00:00Z")) { date in
                DatePicker("Start", selection: date).environment(\.timeZone, .gmt)
            })
        tester.replaceText(in: .textField("Start"), with: text)
        #expect(picked(tester) == "2026-03-05T10:00:00Z")
        tester.focus(nil)
        tester.assert { $0.hasValue("2026-03-05T10:00", in: .textField("Start")) }
    }

    @Test func `an incomplete date stays until the focus leaves`() {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T10:00:00Z")) { date in
                DatePicker(
                    "Day", selection: date, in: Self.date("2026-03-01T12:00:00Z")...Self.date("2026-03-31T08:00:00Z"),
                    displayedComponents: .date)
            }.environment(\.timeZone, .gmt))
        let day = tester.find(.textField("Day"))
        #expect(day.attribute("min") == "2026-03-01")
        #expect(day.attribute("max") == "2026-03-31")
        tester.replaceText(in: .textField("Day"), with: "2027-01-01")
        #expect(day.attribute("aria-invalid") == "true")
        #expect(picked(tester) == "2026-03-05T10:00:00Z")
        tester.focus(nil)
        tester.assert { $0.hasValue("2026-03-05", in: .textField("Day")) }
        // On the day of a bound, the bound itself applies.
        tester.replaceText(in: .textField("Day"), with: "2026-03-01")
        #expect(picked(tester) == "2026-03-01T12:00:00Z")
        tester.replaceText(in: .textField("Day"), with: "2026-03-31")
        #expect(picked(tester) == "2026-03-31T08:00:00Z")
    }

    @Test func rangesOfEveryForm() {
        let bound = Self.date("2026-03-05T10:00:00Z")
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T11:00:00Z")) { date in
                DatePicker("From", selection: date, in: bound..., displayedComponents: .hourAndMinute)
                DatePicker("Through", selection: date, in: ...bound, displayedComponents: .date)
                DatePicker(selection: date, in: bound...bound) { Label("Both", systemImage: "calendar") }
            }.environment(\.timeZone, .gmt))
        #expect(tester.find(.textField("From")).attribute("min") == "10:00")
        #expect(tester.find(.textField("From")).attribute("max") == nil)
        #expect(tester.find(.textField("Through")).attribute("max") == "2026-03-05")
        #expect(tester.find(.textField("Both")).attribute("min") == "2026-03-05T10:00")
        tester.replaceText(in: .textField("From"), with: "09:00")
        #expect(picked(tester) == "2026-03-05T11:00:00Z")
        tester.replaceText(in: .textField("Through"), with: "2026-03-04")
        #expect(picked(tester) == "2026-03-04T11:00:00Z")
        // On another day the bound does not limit the time.
        #expect(tester.find(.textField("From")).attribute("min") == nil)
    }

    // MARK: Calendars

    @Test(arguments: [
        ("en", "March 2026", "Thursday, March 12, 2026", "12", ["Sunday", "Saturday"]),
        ("pt-BR", "março de 2026", "quinta-feira, 12 de março de 2026", "12", ["domingo", "sábado"]),
        ("ar-EG", "مارس ٢٠٢٦", "الخميس، ١٢ مارس، ٢٠٢٦", "١٢", ["السبت", "الجمعة"]),
        ("de-DE", "März 2026", "Donnerstag, 12. März 2026", "12", ["Montag", "Sonntag"]),
    ])
    func `a calendar is in the user's language`(
        language: String, title: String, day: String, number: String, weekdays: [String]
    ) {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T10:00:00Z")) { date in
                DatePicker("Trip", selection: date, displayedComponents: .date).datePickerStyle(.graphical)
            }.environment(\.timeZone, .gmt), client: ClientProfile(languages: [language]))
        tester.assert { $0.hasText(title) }
        #expect(tester.find(.button(day)).text == number)
        tester.tap(.button(day))
        #expect(picked(tester) == "2026-03-12T10:00:00Z")
        let columns = tester.page.root.subtree.filter { $0.attributes["role"] == "columnheader" }.map(\.name)
        #expect(columns.count == 7)
        #expect(columns.first == weekdays[0])
        #expect(columns.last == weekdays[1])
    }

    @Test func `a calendar changes months within its range`() {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-29T10:00:00Z")) { date in
                DatePicker(
                    "Trip", selection: date, in: Self.date("2026-03-20T12:00:00Z")...Self.date("2026-05-02T09:00:00Z"))
            }.datePickerStyle(.graphical).environment(\.timeZone, Self.zone("Europe/Berlin")))
        #expect(tester.find(.button("Previous month")).isEnabled == false)
        #expect(tester.find(.button("Thursday, March 19, 2026")).isEnabled == false)
        #expect(tester.find(.button("Sunday, March 29, 2026")).attribute("aria-pressed") == "true")
        tester.tap(.button("Friday, March 20, 2026"))
        #expect(picked(tester) == "2026-03-20T12:00:00Z", "The first moment of the range is the nearest.")
        tester.tap("Next month")
        tester.assert { $0.hasText("April 2026") }
        #expect(tester.all(.button("Friday, March 20, 2026")).isEmpty)
        tester.tap(.button("Thursday, April 30, 2026"))
        // Noon in Berlin was 13:00 before the clocks changed; the hour on the clock stays the same.
        #expect(picked(tester) == "2026-04-30T11:00:00Z")
        tester.tap("Next month")
        #expect(tester.find(.button("Next month")).isEnabled == false)
        tester.tap(.button("Saturday, May 2, 2026"))
        #expect(picked(tester) == "2026-05-02T09:00:00Z")
        tester.replaceText(in: .textField("Time"), with: "08:15")
        #expect(picked(tester) == "2026-05-02T06:15:00Z")
        tester.assert { $0.has(.role(.group, "Trip")) }
    }

    @Test func aMonthHasItsDaysWhereClocksChangeAtMidnight() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "pt-BR")
        // On 4 November 2018 the day began at one o'clock in São Paulo.
        calendar.timeZone = Self.zone("America/Sao_Paulo")
        let page = try #require(MonthPage(around: Self.date("2018-11-15T12:00:00Z"), calendar))
        let days = page.weeks.flatMap { $0 }.compactMap { $0 }.map { calendar.component(.day, from: $0) }
        #expect(days == Array(1...30))
        #expect(page.weeks.first?.prefix(4).allSatisfy { $0 == nil } == true)
        let late = Self.date("2018-11-10T02:30:00Z")
        let moved = calendar.moment(on: page.weeks[1][0] ?? late, atTimeOf: late)
        #expect(calendar.component(.day, from: moved) == 4)
    }

    @Test func anotherCalendarCountsItsOwnYears() {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T10:00:00Z")) { date in
                DatePicker("Trip", selection: date, displayedComponents: .date).datePickerStyle(.graphical)
            }.environment(\.calendar, Calendar(identifier: .buddhist)).environment(\.timeZone, .gmt))
        tester.assert { $0.hasText(containing: "2569") }
    }

    @Test func datesMayBeChosenFromLists() {
        let tester = ViewTester(
            Picking(date: Self.date("2024-01-31T10:00:00Z")) { date in
                DatePicker("Born", selection: date).datePickerStyle(.wheel).environment(\.timeZone, .gmt)
            }, client: ClientProfile(languages: ["pt-BR"]))
        let pickers = tester.all(.picker()).map(\.name)
        #expect(pickers == ["Dia", "Mês", "Ano", "Hora", "Minuto"])
        tester.select("fevereiro", in: .picker("Mês"))
        #expect(picked(tester) == "2024-02-29T10:00:00Z", "A month without this day ends on its last.")
        tester.select("2025", in: .picker("Ano"))
        #expect(picked(tester) == "2025-02-28T10:00:00Z")
        tester.select("07", in: .picker("Minuto"))
        tester.select("23", in: .picker("Hora"))
        #expect(picked(tester) == "2025-02-28T23:07:00Z")
        tester.assert { $0.has(.role(.group, "Born")) }
    }

    @Test func listsFollowTheOrderOfTheLanguageAndTheRange() {
        let tester = ViewTester(
            Picking(date: Self.date("2024-05-05T10:00:00Z")) { date in
                DatePicker(
                    "Born", selection: date, in: Self.date("2023-06-01T00:00:00Z")...Self.date("2024-08-01T00:00:00Z"),
                    displayedComponents: .date
                ).datePickerStyle(WheelDatePickerStyle()).environment(\.timeZone, .gmt)
            }, client: ClientProfile(languages: ["en-US"]))
        #expect(tester.all(.picker()).map(\.name) == ["Month", "Day", "Year"])
        tester.select("2023", in: .picker("Year"))
        #expect(picked(tester) == "2023-06-01T00:00:00Z")
        #expect(tester.all(.option().inside(.picker("Year"))).count == 2)
    }

    @Test func severalDaysAreChosen() {
        struct Holidays: View {
            @State private var days: Set<DateComponents> = [DateComponents(year: 2026, month: 3, day: 5)]
            var body: some View {
                MultiDatePicker(
                    "Holidays", selection: $days,
                    in: DatePickerTests.date("2026-03-03T00:00:00Z")..<DatePickerTests.date("2026-03-20T00:00:00Z"))
                Text(verbatim: days.compactMap(\.day).sorted().map(String.init).joined(separator: ", "))
                    .accessibilityIdentifier("days")
            }
        }
        let tester = ViewTester(Holidays().environment(\.timeZone, .gmt))
        func days() -> String { tester.find(.identifier("days")).text }
        tester.tap(.button("Monday, March 9, 2026"))
        #expect(days() == "5, 9")
        #expect(tester.find(.button("Monday, March 9, 2026")).attribute("aria-pressed") == "true")
        tester.tap(.button("Thursday, March 5, 2026"))
        #expect(days() == "9")
        #expect(tester.find(.button("Monday, March 2, 2026")).isEnabled == false)
        #expect(tester.find(.button("Thursday, March 19, 2026")).isEnabled)
        #expect(tester.find(.button("Friday, March 20, 2026")).isEnabled == false)
        #expect(tester.find(.button("Next month")).isEnabled == false)
        tester.assert { $0.has(.role(.group, "Holidays")) }
    }

    @Test func `a disabled picker does not change`() {
        let tester = ViewTester(
            Picking(date: Self.date("2026-03-05T10:00:00Z")) { date in
                DatePicker("Field", selection: date)
                DatePicker("Page", selection: date).datePickerStyle(GraphicalDatePickerStyle())
            }.environment(\.timeZone, .gmt).disabled(true))
        #expect(tester.find(.textField("Field")).isEnabled == false)
        #expect(tester.find(.button("Sunday, March 1, 2026")).isEnabled == false)
        #expect(tester.find(.button("Next month")).isEnabled == false)
        #expect(tester.scene.graph.handlers.isEmpty)
    }

    @Test func zoneAndCalendarComeFromTheEnvironment() {
        struct Shown: View {
            @Environment(\.timeZone) private var zone
            @Environment(\.calendar) private var calendar
            var body: some View { Text(verbatim: "\(zone.identifier) \(calendar.firstWeekday) \(calendar.identifier)") }
        }
        let tester = ViewTester(
            Shown().environment(\.timeZone, Self.zone("Asia/Tokyo")), client: ClientProfile(languages: ["de-DE"]))
        tester.assert { $0.hasText("Asia/Tokyo 2 gregorian") }
    }
}
