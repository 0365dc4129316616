// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// The problems of the fields of a section.
struct FieldProblems: Error, Equatable {
    var problems: [SettingsField: DomainError] = [:]

    /// Returns what a validator returns; its refusal stays with the field.
    @discardableResult
    mutating func check<Value>(_ field: SettingsField, _ validate: () throws(DomainError) -> Value) -> Value? {
        do {
            return try validate()
        } catch {
            problems[field] = error
            return nil
        }
    }

    /// Returns the number of a field.
    mutating func number(
        _ field: SettingsField, of text: String, in range: ClosedRange<Int>, or problem: DomainError
    ) -> Int? {
        check(field) { () throws(DomainError) in
            var digits = text.trimmingCharacters(in: .whitespaces)
            // Groups of thousands, as the form's texts show them.
            if digits.wholeMatch(of: /[0-9]{1,3}([., \u{A0}\u{202F}][0-9]{3})+/) != nil {
                digits.removeAll { !$0.isNumber }
            }
            guard let number = ASCIIDigits.number(in: digits), range.contains(number) else { throw problem }
            return number
        }
    }
}

/// The values of the forms.
extension PracticeSettings.State {
    /// Returns the change that the section's form makes; `nil` if no form is open.
    ///
    /// - Throws: The problems of all fields.
    func change() throws(FieldProblems) -> PracticeChange? {
        var found = FieldProblems()
        let change: PracticeChange? =
            switch section {
            case .hours: weekKey.flatMap { weekChange($0, &found) }
            case .plans:
                doctorSetup.map { PracticeChange.plans($0.id, acceptedPlans(of: $0.doctor)) }
            case .profiles: doctorSetup.flatMap { profileChange($0.doctor, &found) }
            case .reasons: editedReason.flatMap { reasonChange($0, &found) }
            case .addresses: editedAddress.flatMap { addressChange($0, &found) }
            case .rules: rulesChange(&found)
            case .members: invitationChange(&found)
            case .absences, .reviews, nil: nil
            }
        guard found.problems.isEmpty else { throw found }
        return change
    }

    // MARK: Hours

    private func weekChange(_ key: WeekKey, _ found: inout FieldProblems) -> PracticeChange? {
        var week = DoctorWeek(doctor: key.doctor, address: key.address)
        for row in rows(of: key) {
            let hours = found.check(.hours(key, row.weekday)) { () throws(DomainError) in
                guard let opens = WallTime(typed: row.opens), let closes = WallTime(typed: row.closes) else {
                    throw .invalidHours
                }
                return try OpenHours(opens, closes.asEnd)
            }
            guard let hours else { continue }
            switch row.kind {
            case .open:
                week.hours.append(
                    WorkingHours(doctor: key.doctor, address: key.address, weekday: row.weekday, hours: hours))
            case .pause:
                week.breaks.append(Break(doctor: key.doctor, address: key.address, weekday: row.weekday, hours: hours))
            }
        }
        for weekday in Weekday.allCases where found.problems[.hours(key, weekday)] == nil {
            var day = week
            day.hours = week.hours.filter { $0.weekday == weekday }
            day.breaks = week.breaks.filter { $0.weekday == weekday }
            found.check(.hours(key, weekday)) { () throws(DomainError) in try day.validate() }
        }
        return .week(week)
    }

    // MARK: Reasons

