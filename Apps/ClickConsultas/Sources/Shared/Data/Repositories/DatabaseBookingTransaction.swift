// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import VitralModels

/// The reads and writes of one transaction of the database.
struct DatabaseBookingTransaction: BookingTransaction {
    let context: ModelContext
    private let notices: NoticeWriter?

    /// Creates a transaction.
    ///
    /// - Parameter notices: The writer of the e-mails that changes cause; `nil` if there are none.
    init(_ context: ModelContext, notices: NoticeWriter? = nil) { (self.context, self.notices) = (context, notices) }

    private func first<Record: PersistentModel>(_ predicate: Predicate<Record>) throws -> Record? {
        var descriptor = FetchDescriptor(predicate: predicate)
        descriptor.fetchLimit = 1
        return try context.fetch(descriptor).first
    }

    private func all<Record: PersistentModel>(_ predicate: Predicate<Record>) throws -> [Record] {
        try context.fetch(FetchDescriptor(predicate: predicate))
    }

    // MARK: Places

    func place(doctor: Doctor.ID, address: Address.ID) throws -> Place? {
        let (doctorKey, addressKey) = (doctor.rawValue, address.rawValue)
        guard
            let record = try first(
                #Predicate<AgendaRecord> { $0.doctor == doctorKey && $0.address == addressKey }),
            let found = try self.address(address),
            let practice = try practice(found.practice)
        else { return nil }
        let exceptions = try all(
            #Predicate<AgendaExceptionRecord> { $0.doctor == doctorKey && $0.address == addressKey })
        guard let agenda = BookingMapper.agenda(record, exceptions: exceptions, at: found) else { return nil }
        return Place(practice: practice, address: found, doctor: doctor, agenda: agenda)
    }

    func address(_ id: Address.ID) throws -> Address? {
        let key = id.rawValue
        return try first(#Predicate<AddressRecord> { $0.key == key })?.value
    }

    func practice(_ id: Practice.ID) throws -> Practice? {
        let key = id.rawValue
        return try first(#Predicate<PracticeRecord> { $0.key == key })?.value
    }

    func doctor(_ id: Doctor.ID) throws -> Doctor? {
        let key = id.rawValue
        return try first(#Predicate<DoctorRecord> { $0.key == key })?.value
    }

    func reason(_ id: Reason.ID) throws -> Reason? {
        let key = id.rawValue
        return try first(#Predicate<ReasonRecord> { $0.key == key })?.value
    }

    // MARK: Claims

    func claims(of doctor: Doctor.ID, in cells: Range<Int>) throws -> [Claim] {
        let (key, from, to) = (doctor.rawValue, cells.lowerBound, cells.upperBound)
        return try all(#Predicate<ClaimRecord> { $0.doctor == key && $0.cell >= from && $0.cell < to })
            .compactMap(BookingMapper.claim).sorted { $0.cell < $1.cell }
    }

    func insert(_ claims: [Claim]) throws {
        for claim in claims { context.insert(BookingMapper.record(claim)) }
        // At once, so that a transaction that has lost does no further work.
        try context.save()
    }

    func removeClaims(of owner: ClaimOwner, doctor: Doctor.ID, keeping cells: Set<Int>) throws {
        let (key, text) = (doctor.rawValue, owner.text)
        for record in try all(#Predicate<ClaimRecord> { $0.owner == text && $0.doctor == key })
        where !cells.contains(record.cell) {
            context.delete(record)
        }
        try context.save()
    }

    func removeExpiredClaims(of doctor: Doctor.ID, in cells: [Int], now: Date) throws {
        guard let from = cells.first, let to = cells.last else { return }
        let key = doctor.rawValue
        let isWanted = Set(cells)
        for record in try all(#Predicate<ClaimRecord> { $0.doctor == key && $0.cell >= from && $0.cell <= to })
        where isWanted.contains(record.cell) && record.expires.map({ $0 <= now }) == true {
            context.delete(record)
        }
        try context.save()
    }

    // MARK: Appointments

    func appointment(_ id: Appointment.ID) throws -> Appointment? { try record(of: id)?.value }

    private func record(of id: Appointment.ID) throws -> AppointmentRecord? {
        let key = id.rawValue
        return try first(#Predicate<AppointmentRecord> { $0.key == key })
    }

    func appointments(matching filter: AppointmentFilter) throws -> [Appointment] {
        // In one order, so that the statement is prepared once.
        let statuses = filter.statuses.map(\.rawValue).sorted()
        let hasAllStatuses = filter.statuses.count == AppointmentStatus.allCases.count
        let (patient, practice, doctor) = (
            filter.patient?.rawValue, filter.practice?.rawValue, filter.doctor?.rawValue
        )
        let from = filter.starts.map { Slot(start: $0.lowerBound, minutes: 0).second } ?? .min
        let to = filter.starts.map { Slot(start: $0.upperBound, minutes: 0).second } ?? .max
        // A predicate for each kind of list, so that each has its index, and no appointment is decoded in vain: a patient may
        // have hundreds of completed ones.
        let predicate: Predicate<AppointmentRecord>
        if let patient, !hasAllStatuses {
            predicate = #Predicate {
                $0.patient == patient && $0.second >= from && $0.second < to && statuses.contains($0.status)
            }
        } else if let patient {
            predicate = #Predicate { $0.patient == patient && $0.second >= from && $0.second < to }
        } else if let doctor, !hasAllStatuses {
            predicate = #Predicate {
                $0.doctor == doctor && $0.second >= from && $0.second < to && statuses.contains($0.status)
            }
        } else if let doctor {
            predicate = #Predicate { $0.doctor == doctor && $0.second >= from && $0.second < to }
        } else if let practice {
            predicate = #Predicate { $0.practice == practice && $0.second >= from && $0.second < to }
        } else {
            predicate = #Predicate { statuses.contains($0.status) && $0.second >= from && $0.second < to }
        }
        return try all(predicate).map(\.value).filter(filter.contains)
    }

    func save(_ appointment: Appointment, _ event: AppointmentEvent) throws {
        let known = try record(of: appointment.id)
        let before = known?.value
        if let known {
            BookingMapper.update(known, to: appointment)
        } else {
            context.insert(BookingMapper.record(appointment))
        }
        context.insert(
            AppointmentEventRecord(
                appointment: event.appointment.rawValue, version: event.version, value: event))
        if !Set(appointment.claimed).isSubset(of: before?.claimed ?? []) {
            try context.lockAgenda(of: appointment.doctor, at: appointment.address)
        }
        try notices?.saved(appointment, event, before: before, in: context)
    }

    func events(of appointment: Appointment.ID) throws -> [AppointmentEvent] {
        let key = appointment.rawValue
        return try all(#Predicate<AppointmentEventRecord> { $0.appointment == key })
            .sorted { $0.version < $1.version }.map(\.value)
    }

    func answer(to request: String) throws -> Appointment.ID? {
        try first(#Predicate<BookingAnswerRecord> { $0.request == request }).map { .init($0.appointment) }
    }

    func setAnswer(_ appointment: Appointment.ID, to request: String) {
        context.insert(BookingAnswerRecord(request: request, appointment: appointment.rawValue))
    }

    // MARK: Holds

    private func record(of id: Hold.ID) throws -> HoldRecord? {
        let key = id.rawValue
        return try first(#Predicate<HoldRecord> { $0.key == key && !$0.isEnded })
    }

    func hold(_ id: Hold.ID) throws -> Hold? { try record(of: id)?.value }

    func hold(of holder: Hold.Holder) throws -> Hold? {
        let text = holder.text
        return try first(#Predicate<HoldRecord> { $0.holder == text && !$0.isEnded })?.value
    }

    func holdCount(of holder: Hold.Holder, since: Date) throws -> Int {
        let text = holder.text
        return try context.fetchCount(
            FetchDescriptor(predicate: #Predicate<HoldRecord> { $0.holder == text && $0.begun > since }))
    }

    func save(_ hold: Hold, begun: Date) {
        context.insert(
            HoldRecord(
                key: hold.id.rawValue, holder: hold.holder.text, begun: begun, expires: hold.expires, isEnded: false,
                value: hold))
    }

    func update(_ hold: Hold) throws {
        guard let record = try record(of: hold.id) else { return }
        record.expires = hold.expires
        record.value = hold
    }

    func end(_ hold: Hold) throws {
        guard let record = try record(of: hold.id) else { return }
        record.isEnded = true
        record.current = nil
        // Before another hold of the same user is added.
        try context.save()
    }

    func expiredHolds(now: Date) throws -> [Hold] {
        try all(#Predicate<HoldRecord> { !$0.isEnded && $0.expires <= now }).map(\.value)
    }

    // MARK: Waiting list

    private func record(of id: WaitEntry.ID) throws -> WaitEntryRecord? {
        let key = id.rawValue
        return try first(#Predicate<WaitEntryRecord> { $0.key == key })
    }

    func entry(_ id: WaitEntry.ID) throws -> WaitEntry? { try record(of: id)?.value }

    func entries(of doctor: Doctor.ID) throws -> [WaitEntry] {
        let key = doctor.rawValue
        return try all(#Predicate<WaitEntryRecord> { $0.doctor == key }).map(\.value)
    }

    func entries(of patient: Patient.ID) throws -> [WaitEntry] {
        let key = patient.rawValue
        return try all(#Predicate<WaitEntryRecord> { $0.patient == key }).map(\.value)
    }

    func entries(endingBefore day: Day) throws -> [WaitEntry] {
        let number = day.number
        let found = try all(#Predicate<WaitEntryRecord> { $0.lastDay < number })
        // Entries from before the date was a column; each is looked at once.
        for record in found where record.lastDay != record.value.lastDay.number {
            record.lastDay = record.value.lastDay.number
        }
        return found.map(\.value).filter { $0.lastDay < day }
    }

    func save(_ entry: WaitEntry) throws {
        if let record = try record(of: entry.id) {
            record.value = entry
        } else {
            let patient = entry.patient.rawValue
            let taken = Set(try all(#Predicate<WaitEntryRecord> { $0.patient == patient }).compactMap(\.place))
            context.insert(
                WaitEntryRecord(
                    key: entry.id.rawValue, doctor: entry.doctor.rawValue, patient: patient,
                    place: (0...taken.count).first { !taken.contains($0) } ?? taken.count,
                    lastDay: entry.lastDay.number, value: entry))
        }
    }

    func remove(_ entry: WaitEntry.ID) throws {
        if let record = try record(of: entry) { context.delete(record) }
    }

    private func record(of id: Offer.ID) throws -> OfferRecord? {
        let key = id.rawValue
        return try first(#Predicate<OfferRecord> { $0.key == key })
    }

    func offer(_ id: Offer.ID) throws -> Offer? { try record(of: id)?.value }

    func offers(inChain chain: String) throws -> [Offer] {
        try all(#Predicate<OfferRecord> { $0.chain == chain }).map(\.value)
    }

    func openOffers(of patient: Patient.ID?) throws -> [Offer] {
        let open = Offer.Status.open.rawValue
        guard let key = patient?.rawValue else {
            return try all(#Predicate<OfferRecord> { $0.status == open }).map(\.value)
        }
        return try all(#Predicate<OfferRecord> { $0.status == open && $0.patient == key }).map(\.value)
    }

    func save(_ offer: Offer) throws {
        if let record = try record(of: offer.id) {
            record.status = offer.status.rawValue
            record.value = offer
        } else {
            context.insert(BookingMapper.record(offer))
            try notices?.saved(offer, in: context)
        }
    }

    // MARK: Notices

    func add(_ notice: Notice) throws {
        context.insert(BookingMapper.record(notice))
        try notices?.added(notice, in: context)
    }
}
