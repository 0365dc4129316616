// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Synchronization

/// The clients of a random session, which answer with samples, and fail now and then.
struct SampleClients: Sendable {
    private let random: LockIsolated<SeededGenerator>

    /// The CPF that the clients reveal, and that a record must not contain.
    static let cpf = "390.533.447-05"
    /// The note of a patient, which a record must not contain.
    static let note = "Dor no peito"
    /// Tuesday, November 24, 2026, 15:00 in São Paulo, and the half hours after it.
    static let slots = (0..<6).map { Slot(second: 1_795_543_200 + $0 * 1_800, minutes: 30) }
    private static let failures: [DomainError] = [
        .offline, .notFound, .changedMeanwhile, .slotTaken(nearest: Array(slots.prefix(2))), .otpExpired, .holdExpired,
        .tooManyAttempts(retryAfter: .seconds(60)), .otpInvalid(attemptsLeft: 3), .invalidCredentials,
    ]

    init(seed: UInt64) { random = LockIsolated(SeededGenerator(seed: seed)) }

    /// Returns a value, or fails in a fifth of the calls.
    private func answer<Value>(_ value: () throws -> Value) throws -> Value {
        let failure = random.withValue { $0.below(5) == 0 ? $0.pick(Self.failures) : nil }
        if let failure { throw failure }
        return try value()
    }

    /// Sets all clients that a page calls.
    func set(_ values: inout DependencyValues) {
        values.context = .preview
        values.authClient.signIn = { _, _ in try answer { try Patient.sample() } }
        values.authClient.signInWithPasskey = { try answer { try Patient.sample() } }
        values.authClient.sendCode = { _, _ in try answer {} }
        values.authClient.verifyCode = { _, _, email in
            try answer { EmailProof(email: email, token: "token-of-the-proof") }
        }
        values.authClient.checkCPF = { _, _ in try answer {} }
        values.authClient.changeEmail = { _ in try answer { try Patient.sample() } }
        values.sessionClient.user = { try answer { try user() } }
        values.sessionClient.rememberPractice = { _ in }
        values.sessionClient.isPushOfferDeclined = { false }
        values.sessionClient.declinePushOffer = {}
        values.sessionClient.newTerms = {
            try answer { random.withValue { $0.below(3) == 0 ? Terms(version: "2027-01", text: Terms.sample) : nil } }
        }
        values.sessionClient.acceptTerms = { _ in try answer {} }
        values.doctorClient.details = { _ in
            try answer {
                guard let details = DoctorDetails.sample else { throw DomainError.notFound }
                return details
            }
        }
        values.searchClient.find = { _, _, _ in try answer { HitPage(hits: DoctorHit.samples, total: 9) } }
        values.appointmentClient.details = { _ in try answer { try details() } }
        values.appointmentClient.lists = { try answer { try lists() } }
        values.appointmentClient.offer = { _ in try answer { offer } }
        values.appointmentClient.revealCPF = { _ in try answer { try CPF(Self.cpf) } }
        values.homeClient.summary = { try answer { .sample } }
        setBookings(&values)
        setPractice(&values)
    }

