// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import ComposableCore

/// The use cases of bookings, for features: the session's account is the actor of each call.
@DependencyClient
package struct DomainClient: Sendable {
    /// Returns the free slots of some dates.
    package var slots:
        @Sendable (_ doctor: Doctor.ID, _ address: Address.ID, _ reason: Reason.ID, _ days: ClosedRange<Day>)
            async throws
            -> [Slot]
    /// Returns the verdicts of practices on the user's missed appointments.
    package var verdicts: @Sendable (_ practices: Set<Practice.ID>) async throws -> [Practice.ID: AbsenceRule.Verdict]
    /// Books a slot for the user or a dependant.
    package var bookAppointment: @Sendable (_ booking: BookingRequest) async throws -> Appointment
    /// Holds a slot while the user fills in the booking.
    package var hold:
        @Sendable (_ doctor: Doctor.ID, _ address: Address.ID, _ reason: Reason.ID, _ second: Int) async throws -> Hold
    /// Returns the free slots of some dates to which an appointment can go.
    package var otherSlots: @Sendable (_ appointment: Appointment.ID, _ days: ClosedRange<Day>) async throws -> [Slot]
    /// Holds another slot for an appointment while the user looks at the summary.
    package var holdOther: @Sendable (_ appointment: Appointment.ID, _ second: Int) async throws -> Hold
    /// Extends a hold.
    package var extendHold: @Sendable (_ hold: Hold.ID) async throws -> Hold
    /// Returns whether a hold has not ended.
    package var isHeld: @Sendable (_ hold: Hold.ID) async throws -> Bool
    /// Ends a hold.
    package var releaseHold: @Sendable (_ hold: Hold.ID) async throws -> Void
    /// Returns the appointments that the user may see.
    package var appointments: @Sendable (_ filter: AppointmentFilter) async throws -> [Appointment]
    /// Returns an appointment.
    package var appointment: @Sendable (_ id: Appointment.ID) async throws -> Appointment
    /// Performs an act on the version that the user saw.
    package var perform:
        @Sendable (_ act: AppointmentAct, _ id: Appointment.ID, _ version: Int) async throws -> Appointment
    /// Returns the user's places on waiting lists.
    package var waitEntries: @Sendable () async throws -> [WaitEntry]
    /// Adds a place on a waiting list.
    package var join: @Sendable (_ entry: WaitEntry) async throws -> Void
    /// Removes a place on a waiting list.
    package var leave: @Sendable (_ entry: WaitEntry.ID) async throws -> Void
    /// Ends the pause of a place.
    package var resume: @Sendable (_ entry: WaitEntry.ID) async throws -> Void
    /// Accepts an offer.
    package var accept: @Sendable (_ offer: Offer.ID, _ visitor: String) async throws -> Appointment
    /// Declines an offer.
    package var decline: @Sendable (_ offer: Offer.ID) async throws -> Void
    /// Returns a page of doctors.
    package var fetchDoctors: @Sendable (_ query: SearchQuery, _ page: Int) async throws -> SearchPage
}

extension DomainClient {
    /// Returns the client of a session's user on repositories.
    ///
    /// - Parameters:
    ///   - sources: The names and the notes of bookings.
    ///   - session: Returns the identifier of the session, at each call: it holds slots for a user who is not signed in.
    ///     It is random, as it proves the holder.
    ///   - viewer: The user, read at each call: a session may sign in and out.
    ///   - index: The search index, read at each search: it is replaced as agendas change.
    package static func live(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init(), session: @escaping @Sendable () -> String? = { nil },
        viewer: @escaping @Sendable () async throws -> Viewer, index: @escaping @Sendable () -> SearchIndex
    ) -> DomainClient {
        let booking = BookingUseCase(repository: repository, environment: environment, sources: sources)
        let acts = AppointmentUseCase(repository: repository, environment: environment)
        let waiting = WaitingListUseCase(repository: repository, environment: environment, sources: sources)
        let holders = HoldHolders(session: session, viewer: viewer)
        return DomainClient(
            slots: {
                try await booking.slots(doctor: $0, address: $1, reason: $2, days: $3, for: try? holders.first)
            },
            verdicts: { try await booking.verdicts(at: $0, on: await viewer()) },
            bookAppointment: { try await booking.book($0, by: await viewer()) },
            hold: {
                try await booking.hold(
                    doctor: $0, address: $1, reason: $2, second: $3, for: holders.first)
            },
            otherSlots: { try await booking.otherSlots(of: $0, days: $1, for: await viewer()) },
            holdOther: { try await booking.holdOther(for: $0, second: $1, by: await viewer()) },
            extendHold: { hold in
                try await holders.each { try await booking.extend(hold, for: $0) }
            },
            isHeld: { hold in
                for holder in try await holders.all where try await booking.isHeld(hold, for: holder) { return true }
                return false
            },
            releaseHold: { hold in
                for holder in try await holders.all { try await booking.release(hold, for: holder) }
            },
            appointments: { try await acts.appointments(matching: $0, for: await viewer()) },
            appointment: { try await acts.appointment($0, for: await viewer()) },
            perform: { try await acts.perform($0, on: $1, version: $2, by: await viewer()) },
            waitEntries: { try await waiting.entries(of: await viewer()) },
            join: { try await waiting.join($0, by: await viewer()) },
            leave: { try await waiting.leave($0, by: await viewer()) },
            resume: { try await waiting.resume($0, by: await viewer()) },
            accept: { try await waiting.accept($0, visitor: $1, by: await viewer()) },
            decline: { try await waiting.decline($0, by: await viewer()) },
            fetchDoctors: { index().search($0, page: $1, now: environment.now()) })
    }
}

/// The holders that a session is: its account, and itself for a hold from before the sign-in.
private struct HoldHolders: Sendable {
    let session: @Sendable () -> String?
    let viewer: @Sendable () async throws -> Viewer

    /// The holder of a new hold.
    var first: Hold.Holder {
        get async throws {
            do {
                return .account(try await viewer().account)
            } catch DomainError.sessionExpired {
                guard let session = session() else { throw DomainError.sessionExpired }
                return .session(session)
            }
        }
    }

    /// The holders of which a hold may be.
    var all: [Hold.Holder] {
        get async throws {
            let (first, own) = (try await first, session().map { Hold.Holder.session($0) })
            return [first] + (own.map { $0 == first ? [] : [$0] } ?? [])
        }
    }

    /// Runs a closure for the holders until the hold is one's.
    func each(_ body: @Sendable (Hold.Holder) async throws -> Hold) async throws -> Hold {
        for holder in try await all {
            do {
                return try await body(holder)
            } catch DomainError.holdExpired {
                continue
            }
        }
        throw DomainError.holdExpired
    }
}

extension DomainClient: TestDependencyKey {
    package static let testValue = DomainClient()
    /// A client of the sample doctor's practice in memory, at the time of the samples.
    package static let previewValue = DomainClient.live(
        repository: MemoryBookingRepository.sample(),
        environment: UseCaseEnvironment(now: { UseCaseEnvironment.sampleTime }),
        viewer: { Viewer(account: "lia") }, index: { SearchIndex([]) })
}

extension DependencyValues {
    /// The use cases of bookings.
    package var domainClient: DomainClient {
        get { self[DomainClient.self] }
        set { self[DomainClient.self] = newValue }
    }
}
