// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
import Foundation

/// The edits that stay in the page until they are saved.
extension PracticeSettings.State {
    /// Performs an action that changes the page alone.
    mutating func edit(_ action: PracticeSettings.Action) {
        switch action {
        case .doctorTapped(let id):
            doctor = id
            editedReason = nil
        case .addressTapped(let id): address = id
        case .discardTapped: discard()
        case .rowAdded(let weekday, let kind):
            guard let key = weekKey else { return }
            let rows = rows(of: key, on: weekday)
            let last = rows.map(\.id.number).max() ?? 0
            weeks[key, default: [:]][weekday] = rows + [HoursRow(id: .init(weekday, last + 1), kind: kind)]
        case .rowRemoved(let id):
            guard let key = weekKey else { return }
            weeks[key, default: [:]][id.weekday] = rows(of: key, on: id.weekday).filter { $0.id != id }
            problems = [:]
        case .rowEdited(let id, let edge, let text):
            guard let key = weekKey else { return }
            var rows = rows(of: key, on: id.weekday)
            guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
            let text = String(text.prefix(HoursRow.longestTime))
            if edge == .opens { rows[index].opens = text } else { rows[index].closes = text }
            weeks[key, default: [:]][id.weekday] = rows
            problems[.hours(key, id.weekday)] = nil
        case .editReasonTapped(let key): editedReason = key
        case .confirmationToggled(let isOn):
            if let editedReason { confirmations[editedReason] = isOn }
        case .planToggled(let plan, let isOn):
            guard let doctor = doctorSetup?.id else { return }
            planChoices[doctor, default: [:]][plan] = isOn
        case .editAddressTapped(let id):
            editedAddress = id
            cities = []
        case .absenceRuleTapped(let rule): absenceRule = rule
        case .invitedRoleTapped(let role): invitedRole = role
        case .councilTapped(let value): council = value
        case .councilStateTapped(let value): councilState = value
        case .specialtyTapped(let index, let specialty):
            guard let id = doctorSetup?.id, (0..<Doctor.qualificationLimit).contains(index) else { return }
            var chosen = chosenSpecialties
            chosen[index] = specialty
            specialties[id] = chosen
        default: break
        }
    }

    /// Chooses the city of the address whose form is open.
    mutating func choose(_ city: Municipality) {
        guard let editedAddress else { return }
        chosenCities[editedAddress] = city
        texts[.address(editedAddress, .city)] = city.cityTitle
        problems[.address(editedAddress, .city)] = nil
        cities = []
    }

    /// Drops what was not saved in the section.
    mutating func discard() {
        (refusal, problems, cities) = (nil, [:], [])
        if let form { drop(form) }
    }

    /// Drops the unsaved values of a form, which may be another doctor's than the one that is shown.
    mutating func drop(_ form: SettingsForm) {
        switch form {
        case .week(let key): weeks[key] = nil
        case .plans(let doctor): planChoices[doctor] = nil
        case .reason(let key):
            for field in SettingsField.ReasonField.allCases { texts[.reason(key, field)] = nil }
            confirmations[key] = nil
            if editedReason == key { editedReason = nil }
        case .address(let id):
            for field in SettingsField.AddressField.allCases { texts[.address(id, field)] = nil }
            chosenCities[id] = nil
            if editedAddress == id { editedAddress = nil }
        case .rules:
            for field in SettingsField.RuleField.allCases { texts[.rule(field)] = nil }
            absenceRule = nil
        case .invitation:
            for field in SettingsField.InvitationField.allCases { texts[.invitation(field)] = nil }
            (invitedRole, council, councilState) = (.reception, .medicine, nil)
        case .profile(let doctor):
            specialties[doctor] = nil
            for field in SettingsField.ProfileField.all { texts[.profile(doctor, field)] = nil }
        }
    }

    // MARK: What is shown

    /// The form that is shown.
    var form: SettingsForm? {
        switch section {
        case .hours: weekKey.map { .week($0) }
        case .plans: doctorSetup.map { .plans($0.id) }
        case .profiles: doctorSetup.map { .profile($0.id) }
        case .reasons: editedReason.map { .reason($0) }
        case .addresses: editedAddress.map { .address($0) }
        case .rules: .rules
        case .members: .invitation
        case .absences, .reviews, nil: nil
        }
    }

    /// The sections that the user may see.
    package var sections: [PracticeSection] {
        guard let setup else { return [] }
        return PracticeSection.allCases.filter { section in
            setup.may(section.permission) || setup.doctors.contains { setup.may(section.permission, doctor: $0.id) }
        }
    }

    /// The doctors whom the section offers.
    package var doctors: [DoctorSetup] {
        guard let setup, let section else { return [] }
        return setup.doctors(for: section.permission)
    }

    /// The doctor whose settings are shown.
    package var doctorSetup: DoctorSetup? { doctors.first { $0.id == doctor } ?? doctors.first }

    /// The week that is shown.
    package var weekKey: WeekKey? {
        guard let doctor = doctorSetup?.id, let addresses = setup?.addresses,
            let place = addresses.first(where: { $0.id == address }) ?? addresses.first
        else { return nil }
        return WeekKey(doctor, place.id)
    }

