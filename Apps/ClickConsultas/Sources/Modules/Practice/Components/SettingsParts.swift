// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// A field of the settings, with its text and its problem from the state.
struct SettingsTextField: View {
    let title: Text
    let field: SettingsField
    var mask: FieldMask?
    var hint: Text?
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        FloatingField(
            title, text: store.binding(of: field), mask: mask, hint: hint,
            problem: store.problems[field].map {
                Text(verbatim: $0.message(in: DomainLanguage(tag: locale.identifier)))
            })
    }
}

/// A field for some lines, with its text and its problem from the state.
struct SettingsNoteField: View {
    let title: Text
    let field: SettingsField
    var hint: Text?
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        NoteField(
            title, text: store.binding(of: field), hint: hint,
            problem: store.problems[field].map {
                Text(verbatim: $0.message(in: DomainLanguage(tag: locale.identifier)))
            })
    }
}

extension Store where State == PracticeSettings.State, Action == PracticeSettings.Action {
    /// Returns the binding of a field's text.
    @MainActor func binding(of field: SettingsField) -> Binding<String> {
        Binding(get: { self.state.text(field) }, set: { self.send(.edited(field, $0)) })
    }
}

/// A menu with its title above, which the picker has for screen readers.
struct LabeledPicker<Value: Hashable, Options: View>: View {
    let title: Text
    @Binding var selection: Value
    @ViewBuilder let options: Options

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            title.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            Picker(selection: $selection) {
                options
            } label: {
                title
            }
            .pickerStyle(.menu)
        }
    }
}

/// The buttons that save a section, drop what is not saved, or close a form that has nothing to lose.
struct SaveButtons: View {
    var title = Text("settings.save", bundle: .module)
    let store: StoreOf<PracticeSettings>

    var body: some View {
        VStack(spacing: AppSpacing.small) {
            ActionButton(title, isRunning: store.isSaving) { store.send(.saveTapped) }
            if store.state.hasChanges {
                ActionButton(Text("settings.discard", bundle: .module), rank: .quiet) { store.send(.discardTapped) }
                    .accessibilityHint(Text("settings.discard.hint", bundle: .module))
            } else if store.state.hasOpenForm {
                ActionButton(Text("settings.close", bundle: .module), rank: .quiet) { store.send(.discardTapped) }
            }
        }
        .frame(maxWidth: AppSpacing.formWidth)
    }
}

/// The refusal of the last act, with the appointments that are in the way.
struct SettingsRefusal: View {
    let store: StoreOf<PracticeSettings>

    var body: some View {
        if let refusal = store.refusal {
            AgendaProblem(problem: refusal, inTheWay: store.inTheWay) { store.send(.appointmentTapped($0)) }
        }
    }
}

/// A row of a list with a button that removes it.
struct RemovableRow: View {
    let title: Text
    var detail: Text?
    let label: Text
    let action: @MainActor () -> Void

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                title.font(AppFonts.headline)
                if let detail { detail.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            RemoveButton(label: label, action: action)
        }
    }
}

/// A button with the symbol of a bin; its label names what it removes.
struct RemoveButton: View {
    let label: Text
    let action: @MainActor () -> Void

    var body: some View {
        Button(role: .destructive, action: action) {
            Image(systemName: "trash").foregroundStyle(AppColors.danger)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
    }
}

extension View {
    /// Asks before something is removed.
    func removalDialog(_ store: StoreOf<PracticeSettings>) -> some View {
        confirmationDialog(
            Text("settings.remove.title", bundle: .module),
            isPresented: Binding(
                get: { store.removal != nil }, set: { if !$0, store.removal != nil { store.send(.removalCancelled) } }),
            titleVisibility: .visible, presenting: store.removal
        ) { _ in
            Button(role: .destructive) {
                store.send(.removalConfirmed)
            } label: {
                Text("settings.remove", bundle: .module)
            }
            Button(role: .cancel) {
                store.send(.removalCancelled)
            } label: {
                Text("settings.keep", bundle: .module)
            }
        } message: { removal in
            removal.message
        }
    }
}

extension SettingsRemoval {
    /// The effect of the removal.
    @MainActor var message: Text {
        switch self {
        case .reason(_, _, let name): Text("settings.remove.reason \(name)", bundle: .module)
        case .address(_, let name): Text("settings.remove.address \(name)", bundle: .module)
        case .member(_, let name): Text("settings.remove.member \(name)", bundle: .module)
        case .invitation(_, let name): Text("settings.remove.invitation \(name)", bundle: .module)
        case .exception: Text("settings.remove.exception", bundle: .module)
        case .absence: Text("settings.remove.absence", bundle: .module)
        case .photo: Text("settings.remove.photo", bundle: .module)
        }
    }
}

extension SettingsNotice {
    /// The sentence of the notice.
    @MainActor var title: Text {
        switch self {
        case .saved: Text("settings.notice.saved", bundle: .module)
        case .removed: Text("settings.notice.removed", bundle: .module)
        case .invited: Text("settings.notice.invited", bundle: .module)
        case .answered: Text("settings.notice.answered", bundle: .module)
        case .reported: Text("settings.notice.reported", bundle: .module)
        case .requested: Text("settings.notice.requested", bundle: .module)
        }
    }
}

extension PracticeSection {
    /// The name of the section.
    @MainActor var title: Text {
        switch self {
        case .hours: Text("settings.hours", bundle: .module)
        case .absences: Text("settings.absences", bundle: .module)
        case .profiles: Text("settings.profiles", bundle: .module)
        case .reasons: Text("settings.reasons", bundle: .module)
        case .plans: Text("settings.plans", bundle: .module)
        case .addresses: Text("settings.addresses", bundle: .module)
        case .rules: Text("settings.rules", bundle: .module)
        case .members: Text("settings.members", bundle: .module)
        case .reviews: Text("settings.reviews", bundle: .module)
        }
    }

    /// The purpose of the section.
    @MainActor var message: Text {
        switch self {
        case .hours: Text("settings.hours.message", bundle: .module)
        case .absences: Text("settings.absences.message", bundle: .module)
        case .profiles: Text("settings.profiles.message", bundle: .module)
        case .reasons: Text("settings.reasons.message", bundle: .module)
        case .plans: Text("settings.plans.message", bundle: .module)
        case .addresses: Text("settings.addresses.message", bundle: .module)
        case .rules: Text("settings.rules.message", bundle: .module)
        case .members: Text("settings.members.message", bundle: .module)
        case .reviews: Text("settings.reviews.message", bundle: .module)
        }
    }

    /// The symbol of the section.
    var symbol: String {
        switch self {
        case .hours: "clock"
        case .absences: "calendar"
        case .profiles: "stethoscope"
        case .reasons: "list.bullet"
        case .plans: "heart.text.square"
        case .addresses: "mappin.and.ellipse"
        case .rules: "slider.horizontal.3"
        case .members: "person.2"
        case .reviews: "star"
        }
    }
}
