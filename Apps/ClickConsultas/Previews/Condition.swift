// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The answers that a screen gets.
enum Condition: String, CaseIterable {
    /// The preview values of its clients.
    case full
    /// Lists with nothing in them.
    case empty
    /// No answer yet.
    case loading
    /// An error: there is no network.
    case failed
}

/// The clients of a screen, which answer as a condition says.
struct PreviewClients: Sendable {
    let condition: Condition

    /// Returns the answer of a client.
    private func answer<Value: Sendable>(
        _ full: @Sendable () async throws -> Value, orEmpty empty: @Sendable () throws -> Value
    ) async throws -> Value {
        switch condition {
        case .full: return try await full()
        case .empty: return try empty()
        case .loading: try await Task.never()
        case .failed: throw DomainError.offline
        }
    }

    /// Returns the answer of a client that has no empty one.
    private func answer<Value: Sendable>(_ full: @Sendable () async throws -> Value) async throws -> Value {
        switch condition {
        case .full, .empty: return try await full()
        case .loading: try await Task.never()
        case .failed: throw DomainError.offline
        }
    }

    /// Sets the clients, and the time of the samples.
    func set(_ values: inout DependencyValues) {
        values.context = .preview
        values.date = .constant(UseCaseEnvironment.sampleTime)
        setPatient(&values)
        setDoctors(&values)
        setProfile(&values)
        setPractice(&values)
    }

    private func setPatient(_ values: inout DependencyValues) {
        values.sessionClient.user = { try .sample() }
        values.homeClient.summary = { try await answer(HomeClient.previewValue.summary) { HomeSummary() } }
        values.appointmentClient.lists = {
            try await answer(AppointmentClient.previewValue.lists) { AppointmentLists() }
        }
        values.appointmentClient.details = { id in
            try await answer { try await AppointmentClient.previewValue.details(id: id) }
        }
        values.appointmentClient.offer = { id in
            try await answer {
                try await AppointmentClient.previewValue.offer(id: id)
            } orEmpty: {
                throw DomainError.offerExpired
            }
        }
    }

    private func setDoctors(_ values: inout DependencyValues) {
        values.searchClient.find = { query, position, offset in
            try await answer {
                try await SearchClient.previewValue.find(query: query, position: position, offset: offset)
            } orEmpty: {
                HitPage(hits: [], total: 0)
            }
        }
        values.doctorClient.details = { id in
            try await answer { try await DoctorClient.previewValue.details(id: id) }
        }
        values.doctorClient.reviews = { doctor, offset in
            try await answer {
                try await DoctorClient.previewValue.reviews(doctor: doctor, offset: offset)
            } orEmpty: {
                []
            }
        }
        values.domainClient.slots = { doctor, address, reason, days in
            try await answer {
                try await DomainClient.previewValue.slots(
                    doctor: doctor, address: address, reason: reason, days: days)
            } orEmpty: {
                []
            }
        }
        values.domainClient.otherSlots = { appointment, days in
            try await answer {
                try await DomainClient.previewValue.otherSlots(appointment: appointment, days: days)
            } orEmpty: {
                []
            }
        }
    }

    private func setProfile(_ values: inout DependencyValues) {
        let profile = ProfileClient.previewValue
        values.profileClient = profile
        values.profileClient.details = { try await answer(profile.details) }
        values.profileClient.dependants = { try await answer(profile.dependants) { [] } }
        values.profileClient.privacy = {
            try await answer(profile.privacy) { PrivacyDetails(maskedCPF: nil, views: [], acceptances: []) }
        }
        values.inboxClient.notices = { offset in
            try await answer {
                try await InboxClient.previewValue.notices(offset: offset)
            } orEmpty: {
                []
            }
        }
        let security = SecurityClient.previewValue
        values.securityClient = security
        values.securityClient.devices = { try await answer(security.devices) { [] } }
        values.securityClient.passkeys = { try await answer(security.passkeys) { [] } }
    }

    private func setPractice(_ values: inout DependencyValues) {
        values.agendaClient.agenda = { query in
            try await answer {
                try await AgendaClient.previewValue.agenda(query: query)
            } orEmpty: {
                .closed(query)
            }
        }
        values.agendaClient.requests = { practice in
            try await answer {
                try await AgendaClient.previewValue.requests(practice: practice)
            } orEmpty: {
                []
            }
        }
        values.agendaClient.waitingList = { practice in
            try await answer {
                try await AgendaClient.previewValue.waitingList(practice: practice)
            } orEmpty: {
                []
            }
        }
        values.practiceClient.setup = { practice in
            try await answer { try await PracticeClient.previewValue.setup(practice: practice) }
        }
        values.practiceClient.reviews = { practice in
            try await answer {
                try await PracticeClient.previewValue.reviews(practice: practice)
            } orEmpty: {
                []
            }
        }
        values.practiceClient.invitation = { token in
            try await answer { try await PracticeClient.previewValue.invitation(token: token) }
        }
        values.moderationClient.desk = {
            try await answer(ModerationClient.previewValue.desk) { ModerationDesk() }
        }
    }
}

extension AgendaPage {
    /// Returns a page on which no doctor works.
    fileprivate static func closed(_ query: AgendaQuery) -> AgendaPage {
        let page = AgendaPage.sample(query)
        return AgendaPage(
            doctors: page.doctors, today: page.today, day: page.day, days: page.days.map { AgendaDay(day: $0.day) })
    }
}
