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
        package let photo: Photo?
        package let wantsReminders: Bool
        package let isOperator: Bool
        /// The practice whose pages were seen last.
        package let lastPractice: String?
        /// The lists of optional e-mails that the account has left.
        package let unsubscribed: [String]
        /// Whether the offer of notifications was put off.
        package let hasDeclinedNotifications: Bool
    }

    /// The photo, with its content in Base64.
    package struct Photo: Codable, Equatable, Sendable {
        package let address, type: String
        package let content: Data
    }

    /// A role at a practice.
    package struct Work: Codable, Equatable, Sendable {
        package let practice, role: String
        /// The doctor whom the account is.
        package let doctor: String?
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
        package let address: String
        package let moves: Int
        /// The starts that the practice proposes.
        package let proposedStarts: [Date]?
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
        package let reason: String?
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
        package let isPaused: Bool
        /// The days of the week, from Monday as 1.
        package let weekdays: [Int]
        package let partsOfDay, addresses: [String]
        /// The dependant who waits; `nil` for the user.
        package let dependant: String?
        /// The appointment that an accepted offer moves.
        package let appointment: String?
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

    /// A browser that receives notifications, without its address.
    package struct PushBrowser: Codable, Equatable, Sendable {
        package let service: String
        package let created: Date
    }

    /// A passkey, without its key.
    package struct Passkey: Codable, Equatable, Sendable {
        package let name: String
        package let created: Date
    }

    /// The time of the export.
    package let created: Date
    package let account: Account
    package let work: [Work]
    package let dependants: [Relative]
    package let appointments: [Visit]
    package let reviews: [Opinion]
    /// The appointments whose review was rejected.
    package let rejectedReviews: [String]
    package let waitingList: [Waiting]
    package let offers: [Proposal]
    package let notices: [Message]
    package let acceptedTerms: [Acceptance]
    package let looksAtCPF: [Look]
    package let devices: [Device]
    package let passkeys: [Passkey]
    package let notifications: [PushBrowser]

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
            language: patient.language.rawValue,
            photo: contents.photo.map {
                Photo(address: "/photos/\(patient.photo ?? "")", type: $0.type, content: $0.content)
            },
            wantsReminders: patient.wantsReminders, isOperator: contents.isOperator,
            lastPractice: contents.lastPractice.map(contents.name(of:)), unsubscribed: contents.unsubscribed,
            hasDeclinedNotifications: contents.hasDeclinedPush)
        work = contents.members.map { Work($0, contents) }
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
        rejectedReviews = contents.rejectedReviews.map(\.rawValue)
        waitingList = contents.waitEntries.map { Waiting($0, contents) }
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
        notifications = contents.pushBrowsers.map { PushBrowser(service: $0.service, created: $0.created) }
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
            case .plan(let plan): contents.name(of: plan)
            }
        address = contents.name(of: appointment.address)
        proposedStarts = appointment.proposal?.slots.map(\.start)
        moves = appointment.moves
        cancellation = appointment.cancellation?.rawValue
        cancellationReason = appointment.cancellationReason
        self.note = note
        history = events.sorted { $0.version < $1.version }.map {
            AccountExport.Change(
                version: $0.version, act: $0.act.rawValue, actor: $0.actor.rawValue, from: $0.from?.rawValue,
                to: $0.to.rawValue, date: $0.date, reason: $0.reason)
        }
    }
}

extension AccountExport.Work {
    fileprivate init(_ member: Member, _ contents: AccountContents) {
        practice = contents.name(of: member.practice)
        switch member.role {
        case .reception: (role, doctor) = ("reception", nil)
        case .doctor(let id): (role, doctor) = ("doctor", contents.name(of: id))
        case .owner: (role, doctor) = ("owner", nil)
        }
    }
}

extension AccountExport.Waiting {
    fileprivate init(_ entry: WaitEntry, _ contents: AccountContents) {
        id = entry.id.rawValue
        practice = contents.name(of: entry.practice)
        doctor = contents.name(of: entry.doctor)
        reason = contents.name(of: entry.reason)
        lastDay = entry.lastDay.description
        payment = entry.payment.map { if case .plan(let plan) = $0 { contents.name(of: plan) } else { "private" } }
        (created, expiries, isPaused) = (entry.created, entry.expiries, entry.isPaused)
        weekdays = entry.weekdays.map(\.rawValue).sorted()
        partsOfDay = WaitEntry.DayPart.allCases.filter(entry.parts.contains).map(\.rawValue)
        addresses = entry.addresses.map { contents.name(of: $0) }.sorted()
        dependant = entry.dependant.map { id in
            contents.dependants.first { $0.id == id }?.name.text ?? id.rawValue
        }
        appointment = entry.appointment?.rawValue
    }
}

extension AccountContents {
    fileprivate func name(of id: Address.ID) -> String { places[id] ?? id.rawValue }
    fileprivate func name(of id: HealthPlan.ID) -> String { plans[id] ?? id.rawValue }
    fileprivate func name(of id: Practice.ID) -> String { practices[id]?.name ?? id.rawValue }
    fileprivate func name(of id: Doctor.ID) -> String { doctors[id]?.name.text ?? id.rawValue }
    fileprivate func name(of id: Reason.ID) -> String { reasons[id]?.name ?? id.rawValue }
}