    private func reasonChange(_ key: ReasonKey, _ found: inout FieldProblems) -> PracticeChange? {
        func trimmed(_ field: SettingsField.ReasonField) -> String {
            text(.reason(key, field)).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let name = trimmed(.name)
        if !(1...80).contains(name.count) || !name.contains(where: \.isLetter) {
            found.problems[.reason(key, .name)] = .invalidReason
        }
        let minutes = found.number(.reason(key, .minutes), of: trimmed(.minutes), in: 5...240, or: .invalidReason)
        let price = trimmed(.price)
        let amount =
            price.isEmpty
            ? nil : found.check(.reason(key, .price)) { () throws(DomainError) in try Price(price, in: language) }
        let link = trimmed(.link)
        let url = link.isEmpty ? nil : URL(string: link)
        if !link.isEmpty, url?.scheme?.lowercased() != "https" || url?.host()?.isEmpty != false {
            found.problems[.reason(key, .link)] = .invalidLink
        }
        guard let minutes else { return nil }
        return .saveReason(
            ReasonDraft(
                id: key.reason, doctor: key.doctor, name: name, minutes: minutes, price: amount,
                needsConfirmation: needsConfirmation(key), videoLink: url))
    }

    // MARK: Addresses

    private func addressChange(_ id: Address.ID, _ found: inout FieldProblems) -> PracticeChange? {
        func trimmed(_ field: SettingsField.AddressField) -> String {
            text(.address(id, field)).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let saved = setup?.addresses.first { $0.id == id }
        let (street, district) = (trimmed(.street), trimmed(.district))
        if street.count < 3 || street.count > 120 || !street.contains(where: \.isLetter) {
            found.problems[.address(id, .street)] = .invalidAddress
        }
        if district.count < 2 || district.count > 80 || !district.contains(where: \.isLetter) {
            found.problems[.address(id, .district)] = .invalidAddress
        }
        // A text that was typed over a saved city names no city any more.
        let isTyped = texts[.address(id, .city)].map { $0 != saved?.city?.cityTitle } ?? false
        let city = chosenCities[id] ?? (isTyped ? nil : saved?.city)
        if let city {
            found.check(.address(id, .postalCode)) { () throws(DomainError) in
                try PostalCode(trimmed(.postalCode), in: city.state)
            }
        } else {
            found.problems[.address(id, .city)] = .invalidCity
        }
        let pin = pin(trimmed(.latitude), trimmed(.longitude), id, &found)
        guard let city else { return nil }
        return .saveAddress(
            AddressDraft(
                id: saved?.id, street: street, district: district, city: city.id, postalCode: trimmed(.postalCode),
                pin: pin))
    }

    private func pin(
        _ latitude: String, _ longitude: String, _ id: Address.ID, _ found: inout FieldProblems
    ) -> Coordinate? {
        if latitude.isEmpty, longitude.isEmpty { return nil }
        let numbers = [latitude, longitude].map { Double($0.replacingOccurrences(of: ",", with: ".")) }
        guard let north = numbers[0], let east = numbers[1],
            let pin = Coordinate(latitude: north, longitude: east)
        else {
            found.problems[.address(id, .latitude)] = .invalidAddress
            return nil
        }
        return pin
    }

    // MARK: Rules

    private func rulesChange(_ found: inout FieldProblems) -> PracticeChange? {
        let ranges: [(SettingsField.RuleField, ClosedRange<Int>)] = [
            (.step, 5...60), (.lead, 0...10_080), (.window, 7...365), (.buffer, 0...60), (.cutOff, 0...72),
        ]
        var numbers: [SettingsField.RuleField: Int] = [:]
        for (field, range) in ranges {
            numbers[field] = found.number(.rule(field), of: text(.rule(field)), in: range, or: .invalidRules)
        }
        guard let setup, let step = numbers[.step], let lead = numbers[.lead], let window = numbers[.window],
            let buffer = numbers[.buffer], let cutOff = numbers[.cutOff],
            let rules = try? BookingRules(
                step: step, leadMinutes: lead, windowDays: window, buffer: buffer, cutOffHours: cutOff,
                absenceRule: absenceRule ?? setup.practice.rules.absenceRule)
        else { return nil }
        return .rules(rules)
    }

    // MARK: Members

    private func invitationChange(_ found: inout FieldProblems) -> PracticeChange? {
        let email = found.check(.invitation(.email)) { () throws(DomainError) in
            try EmailAddress(text(.invitation(.email)))
        }
        let role: Invitation.Role? =
            switch invitedRole {
            case .reception: .reception
            case .owner: .owner
            case .doctor: invitedDoctor(&found)
            }
        guard let email, let role else { return nil }
        return .invite(email, role)
    }

    private func invitedDoctor(_ found: inout FieldProblems) -> Invitation.Role? {
        let name = found.check(.invitation(.name)) { () throws(DomainError) in
            try PersonName(text(.invitation(.name)))
        }
        let number = found.check(.invitation(.council)) { () throws(DomainError) in
            guard let councilState else { throw .invalidCouncil }
            let typed = text(.invitation(.council)).trimmingCharacters(in: .whitespaces)
            return try CouncilNumber(council, councilState, typed)
        }
        guard let name, let number else { return nil }
        return .doctor(name: name, council: number)
    }

    // MARK: Profiles

    private func profileChange(_ doctor: Doctor, _ found: inout FieldProblems) -> PracticeChange? {
        var qualifications: [Doctor.Qualification] = []
        for (index, specialty) in chosenSpecialties.enumerated() {
            guard let specialty else { continue }
            let number = text(.profile(doctor.id, .rqe(index))).trimmingCharacters(in: .whitespaces)
            let rqe =
                number.isEmpty
                ? nil : found.check(.profile(doctor.id, .rqe(index))) { () throws(DomainError) in try RQE(number) }
            if qualifications.contains(where: { $0.specialty == specialty }) {
                found.problems[.profile(doctor.id, .rqe(index))] = .duplicateSpecialty
            }
            qualifications.append(Doctor.Qualification(specialty, rqe: rqe))
        }
        let council = found.check(.profile(doctor.id, .council)) { () throws(DomainError) in
            let typed = text(.profile(doctor.id, .council)).trimmingCharacters(in: .whitespaces)
            return try CouncilNumber(doctor.council.council, doctor.council.state, typed)
        }
        let lines = text(.profile(doctor.id, .education)).split(separator: "\n").map(String.init)
        if lines.count > 20 || lines.contains(where: { $0.count > 200 }) {
            found.problems[.profile(doctor.id, .education)] = .invalidEducation
        }
        return .profile(
            doctor.id,
            ProfileDraft(
                qualifications: qualifications, education: lines, council: council == doctor.council ? nil : council))
    }
}

extension WallTime {
    /// Reads a time that a user has typed, such as 8:00, 08:00 or 8:00 AM.
    init?(typed text: String) {
        var clock = text.trimmingCharacters(in: .whitespaces).lowercased()
        let half = ["am", "pm"].first(where: clock.hasSuffix)
        if half != nil { clock = clock.dropLast(2).trimmingCharacters(in: .whitespaces) }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = ASCIIDigits.number(in: parts[0]), let minute = ASCIIDigits.number(in: parts[1])
        else { return nil }
        guard let half else {
            self.init(hour, minute)
            return
        }
        guard (1...12).contains(hour) else { return nil }
        self.init(hour % 12 + (half == "pm" ? 12 : 0), minute)
    }

    /// The time as the end of an interval: midnight is that after it.
    fileprivate var asEnd: WallTime { minutes == 0 ? WallTime(24) ?? self : self }
}
