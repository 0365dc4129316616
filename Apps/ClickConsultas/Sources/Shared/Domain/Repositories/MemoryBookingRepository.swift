// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation
import Synchronization

/// Appointments in memory, for previews and for tests of use cases.
///
/// Claims are unique for each doctor and cell, as in a database.
package final class MemoryBookingRepository: BookingRepositoryProtocol {
    private let state: Mutex<State>

    /// The entities of the repository.
    package struct State: Sendable {
        package var places: [PlaceKey: Place] = [:]
        /// The places that doctors have left; their practices and addresses stay.
        package private(set) var formerPlaces: [Place] = []
        package var doctors: [Doctor.ID: Doctor] = [:]
        package var reasons: [Reason.ID: Reason] = [:]
        package var claims: [Doctor.ID: [Int: Claim]] = [:]
        package var appointments: [Appointment.ID: Appointment] = [:]
        package var events: [AppointmentEvent] = []
        package var answers: [String: Appointment.ID] = [:]
        package var holds: [Hold.ID: Hold] = [:]
        package var begunHolds: [String: [Date]] = [:]
        package var entries: [WaitEntry.ID: WaitEntry] = [:]
        package var offers: [Offer.ID: Offer] = [:]
        package var notices: [Notice] = []
        package var absences: [Absence.ID: Absence] = [:]

        /// Creates an empty state.
        package init() {}

        /// Removes the agenda of a doctor at an address.
        package mutating func leave(_ key: PlaceKey) {
            if let place = places.removeValue(forKey: key) { formerPlaces.append(place) }
        }

        /// The present places, then the former ones.
        fileprivate var allPlaces: [Place] { places.values + formerPlaces }
    }

    /// A doctor at an address.
    package struct PlaceKey: Hashable, Sendable {
        package let doctor: Doctor.ID
        package let address: Address.ID

        /// Creates a key.
        package init(_ doctor: Doctor.ID, _ address: Address.ID) { (self.doctor, self.address) = (doctor, address) }
    }

    /// Creates a repository with some places, doctors and reasons.
    package init(places: [Place] = [], doctors: [Doctor] = [], reasons: [Reason] = []) {
        var state = State()
        for place in places { state.places[PlaceKey(place.doctor, place.address.id)] = place }
        for doctor in doctors { state.doctors[doctor.id] = doctor }
        for reason in reasons { state.reasons[reason.id] = reason }
        self.state = Mutex(state)
    }

    /// The current entities.
    package var snapshot: State { state.withLock { $0 } }

    /// Changes the entities, for the arrangement of a test.
    package func arrange(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Value
    ) async throws -> Value {
        try state.withLock { state in
            let transaction = MemoryBookingTransaction(state)
            let value = try body(transaction)
            state = transaction.state
            return value
        }
    }
}

/// A transaction on a copy of the entities, which replaces them when it succeeds.
final class MemoryBookingTransaction: BookingTransaction {
    var state: MemoryBookingRepository.State

    init(_ state: MemoryBookingRepository.State) { self.state = state }

    func place(doctor: Doctor.ID, address: Address.ID) -> Place? { state.places[.init(doctor, address)] }

    func address(_ id: Address.ID) -> Address? { state.allPlaces.first { $0.address.id == id }?.address }

    func practice(_ id: Practice.ID) -> Practice? { state.allPlaces.first { $0.practice.id == id }?.practice }

    func doctor(_ id: Doctor.ID) -> Doctor? { state.doctors[id] }

    func reason(_ id: Reason.ID) -> Reason? { state.reasons[id] }

    func claims(of doctor: Doctor.ID, in cells: Range<Int>) -> [Claim] {
        let claims = state.claims[doctor] ?? [:]
        guard cells.count > claims.count else { return cells.compactMap { claims[$0] } }
        return claims.values.filter { cells.contains($0.cell) }.sorted { $0.cell < $1.cell }
    }

    func insert(_ claims: [Claim]) throws {
        for claim in claims {
            guard state.claims[claim.doctor]?[claim.cell] == nil else { throw ClaimConflict() }
            state.claims[claim.doctor, default: [:]][claim.cell] = claim
        }
    }

    func removeClaims(of owner: ClaimOwner, doctor: Doctor.ID, keeping cells: Set<Int>) {
        for claim in (state.claims[doctor] ?? [:]).values where claim.owner == owner && !cells.contains(claim.cell) {
            state.claims[doctor]?[claim.cell] = nil
        }
    }

    func removeExpiredClaims(of doctor: Doctor.ID, in cells: [Int], now: Date) {
        for cell in cells where state.claims[doctor]?[cell]?.isValid(at: now) == false {
            state.claims[doctor]?[cell] = nil
        }
    }

    func appointment(_ id: Appointment.ID) -> Appointment? { state.appointments[id] }

    func appointments(matching filter: AppointmentFilter) -> [Appointment] {
        state.appointments.values.filter(filter.contains)
    }

    func save(_ appointment: Appointment, _ event: AppointmentEvent) {
        state.appointments[appointment.id] = appointment
        state.events.append(event)
    }

    func events(of appointment: Appointment.ID) -> [AppointmentEvent] {
        state.events.filter { $0.appointment == appointment }
    }

    func answer(to request: String) -> Appointment.ID? { state.answers[request] }

    func setAnswer(_ appointment: Appointment.ID, to request: String) { state.answers[request] = appointment }

    func hold(_ id: Hold.ID) -> Hold? { state.holds[id] }

    func hold(of holder: Hold.Holder) -> Hold? { state.holds.values.first { $0.holder == holder } }

    func holdCount(of holder: Hold.Holder, since: Date) -> Int {
        state.begunHolds[holder.text]?.count { $0 > since } ?? 0
    }

    func save(_ hold: Hold, begun: Date) {
        state.holds[hold.id] = hold
        state.begunHolds[hold.holder.text, default: []].append(begun)
    }

    func update(_ hold: Hold) { state.holds[hold.id] = hold }

    func end(_ hold: Hold) { state.holds[hold.id] = nil }

    func expiredHolds(now: Date) -> [Hold] { state.holds.values.filter { $0.expires <= now } }

    func entry(_ id: WaitEntry.ID) -> WaitEntry? { state.entries[id] }

    func entries(of doctor: Doctor.ID) -> [WaitEntry] { state.entries.values.filter { $0.doctor == doctor } }

    func entries(of patient: Patient.ID) -> [WaitEntry] { state.entries.values.filter { $0.patient == patient } }

    func entries(endingBefore day: Day) -> [WaitEntry] { state.entries.values.filter { $0.lastDay < day } }

    func save(_ entry: WaitEntry) { state.entries[entry.id] = entry }

    func remove(_ entry: WaitEntry.ID) { state.entries[entry] = nil }

    func offer(_ id: Offer.ID) -> Offer? { state.offers[id] }

    func offers(inChain chain: String) -> [Offer] { state.offers.values.filter { $0.chain == chain } }

    func openOffers(of patient: Patient.ID?) -> [Offer] {
        state.offers.values.filter { $0.status == .open && (patient == nil || $0.patient == patient) }
    }

    func save(_ offer: Offer) { state.offers[offer.id] = offer }

    func add(_ notice: Notice) { state.notices.append(notice) }
}
