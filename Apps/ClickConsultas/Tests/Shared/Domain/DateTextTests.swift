// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("Dates in words")
struct DateTextTests {
    private let brazil = Locale(identifier: "pt-BR")

    private func noon(_ day: Int, _ month: Int) throws -> ZonedTime {
        let day = try #require(Day(year: 2026, month: month, day: day))
        return ZonedTime(Date(timeIntervalSince1970: Double(day.number) * 86_400 + 54_000), in: .gmt)
    }

    @Test("A language has one clock")
    func clocks() throws {
        let texts =
            [(0, "00:00", "12:00 AM"), (545, "09:05", "9:05 AM"), (720, "12:00", "12:00 PM")]
            + [(1_380, "23:00", "11:00 PM"), (1_440, "24:00", "12:00 AM")]
        for (minutes, portuguese, english) in texts {
            let time = try #require(WallTime(minutes: minutes))
            #expect(time.text(in: .portuguese) == portuguese && time.text(in: .english) == english)
        }
        #expect(try noon(1, 12).text(in: .english) == "December 1 at 3:00 PM")
        #expect(try noon(1, 12).text(in: .portuguese) == "01/12 às 15:00")
    }

    @Test("The first of a month is an ordinal in Brazilian Portuguese")
    func first() throws {
        let first = try noon(1, 12)
        #expect(first.dayText(in: brazil) == "terça-feira, 1º de dezembro")
        #expect(first.wall.day.text(in: brazil) == "terça-feira, 1º de dezembro")
        #expect(first.shortText(in: brazil) == "ter., 1º de dez., 15:00")
        #expect(first.longText(in: brazil).hasPrefix("1º de dezembro de 2026"))
        #expect(first.dayText(in: Locale(identifier: "pt")) == "terça-feira, 1º de dezembro")
    }

    @Test("Every other day keeps its number", arguments: [2, 10, 11, 21, 31])
    func others(day: Int) throws {
        #expect(try noon(day, 12).dayText(in: brazil).hasSuffix(", \(day) de dezembro"))
        #expect(try noon(day, 12).longText(in: brazil).hasPrefix("\(day) de dezembro de 2026"))
    }

    @Test("Dates in digits, months alone and other languages have no ordinal")
    func without() throws {
        let date = try noon(1, 12).date
        let style = Date.FormatStyle(locale: brazil, timeZone: .gmt)
        #expect(date.worded(style.day(.twoDigits).month(.twoDigits)) == "01/12")
        #expect(date.worded(style.day().month(.defaultDigits).year()) == "01/12/2026")
        #expect(date.worded(style.month(.wide).year()) == "dezembro de 2026")
        for language in ["en", "pt-PT", "es"] {
            #expect(try !noon(1, 12).dayText(in: Locale(identifier: language)).contains("º"))
        }
    }
}
