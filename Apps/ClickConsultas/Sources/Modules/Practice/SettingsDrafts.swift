// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable

/// The unsaved settings of a practice.
///
/// They are only what the user has changed, of a week the days: all else stays what is saved, also after another user has
/// changed it.
package struct SettingsDrafts: Equatable, Sendable, Codable {
    package var texts: [SettingsField: String] = [:]
    package var weeks: [WeekKey: [Weekday: [HoursRow]]] = [:]
    package var confirmations: [ReasonKey: Bool] = [:]
    package var planChoices: [Doctor.ID: [HealthPlan.ID: Bool]] = [:]
    package var chosenCities: [Address.ID: Municipality] = [:]
    package var absenceRule: AbsenceRule?
    package var specialties: [Doctor.ID: [Specialty.ID?]] = [:]

    /// Creates empty drafts.
    package init() {}
}

/// The drafts of the session, which stay while the user leaves the settings and comes back.
package struct SettingsDraftKeeper: Sendable {
    /// Returns the drafts of a practice.
    package var load: @Sendable (_ practice: Practice.ID) -> SettingsDrafts
    /// Keeps the drafts of a practice.
    package var save: @Sendable (_ drafts: SettingsDrafts, _ practice: Practice.ID) -> Void
}

extension SettingsDraftKeeper: DependencyKey {
    package static let liveValue = SettingsDraftKeeper(
        load: { practice in
            recordedAnswer("practice.settings.drafts") {
                @Shared(.inMemory("practice.settings.drafts")) var kept: [Practice.ID: SettingsDrafts] = [:]
                return kept[practice] ?? SettingsDrafts()
            }
        },
        save: { drafts, practice in
            @Shared(.inMemory("practice.settings.drafts")) var kept: [Practice.ID: SettingsDrafts] = [:]
            $kept.withLock { $0[practice] = drafts == SettingsDrafts() ? nil : drafts }
        })

    /// A keeper that keeps nothing.
    package static let testValue = SettingsDraftKeeper(load: { _ in SettingsDrafts() }, save: { _, _ in })
    package static let previewValue = testValue
}

extension DependencyValues {
    /// The drafts of the settings.
    package var settingsDrafts: SettingsDraftKeeper {
        get { self[SettingsDraftKeeper.self] }
        set { self[SettingsDraftKeeper.self] = newValue }
    }
}

extension PracticeSettings.State {
    /// The unsaved values.
    package var drafts: SettingsDrafts {
        get {
            var drafts = SettingsDrafts()
            (drafts.texts, drafts.weeks, drafts.confirmations) = (texts, weeks, confirmations)
            (drafts.planChoices, drafts.chosenCities) = (planChoices, chosenCities)
            (drafts.absenceRule, drafts.specialties) = (absenceRule, specialties)
            return drafts
        }
        set {
            (texts, weeks, confirmations) = (newValue.texts, newValue.weeks, newValue.confirmations)
            (planChoices, chosenCities) = (newValue.planChoices, newValue.chosenCities)
            (absenceRule, specialties) = (newValue.absenceRule, newValue.specialties)
        }
    }
}
