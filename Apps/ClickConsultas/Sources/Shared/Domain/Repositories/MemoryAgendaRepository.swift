// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

extension MemoryBookingRepository: AgendaRepositoryProtocol {
    package func agendaTransaction<Value: Sendable>(
        _ body: @escaping @Sendable (any AgendaTransaction) throws -> Value
    ) async throws -> Value {
        try await transaction { store in
            guard let store = store as? MemoryBookingTransaction else { throw DomainError.notFound }
            return try body(store)
        }
    }
}

extension MemoryBookingTransaction: AgendaTransaction {
    func doctors(at practice: Practice.ID) -> [Doctor] {
        Set(state.places.values.filter { $0.practice.id == practice }.map(\.doctor))
            .compactMap { state.doctors[$0] }.sorted { ($0.name.text, $0.id) < ($1.name.text, $1.id) }
    }

    func places(of doctor: Doctor.ID, at practice: Practice.ID) -> [Place] {
        state.places.values.filter { $0.doctor == doctor && $0.practice.id == practice }
            .sorted { $0.address.id < $1.address.id }
    }

    func reasons(of doctor: Doctor.ID, at practice: Practice.ID) -> [Reason] {
        state.reasons.values.filter { $0.doctor == doctor && $0.practice == practice }
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    func save(_ exception: AgendaException) {
        change(exception.doctor, exception.address) { $0.exceptions[exception.day] = exception.intervals }
    }

    func removeException(doctor: Doctor.ID, address: Address.ID, day: Day) {
        change(doctor, address) { $0.exceptions[day] = nil }
    }

    func absence(_ id: Absence.ID) -> Absence? { state.absences[id] }

    func absences(of doctor: Doctor.ID) -> [Absence] { state.absences.values.filter { $0.doctor == doctor } }

    func save(_ absence: Absence) { state.absences[absence.id] = absence }

    func remove(_ absence: Absence.ID) { state.absences[absence] = nil }

    private func change(_ doctor: Doctor.ID, _ address: Address.ID, _ change: (inout Agenda) -> Void) {
        let key = MemoryBookingRepository.PlaceKey(doctor, address)
        guard let place = state.places[key] else { return }
        var agenda = place.agenda
        change(&agenda)
        state.places[key] = Place(practice: place.practice, address: place.address, doctor: doctor, agenda: agenda)
    }
}
