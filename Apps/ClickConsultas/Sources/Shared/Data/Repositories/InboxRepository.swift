// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// Inboxes in a database.
package struct InboxRepository: InboxRepositoryProtocol {
    private let container: ModelContainer

    /// The largest number of notices that one call marks as read, or reads for a doctor, the latest first.
    private static let limit = 1_000

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    package func notices(of inboxes: [InboxScope], offset: Int, limit: Int) async throws -> [Notice] {
        try await container.transaction { context in
            let isLimited = inboxes.contains { $0.doctors != nil }
            var descriptor = Self.descriptor(of: inboxes)
            // The notices of a practice do not name the doctor: those of other doctors are left out after the fetch.
            descriptor.fetchOffset = isLimited ? nil : offset
            descriptor.fetchLimit = isLimited ? Self.limit : limit
            let found = try context.fetch(descriptor).map(\.value)
            let appointments = try Self.appointments(of: found, in: context)
            let own = found.filter { Self.is($0, in: inboxes, appointments) }
            let page = isLimited ? Array(own.dropFirst(offset).prefix(limit)) : own
            return try Self.named(page, appointments, in: context)
        }
    }

    package func markRead(_ id: Notice.ID, of inboxes: [InboxScope]) async throws -> Bool {
        let key = id.rawValue
        return try await container.transaction { context in
            guard let record = try context.first(#Predicate<NoticeRecord> { $0.key == key }) else { return false }
            let appointments = try Self.appointments(of: [record.value], in: context)
            guard Self.is(record.value, in: inboxes, appointments) else { return false }
            if !record.value.isRead { record.value.isRead = true }
            return true
        }
    }

    package func markAllRead(of inboxes: [InboxScope]) async throws {
        try await container.transaction { context in
            var descriptor = Self.descriptor(of: inboxes)
            descriptor.fetchLimit = Self.limit
            let unread = try context.fetch(descriptor).filter { !$0.value.isRead }
            let appointments = try Self.appointments(of: unread.map(\.value), in: context)
            for record in unread where Self.is(record.value, in: inboxes, appointments) { record.value.isRead = true }
        }
    }

    private static func descriptor(of inboxes: [InboxScope]) -> FetchDescriptor<NoticeRecord> {
        let texts = inboxes.map { BookingMapper.text(of: $0.recipient) }
        return FetchDescriptor(
            predicate: #Predicate { texts.contains($0.recipient) },
            sortBy: [SortDescriptor(\.created, order: .reverse), SortDescriptor(\.key)])
    }

    /// Returns whether a notice belongs to one of some inboxes.
    private static func `is`(
        _ notice: Notice, in inboxes: [InboxScope], _ appointments: [Appointment.ID: Appointment]
    ) -> Bool {
        inboxes.contains { inbox in
            guard inbox.recipient == notice.recipient else { return false }
            guard let doctors = inbox.doctors else { return true }
            return notice.appointment.flatMap { appointments[$0] }.map { doctors.contains($0.doctor) } ?? false
        }
    }

    /// Returns the appointments of some notices.
    private static func appointments(
        of notices: [Notice], in context: ModelContext
    ) throws -> [Appointment.ID: Appointment] {
        let keys = Array(Set(notices.compactMap { $0.appointment?.rawValue })).sorted()
        guard !keys.isEmpty else { return [:] }
        let records = try context.fetch(
            FetchDescriptor<AppointmentRecord>(predicate: #Predicate { keys.contains($0.key) }))
        return Dictionary(records.map { ($0.value.id, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns notices with the doctors and the starts of their appointments.
    private static func named(
        _ notices: [Notice], _ appointments: [Appointment.ID: Appointment], in context: ModelContext
    ) throws -> [Notice] {
        let keys = Array(Set(notices.compactMap { $0.appointment.flatMap { appointments[$0] }?.doctor.rawValue }))
            .sorted()
        guard !keys.isEmpty else { return notices }
        let doctors = try context.fetch(
            FetchDescriptor<DoctorRecord>(predicate: #Predicate { keys.contains($0.key) })
        ).map(\.value)
        let names = Dictionary(doctors.map { ($0.id, $0.name.text) }, uniquingKeysWith: { first, _ in first })
        return notices.map { notice in
            guard let appointment = notice.appointment.flatMap({ appointments[$0] }),
                let name = names[appointment.doctor]
            else { return notice }
            var named = notice
            let zone = TimeZone(identifier: appointment.zone) ?? .gmt
            named.subject = Notice.Subject(doctor: name, start: ZonedTime(appointment.slot.start, in: zone))
            return named
        }
    }
}
