// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// The work that time alone brings about: the clock's acts, the ends of offers, entries and holds, reminders and agendas.
package struct ClockJobs: Sendable {
    private let container: ModelContainer
    private let writer: NoticeWriter
    private let environment: UseCaseEnvironment

    /// Creates the jobs of a database.
    package init(_ container: ModelContainer, writer: NoticeWriter, environment: UseCaseEnvironment = .init()) {
        (self.container, self.writer, self.environment) = (container, writer, environment)
    }

    /// Returns the jobs of a round for a ``ClockService``.
    package func jobs<C: Clock<Duration>>(on clock: C.Type = ContinuousClock.self) -> [ClockService<C>.Job] {
        let repository = BookingRepository(container, notices: writer)
        let acts = AppointmentUseCase(repository: repository, environment: environment)
        let waiting = WaitingListUseCase(repository: repository, environment: environment)
        let booking = BookingUseCase(repository: repository, environment: environment)
        let reminders = ReminderSender(container, writer: writer)
        let agendas = AgendaSender(container, settings: writer.settings)
        let (container, now) = (container, environment.now)
        return [
            .init("acts") { _ = try await acts.performDueActs() },
            .init("offers") { _ = try await waiting.expireOffers() },
            .init("entries") { _ = try await waiting.removeExpiredEntries() },
            .init("holds") { _ = try await booking.endExpiredHolds() },
            .init("reminders") { try await reminders.sendDue(now: now()) },
            .init("agendas") { try await agendas.sendDue(now: now()) },
            .init("old records") {
                try await reminders.removeOld(now: now())
                try await container.removeOldHolds(now: now())
            },
        ]
    }
}

extension ModelContainer {
    /// Removes ended holds that count for the limit of an hour no longer.
    fileprivate func removeOldHolds(now: Date) async throws {
        let limit = now.addingTimeInterval(-2 * 3_600)
        try await transaction { context in
            try context.delete(model: HoldRecord.self, where: #Predicate { $0.isEnded && $0.begun < limit })
        }
    }
}
