// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import VitralModels

/// A doctor at an address of an admitted practice, with the reasons for which patients come there.
struct DirectoryPlace: Sendable {
    let place: Place
    let reasons: [Reason]

    /// Returns the reasons of a mode, or all.
    func reasons(_ mode: DoctorQuery.Mode?) -> [Reason] {
        guard let mode else { return reasons }
        return reasons.filter { ($0.videoLink != nil) == (mode == .video) }
    }

    /// Returns the reason of a mode whose slots are shown: the shortest has the earliest free slot.
    func shortestReason(_ mode: DoctorQuery.Mode?) -> Reason? {
        reasons(mode).min { ($0.minutes, $0.id) < ($1.minutes, $1.id) }
    }

    /// The lengths of the appointments whose slots are shown.
    var shownMinutes: Set<Int> { Set(DoctorQuery.Mode.allCases.compactMap { shortestReason($0)?.minutes }) }
}

/// The rows of the database from which a directory is made.
struct DirectoryRows: Sendable {
    var doctors: [Doctor.ID: Doctor] = [:]
    var places: [DirectoryPlace] = []
    var ratings: [Doctor.ID: ReviewRating] = [:]
    var plans: [HealthPlan] = []
}

/// Reads doctors and their places in bulk, a query for each table.
struct DirectoryReader: Sendable {
    let container: ModelContainer

    /// Returns the rows of admitted practices.
    ///
    /// The queries are not one transaction: a change between two of them is followed by another reading.
    func rows(now: Date) async throws -> DirectoryRows {
        var rows = DirectoryRows()
        let practices = try await all(PracticeRecord.self).map(\.value).filter(\.isAdmitted)
        let admitted = Dictionary(practices.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let addresses = try await all(AddressRecord.self).map { ($0.key, $0.value) }
        let addressesByKey = Dictionary(addresses, uniquingKeysWith: { first, _ in first })
        for doctor in try await all(DoctorRecord.self).map(\.value) where doctor.rejection == nil {
            rows.doctors[doctor.id] = doctor
        }
        let reasons = Dictionary(grouping: try await all(ReasonRecord.self).map(\.value).filter(\.isOffered)) {
            PracticeDoctor(practice: $0.practice, doctor: $0.doctor)
        }
        let yesterday = Day.floorDivide(Slot(start: now, minutes: 0).second, 86_400) - 1
        let exceptions = Dictionary(
            grouping: try await all(#Predicate<AgendaExceptionRecord> { $0.day >= yesterday })
        ) { "\($0.doctor) \($0.address)" }
        for record in try await all(AgendaRecord.self) {
            guard let address = addressesByKey[record.address], let practice = admitted[address.practice],
                rows.doctors[.init(record.doctor)] != nil,
                let agenda = BookingMapper.agenda(
                    record, exceptions: exceptions["\(record.doctor) \(record.address)"] ?? [], at: address)
            else { continue }
            let doctor = Doctor.ID(record.doctor)
            rows.places.append(
                DirectoryPlace(
                    place: Place(practice: practice, address: address, doctor: doctor, agenda: agenda),
                    reasons: reasons[PracticeDoctor(practice: practice.id, doctor: doctor)] ?? []))
        }
        let visible = Review.Status.visible.rawValue
        for record in try await all(#Predicate<ReviewRecord> { $0.status == visible }) {
            rows.ratings[.init(record.doctor), default: ReviewRating()].add(record.stars)
        }
        rows.plans = try await all(HealthPlanRecord.self).map { HealthPlan(id: .init($0.key), name: $0.name) }
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        return rows
    }

    /// Returns the claimed cells in a range that count at a moment, by doctor.
    ///
    /// - Parameter doctors: The doctors of whom the cells are read.
    func busyCells(of doctors: Set<Doctor.ID>, in cells: Range<Int>, now: Date) async throws -> [Doctor.ID: [Int]] {
        let (from, to) = (cells.lowerBound, cells.upperBound)
        let keys = doctors.map(\.rawValue)
        // A list of hundreds of keys costs a database more than the rows that it would leave out.
        let predicate: Predicate<ClaimRecord> =
            keys.count <= Self.keyLimit
            ? #Predicate { keys.contains($0.doctor) && $0.cell >= from && $0.cell < to }
            : #Predicate { $0.cell >= from && $0.cell < to }
        return try await all(predicate).reduce(into: [:]) { found, record in
            guard record.expires.map({ now < $0 }) ?? true else { return }
            found[Doctor.ID(record.doctor), default: []].append(record.cell)
        }
    }

    private static let keyLimit = 50

    private func all<Record: PersistentModel>(_ type: Record.Type) async throws -> [Record] {
        try await ModelContext(container).fetch(FetchDescriptor<Record>())
    }

    private func all<Record: PersistentModel>(_ predicate: Predicate<Record>) async throws -> [Record] {
        try await ModelContext(container).fetch(FetchDescriptor(predicate: predicate))
    }
}

/// A doctor's work at a practice.
private struct PracticeDoctor: Hashable {
    let practice: Practice.ID
    let doctor: Doctor.ID
}
