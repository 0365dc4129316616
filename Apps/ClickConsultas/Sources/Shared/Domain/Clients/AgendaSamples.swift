// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
import Foundation

extension AgendaAppointment {
    /// An appointment for previews and tests: Tuesday, November 24, 2026, 9:00 in São Paulo.
    package static func sample(
        _ id: Appointment.ID = "a", visitor: String = "Lia Campos", second: Int = 1_795_521_600,
        status: AppointmentStatus = .confirmed, doctor: Doctor.ID = "ana", version: Int = 1
    ) -> AgendaAppointment {
        var appointment = Appointment(
            id: id, practice: "practice", doctor: doctor, patient: "lia", visitor: visitor, reason: "reason",
            address: "address", payment: .plan("viva"), zone: "America/Sao_Paulo",
            slot: Slot(second: second, minutes: 30), needsConfirmation: status == .requested,
            // Noon of November 23.
            now: Date(timeIntervalSince1970: 1_795_446_000))
        (appointment.status, appointment.version) = (status, version)
        return AgendaAppointment(
            appointment: appointment, doctorName: "Ana Prado", reasonName: "Consulta", address: "Rua A, 1")
    }
}

extension AgendaDoctor {
    /// Doctors for previews and tests.
    package static let samples: [AgendaDoctor] = [
        AgendaDoctor(
            id: "ana", name: "Ana Prado", addresses: addresses, reasons: reasons, plans: ["viva"],
            mayEditExceptions: true, mayEditAbsences: true),
        AgendaDoctor(id: "rui", name: "Rui Teles", addresses: addresses, reasons: [], mayEditExceptions: true),
    ]

    private static let addresses: [Address] =
        Municipality.samples.first.flatMap {
            try? Address(
                id: "address", practice: "practice", street: "Rua A, 1", district: "Centro", city: $0,
                postalCode: "30140-071")
        }.map { [$0] } ?? []

    private static let reasons: [Reason] = [
        try? Reason(
            id: "reason", doctor: "ana", practice: "practice", name: "Consulta", minutes: 30,
            price: Price(centavos: 25_000)),
        try? Reason(id: "return", doctor: "ana", practice: "practice", name: "Retorno", minutes: 15, price: nil),
    ].compactMap(\.self)
}

extension AgendaPage {
    /// A page for previews and tests: the practice opens at 8:00 and closes at 12:00, and today is November 23, 2026.
    package static func sample(_ query: AgendaQuery = AgendaQuery(practice: "practice")) -> AgendaPage {
        let today = Day(number: 20_780)
        let day = query.day ?? today
        return AgendaPage(
            doctors: AgendaDoctor.samples, today: today, day: day,
            days: query.span.days(around: day).map { day in
                guard day.weekday < .saturday else { return AgendaDay(day: day) }
                return sample(day, span: query.span)
            })
    }

    private static func sample(_ day: Day, span: AgendaSpan) -> AgendaDay {
        // 8:00 in São Paulo.
        let opening = day.number * 86_400 + 11 * 3_600
        func entry(_ half: Int, _ content: AgendaEntry.Content) -> AgendaEntry {
            let start = Date(timeIntervalSince1970: Double(opening + half * 1_800))
            return AgendaEntry(
                doctor: "ana", start: start, end: start.addingTimeInterval(1_800), zone: "America/Sao_Paulo",
                content: content)
        }
        let booked = entry(
            2, .appointment(.sample(.init("a-\(day)"), second: opening + 3_600)))
        guard span != .list else { return AgendaDay(day: day, entries: [booked]) }
        return AgendaDay(
            day: day,
            openings: [
                AgendaOpening(
                    doctor: "ana", address: "address", start: Date(timeIntervalSince1970: Double(opening)),
                    end: Date(timeIntervalSince1970: Double(opening + 4 * 3_600)), zone: "America/Sao_Paulo")
            ],
            entries: [
                entry(0, .free("address")), booked, entry(3, .blocked(.busy)), entry(4, .pause),
                entry(5, .free("address")),
            ])
    }
}

extension WaitingDoctor {
    /// A list for previews and tests.
    package static let samples: [WaitingDoctor] = [
        WaitingDoctor(
            id: "ana", name: "Ana Prado",
            visitors: ["Lia Campos", "Davi Reis"].enumerated().map { index, name in
                WaitingVisitor(
                    entry: WaitEntry(
                        id: .init("e\(index)"), patient: .init("p\(index)"), practice: "practice", doctor: "ana",
                        reason: "reason", minutes: 30, addresses: ["address"], weekdays: [.monday, .wednesday],
                        parts: [.morning], lastDay: Day(number: 20_800),
                        created: Date(timeIntervalSince1970: 1_795_000_000 + Double(index)), isPaused: index == 1),
                    place: index + 1, name: name, reasonName: "Consulta", addresses: ["Rua A, 1"])
            })
    ]
}