    /// Returns the rows of a week, with those that are not saved.
    package func rows(of key: WeekKey) -> [HoursRow] {
        Weekday.allCases.flatMap { rows(of: key, on: $0) }
    }

    /// Returns the rows of a day of a week: the user's, or else those that are saved.
    package func rows(of key: WeekKey, on weekday: Weekday) -> [HoursRow] {
        weeks[key]?[weekday] ?? savedRows(of: key).filter { $0.weekday == weekday }
    }

    /// Returns the rows of a week as they are saved.
    func savedRows(of key: WeekKey) -> [HoursRow] {
        guard let week = setup?.doctors.first(where: { $0.id == key.doctor })?.week(at: key.address) else { return [] }
        let open = week.hours.map { ($0.weekday, HoursRow.Kind.open, $0.hours) }
        let pauses = week.breaks.map { ($0.weekday, HoursRow.Kind.pause, $0.hours) }
        var counts: [Weekday: Int] = [:]
        return (open + pauses).map { weekday, kind, hours in
            counts[weekday, default: 0] += 1
            return HoursRow(
                id: .init(weekday, counts[weekday, default: 0]), kind: kind, opens: hours.opens.text(in: language),
                closes: hours.closes.text(in: language))
        }
    }

    /// Returns the plans that a doctor accepts, with what is not saved.
    package func acceptedPlans(of doctor: Doctor) -> Set<HealthPlan.ID> {
        let choices = planChoices[doctor.id] ?? [:]
        return doctor.plans(at: practice).union(choices.filter(\.value).keys)
            .subtracting(choices.filter { !$0.value }.keys)
    }

    /// The two places for specialties of the shown doctor.
    package var chosenSpecialties: [Specialty.ID?] {
        guard let setup = doctorSetup else { return [nil, nil] }
        return specialties[setup.id] ?? savedSpecialties
    }

    /// The two places for specialties of the shown doctor, as they are saved.
    var savedSpecialties: [Specialty.ID?] {
        let saved = doctorSetup?.doctor.qualifications.map { Specialty.ID?.some($0.specialty) } ?? []
        return Array((saved + [nil, nil]).prefix(Doctor.qualificationLimit))
    }

    /// Whether a reason's practice confirms each booking.
    package func needsConfirmation(_ key: ReasonKey) -> Bool {
        confirmations[key] ?? reason(key)?.needsConfirmation ?? false
    }

    /// Returns the saved reason of a key.
    func reason(_ key: ReasonKey) -> Reason? {
        setup?.doctors.first { $0.id == key.doctor }?.reasons.first { $0.id == key.reason }
    }

    /// Returns the text of a field: what the user has typed, or else what is saved.
    package func text(_ field: SettingsField) -> String { texts[field] ?? savedText(field) }

    func savedText(_ field: SettingsField) -> String {
        switch field {
        case .reason(let key, let field): reason(key).map { text(field, of: $0) } ?? ""
        case .address(let id, let field):
            setup?.addresses.first { $0.id == id }.map { Self.text(field, of: $0) } ?? ""
        case .rule(let field): setup.map { String(Self.number(field, of: $0.practice.rules)) } ?? ""
        case .profile(let id, let field):
            setup?.doctors.first { $0.id == id }.map { Self.text(field, of: $0.doctor) } ?? ""
        case .hours, .invitation, .answer, .report: ""
        }
    }

    private func text(_ field: SettingsField.ReasonField, of reason: Reason) -> String {
        switch field {
        case .name: reason.name
        case .minutes: String(reason.minutes)
        case .price: reason.price?.fieldText(in: language) ?? ""
        case .link: reason.videoLink?.absoluteString ?? ""
        }
    }

    private static func text(_ field: SettingsField.AddressField, of place: PracticeAddress) -> String {
        switch field {
        case .street: place.address.street
        case .district: place.address.district
        case .city: place.city?.cityTitle ?? ""
        case .postalCode: place.address.postalCode.formatted
        case .latitude: place.address.pin.map { String($0.latitude) } ?? ""
        case .longitude: place.address.pin.map { String($0.longitude) } ?? ""
        }
    }

    private static func number(_ field: SettingsField.RuleField, of rules: BookingRules) -> Int {
        switch field {
        case .step: rules.step
        case .lead: rules.leadMinutes
        case .window: rules.windowDays
        case .buffer: rules.buffer
        case .cutOff: rules.cutOffHours
        }
    }

    private static func text(_ field: SettingsField.ProfileField, of doctor: Doctor) -> String {
        switch field {
        case .council: doctor.council.number
        case .education: doctor.education.joined(separator: "\n")
        case .rqe(let index):
            doctor.qualifications.indices.contains(index) ? doctor.qualifications[index].rqe?.number ?? "" : ""
        }
    }
}

extension Municipality {
    /// The name with its state, as a field has it: "Manaus (AM)".
    var cityTitle: String { "\(name) (\(state.rawValue))" }
}
