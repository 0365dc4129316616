// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation

/// The file with all data of an account, which its user downloads.
///
/// It has names in place of identifiers where a reader needs them, and neither hashes nor passwords nor tokens.
package struct AccountExport: Codable, Equatable, Sendable {
    /// The account itself.
    package struct Account: Codable, Equatable, Sendable {
        package let id, name, email, phone: String
        package let cpf: String?
        package let birthDate: String
        /// IBGE's code of the city.
        package let city: Int
        package let language: String
        package let photo: String?
        package let wantsReminders: Bool
    }

    /// A dependant.
    package struct Relative: Codable, Equatable, Sendable {
        package let id, name, birthDate: String
    }

    /// An appointment, with its history.
    package struct Visit: Codable, Equatable, Sendable {
        package let id, practice, doctor, reason, visitor: String
        package let start, end: Date
        package let zone, status, payment: String
        package let moves: Int
        package let cancellation, cancellationReason: String?
        /// The patient's note for the practice.
        package let note: String?
        package let history: [Change]
    }

    /// An entry of an appointment's history.
    package struct Change: Codable, Equatable, Sendable {
        package let version: Int
        package let act, actor: String
        package let from: String?
        package let to: String
        package let date: Date
    }

    /// A review.
    package struct Opinion: Codable, Equatable, Sendable {
        package let id, appointment, doctor, author: String
        package let stars: Int
        package let text, status: String
        package let answer: String?
        package let created: Date
    }

    /// A place on a waiting list.
    package struct Waiting: Codable, Equatable, Sendable {
        package let id, practice, doctor, reason, lastDay: String
        /// The chosen payment: a plan, or "private"; `nil` for an entry that moves an appointment.
        package let payment: String?
        package let created: Date
        package let expiries: Int
    }

    /// An offer from a waiting list.
    package struct Proposal: Codable, Equatable, Sendable {
        package let id, doctor: String
        package let start, created, expires: Date
        package let status: String
    }

    /// A line of the inbox.
    package struct Message: Codable, Equatable, Sendable {
        package let kind: String
        package let appointment: String?
        package let created: Date
        package let isRead: Bool
    }

    /// An accepted version of the terms.
    package struct Acceptance: Codable, Equatable, Sendable {
        package let version, day: String
    }

    /// A look at the CPF.
    package struct Look: Codable, Equatable, Sendable {
        package let date: Date
        /// The practice that looked; `nil` for the user.
        package let practice: String?
        package let appointment: String?
    }

    /// A browser that is signed in.
    package struct Device: Codable, Equatable, Sendable {
        package let name: String
        package let lastSeen: Date
    }

    /// A passkey, without its key.
    package struct Passkey: Codable, Equatable, Sendable {
        package let name: String
        package let created: Date
    }

    /// The time of the export.
    package let created: Date
    package let account: Account
    package let dependants: [Relative]
    package let appointments: [Visit]
    package let reviews: [Opinion]
    package let waitingList: [Waiting]
    package let offers: [Proposal]
    package let notices: [Message]
    package let acceptedTerms: [Acceptance]
    package let looksAtCPF: [Look]
    package let devices: [Device]
    package let passkeys: [Passkey]

    /// The file: JSON with sorted keys, and times in UTC.
    package func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension AccountExport {
    /// Creates the file of an account.
    ///
    /// - Parameters:
    ///   - contents: The data.
    ///   - cpf: The account's CPF.
    ///   - notes: The patient's notes on appointments.
    ///   - now: The time of the export.
    package init(_ contents: AccountContents, cpf: CPF?, notes: [Appointment.ID: String] = [:], now: Date) {
        let patient = contents.patient
        let events = Dictionary(grouping: contents.events, by: \.appointment)
        created = now
        account = Account(
            id: patient.id.rawValue, name: patient.name.text, email: patient.email.text, phone: patient.phone.digits,
            cpf: cpf?.formatted, birthDate: patient.birthDate.day.description, city: patient.city,
            language: patient.language.rawValue, photo: patient.photo.map { "/photos/\($0)" },
            wantsReminders: patient.wantsReminders)
        dependants = contents.dependants.map {
            Relative(id: $0.id.rawValue, name: $0.name.text, birthDate: $0.birthDate.day.description)
        }
        appointments = contents.appointments.map { appointment in
            Visit(appointment, events: events[appointment.id] ?? [], note: notes[appointment.id], contents)
        }
        reviews = contents.reviews.map {
            Opinion(
                id: $0.id.rawValue, appointment: $0.appointment.rawValue, doctor: contents.name(of: $0.doctor),
                author: $0.author, stars: $0.stars, text: $0.text, status: $0.status.rawValue, answer: $0.answer,
                created: $0.created)
        }
        waitingList = contents.waitEntries.map {
            Waiting(
                id: $0.id.rawValue, practice: contents.name(of: $0.practice), doctor: contents.name(of: $0.doctor),
                reason: contents.name(of: $0.reason), lastDay: $0.lastDay.description,
                payment: $0.payment.map { if case .plan(let plan) = $0 { plan.rawValue } else { "private" } },
                created: $0.created,
                expiries: $0.expiries)
        }
        offers = contents.offers.map {
            Proposal(
                id: $0.id.rawValue, doctor: contents.name(of: $0.doctor), start: $0.slot.start, created: $0.created,
                expires: $0.expires, status: $0.status.rawValue)
        }
        notices = contents.notices.map {
            Message(
                kind: $0.kind.rawValue, appointment: $0.appointment?.rawValue, created: $0.created, isRead: $0.isRead)
        }
        acceptedTerms = contents.acceptances.map { Acceptance(version: $0.version, day: $0.day.description) }
        devices = contents.devices.map { Device(name: $0.name, lastSeen: $0.lastSeen) }
        passkeys = contents.passkeys.map { Passkey(name: $0.name, created: $0.created) }
        looksAtCPF = contents.accesses.map {
            Look(
                date: $0.date, practice: $0.practice.map(contents.name(of:)), appointment: $0.appointment?.rawValue)
        }
    }
}

extension AccountExport.Visit {
    fileprivate init(
        _ appointment: Appointment, events: [AppointmentEvent], note: String?, _ contents: AccountContents
    ) {
        id = appointment.id.rawValue
        practice = contents.name(of: appointment.practice)
        doctor = contents.name(of: appointment.doctor)
        reason = contents.name(of: appointment.reason)
        visitor = appointment.visitor
        (start, end, zone) = (appointment.slot.start, appointment.slot.end, appointment.zone)
        status = appointment.status.rawValue
        payment =
            switch appointment.payment {
            case .privately(let price): price.text(in: contents.patient.language)
            case .plan(let plan): plan.rawValue
            }
        moves = appointment.moves
        cancellation = appointment.cancellation?.rawValue
        cancellationReason = appointment.cancellationReason
        self.note = note
        history = events.sorted { $0.version < $1.version }.map {
            AccountExport.Change(
                version: $0.version, act: $0.act.rawValue, actor: $0.actor.rawValue, from: $0.from?.rawValue,
                to: $0.to.rawValue, date: $0.date)
        }
    }
}

extension AccountContents {
    fileprivate func name(of id: Practice.ID) -> String { practices[id]?.name ?? id.rawValue }
    fileprivate func name(of id: Doctor.ID) -> String { doctors[id]?.name.text ?? id.rawValue }
    fileprivate func name(of id: Reason.ID) -> String { reasons[id]?.name ?? id.rawValue }
}
