// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils

/// The differences between a section's form and what is saved.
extension PracticeSettings.State {
    /// Whether the section's form has values that differ from the saved ones, which a user could lose.
    package var hasChanges: Bool {
        let doctor = doctorSetup
        switch section {
        case .hours:
            guard let key = weekKey, weeks[key] != nil else { return false }
            return intervals(of: rows(of: key)) != intervals(of: savedRows(of: key))
        case .plans:
            guard let doctor else { return false }
            return acceptedPlans(of: doctor.doctor) != doctor.doctor.plans(at: practice)
        case .reasons:
            guard let key = editedReason else { return false }
            return hasNewText(SettingsField.ReasonField.allCases.map { .reason(key, $0) })
                || needsConfirmation(key) != (reason(key)?.needsConfirmation ?? false)
        case .addresses:
            guard let id = editedAddress else { return false }
            return hasNewText(SettingsField.AddressField.allCases.map { .address(id, $0) })
        case .rules:
            return hasNewText(SettingsField.RuleField.allCases.map { .rule($0) })
                || absenceRule.map { $0 != setup?.practice.rules.absenceRule } ?? false
        case .members:
            return hasNewText(SettingsField.InvitationField.allCases.map { .invitation($0) })
                || invitedRole != .reception || council != .medicine || councilState != nil
        case .profiles:
            guard let doctor else { return false }
            let fields = SettingsField.ProfileField.all.map { SettingsField.profile(doctor.id, $0) }
            return hasNewText(fields) || chosenSpecialties != savedSpecialties
        case .absences, .reviews, nil: return false
        }
    }

    /// Whether the section has a form that opens at an entry, so that the user can close it.
    package var hasOpenForm: Bool {
        switch section {
        case .reasons: editedReason != nil
        case .addresses: editedAddress != nil
        default: false
        }
    }

    private func hasNewText(_ fields: [SettingsField]) -> Bool {
        fields.contains { field in texts[field].map { $0 != savedText(field) } ?? false }
    }

    /// The intervals without the identifiers of their rows, in an order of their own: the user may have removed one and
    /// added it again.
    private func intervals(of rows: [HoursRow]) -> [String] {
        rows.map { row in
            // In the language of the page or in another, they are the same times.
            let times = [row.opens, row.closes].map { WallTime(typed: $0)?.description ?? $0 }
            return "\(row.weekday.rawValue) \(row.kind.rawValue) \(times[0]) \(times[1])"
        }.sorted()
    }
}