    private func setBookings(_ values: inout DependencyValues) {
        values.domainClient.slots = { _, _, _, _ in try answer { Self.slots } }
        values.domainClient.hold = { _, _, _, second in
            try answer {
                Hold(
                    id: "hold", holder: .account("lia"), doctor: "ana", slot: Slot(second: second, minutes: 30),
                    now: Sample.now)
            }
        }
        values.domainClient.otherSlots = { _, _ in try answer { Self.slots } }
        values.domainClient.holdOther = { _, second in
            try answer {
                Hold(
                    id: "hold", holder: .account("lia"), doctor: "ana", slot: Slot(second: second, minutes: 30),
                    now: Sample.now)
            }
        }
        values.domainClient.extendHold = { _ in
            try answer {
                Hold(id: "hold", holder: .account("lia"), doctor: "ana", slot: Self.slots[0], now: Sample.now)
            }
        }
        values.domainClient.releaseHold = { _ in }
        values.domainClient.verdicts = { practices in
            try answer { Dictionary(uniqueKeysWithValues: practices.map { ($0, .needsConfirmation) }) }
        }
        values.domainClient.bookAppointment = { _ in try answer { try appointment() } }
        values.domainClient.appointment = { _ in try answer { try appointment() } }
        values.domainClient.perform = { _, _, _ in try answer { try appointment() } }
        values.domainClient.accept = { _, _ in try answer { try appointment() } }
        values.domainClient.decline = { _ in try answer {} }
        values.domainClient.join = { _ in try answer {} }
        values.domainClient.leave = { _ in try answer {} }
        values.domainClient.resume = { _ in try answer {} }
    }

    private func setPractice(_ values: inout DependencyValues) {
        values.agendaClient.agenda = { query in try answer { .sample(query) } }
        values.agendaClient.requests = { _ in
            try answer { [.sample("a", status: .requested), .sample("b", second: 1_795_525_200, status: .requested)] }
        }
        values.agendaClient.waitingList = { _ in try answer { WaitingDoctor.samples } }
        values.practiceClient.setup = { _ in try answer { try PracticeSetup.sample() } }
        values.practiceClient.change = { _, _, _ in try answer { try PracticeSetup.sample() } }
        values.practiceClient.reviews = { _ in try answer { Review.samples } }
        values.moderationClient.desk = { try answer { try ModerationDesk.sample() } }
        values.moderationClient.perform = { _ in try answer { try ModerationDesk.sample() } }
    }

    // MARK: Values

    private func user() throws -> SessionUser {
        let practice = try PracticeSetup.sample().practice
        return SessionUser(
            patient: try Patient.sample(), members: [Member(account: "lia", practice: practice.id, role: .owner)],
            practices: [practice], isOperator: true)
    }

    private func appointment() throws -> Appointment {
        Appointment(
            id: "visit", practice: "boa", doctor: "ana", patient: "lia", visitor: "Lia de Souza", reason: "consulta",
            address: "centro", payment: .privately(try Price(centavos: 25_000)), zone: "America/Sao_Paulo",
            slot: Self.slots[0], needsConfirmation: false, now: Sample.now)
    }

    private func details() throws -> AppointmentDetails {
        guard let sample = DoctorDetails.sample, let place = sample.places.first, let reason = place.reasons.first
        else { throw DomainError.notFound }
        return AppointmentDetails(
            appointment: try appointment(), doctor: sample.doctor, practice: place.practice, address: place.address,
            city: place.city, reason: reason, note: Secret(Self.note), sides: [.patient, .staff])
    }

    private func lists() throws -> AppointmentLists {
        let summary = AppointmentSummary(appointment: try appointment(), doctor: "Ana Prado", place: "Clínica Boa")
        let entry = WaitEntry(
            id: "entry", patient: "lia", practice: "boa", doctor: "ana", reason: "consulta", minutes: 30,
            addresses: ["centro"], weekdays: [.monday], parts: [.morning], lastDay: Day(number: 20_800),
            created: Sample.now)
        return AppointmentLists(
            next: [summary], hasMore: true, offers: [offer],
            entries: [WaitEntryDetails(entry: entry, doctor: "Ana Prado", reason: "Consulta")])
    }

    private var offer: OfferDetails {
        OfferDetails(
            offer: Offer(
                id: "offer", entry: "entry", patient: "lia", doctor: "ana", address: "centro", slot: Self.slots[1],
                freed: Self.slots[1], chain: "offer", created: Sample.now,
                expires: Sample.now.addingTimeInterval(1_800)),
            doctor: "Ana Prado", place: "Clínica Boa", street: "Rua A, 1, Centro", zone: "America/Sao_Paulo",
            reason: "Consulta")
    }
}
