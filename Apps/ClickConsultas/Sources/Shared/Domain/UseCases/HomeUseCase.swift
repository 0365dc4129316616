// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sums up a user's news.
package protocol HomeUseCaseProtocol: Sendable {
    func summary(of viewer: Viewer) async throws -> HomeSummary
}

/// The news of a repository.
package struct HomeUseCase: HomeUseCaseProtocol {
    private let repository: any BookingRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let city: @Sendable (Municipality.ID) -> Municipality?

    /// Creates the use case.
    ///
    /// - Parameter city: Returns the municipality with IBGE's code.
    package init(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        city: @escaping @Sendable (Municipality.ID) -> Municipality?
    ) {
        (self.repository, self.environment, self.city) = (repository, environment, city)
    }

    /// Returns the proposals, offers and next appointments of a patient.
    ///
    /// Appointments that the user sees as staff are not the user's own, and are not among them.
    package func summary(of viewer: Viewer) async throws -> HomeSummary {
        let (now, city) = (environment.now(), city)
        return try await repository.transaction { store in
            let filter = AppointmentFilter(
                patient: viewer.account, statuses: [.requested, .confirmed, .rescheduleProposed, .arrived],
                starts: now.addingTimeInterval(-Self.longest)..<Date.distantFuture)
            let own = try store.appointments(matching: filter).filter { $0.slot.end > now }
                .sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
            let waiting = own.filter { $0.status == .rescheduleProposed && ($0.proposal?.deadline ?? now) > now }
                .sorted { ($0.proposal?.deadline ?? now, $0.id) < ($1.proposal?.deadline ?? now, $1.id) }
            let next = own.filter { $0.status != .rescheduleProposed }.prefix(HomeSummary.limit)
            let offers = try store.openOffers(of: viewer.account)
                .filter { try $0.expires > now && store.entry($0.entry) != nil }
                .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
            return HomeSummary(
                proposals: try waiting.map { try store.homeAppointment($0, city) },
                offers: try offers.map { try store.homeOffer($0, city) },
                appointments: try next.map { try store.homeAppointment($0, city) })
        }
    }

    /// The length of the longest appointment, which may still last.
    private static let longest: TimeInterval = 240 * 60
}

extension BookingTransaction {
    fileprivate func homeAppointment(
        _ appointment: Appointment, _ city: (Municipality.ID) -> Municipality?
    ) throws -> HomeAppointment {
        let zone = TimeZone(identifier: appointment.zone) ?? .gmt
        return HomeAppointment(
            id: appointment.id, doctorName: try doctor(appointment.doctor)?.name.text ?? "",
            place: try address(appointment.address)?.text(city) ?? "",
            start: ZonedTime(appointment.slot.start, in: zone),
            status: appointment.status, dependant: appointment.dependant == nil ? nil : appointment.visitor,
            deadline: appointment.proposal.map { ZonedTime($0.deadline, in: zone) })
    }

    fileprivate func homeOffer(_ offer: Offer, _ city: (Municipality.ID) -> Municipality?) throws -> HomeOffer {
        // Also one that the doctor has left since, or that the practice has given up.
        let address = try address(offer.address)
        let zone = address.flatMap { TimeZone(identifier: $0.zone) } ?? .gmt
        return HomeOffer(
            id: offer.id, doctorName: try doctor(offer.doctor)?.name.text ?? "", place: address?.text(city) ?? "",
            start: ZonedTime(offer.slot.start, in: zone), expires: ZonedTime(offer.expires, in: zone))
    }
}

extension Address {
    /// Returns the street and the city.
    fileprivate func text(_ municipality: (Municipality.ID) -> Municipality?) -> String {
        [street, municipality(city)?.name ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
