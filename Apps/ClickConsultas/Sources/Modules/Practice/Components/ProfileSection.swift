// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The data of a doctor that patients see: photo, registration, specialties, education.
struct ProfileSection: View {
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        if let doctor = store.doctorSetup?.doctor {
            PhotoRow(doctor: doctor, store: store)
            if let rejection = doctor.rejection {
                NoticePanel(Text("settings.council.rejected \(rejection)", bundle: .module), tone: .danger)
            } else if !doctor.isChecked {
                NoticePanel(Text("settings.council.declared", bundle: .module), tone: .warning)
            }
            SettingsTextField(
                title: Text(
                    "settings.council.number \(doctor.council.council.rawValue) \(doctor.council.state.rawValue)",
                    bundle: .module),
                field: .profile(doctor.id, .council), hint: Text("settings.council.hint", bundle: .module), store: store
            )
            .keyboardType(.numberPad)
            ForEach(0..<Doctor.qualificationLimit, id: \.self) { index in
                Card {
                    LabeledPicker(
                        title: Text("settings.specialty \(index + 1)", bundle: .module),
                        selection: Binding(
                            get: { store.chosenSpecialties[index] },
                            set: { store.send(.specialtyTapped(index, $0)) })
                    ) {
                        Text("settings.specialty.none", bundle: .module).tag(Specialty.ID?.none)
                        ForEach(Specialty.all) { specialty in
                            Text(verbatim: specialty.name(in: DomainLanguage(tag: locale.identifier)))
                                .tag(Specialty.ID?.some(specialty.id))
                        }
                    }
                    SettingsTextField(
                        title: Text("settings.rqe \(index + 1)", bundle: .module),
                        field: .profile(doctor.id, .rqe(index)), hint: Text("settings.rqe.hint", bundle: .module),
                        store: store
                    )
                    .keyboardType(.numberPad)
                }
            }
            SettingsNoteField(
                title: Text("settings.education", bundle: .module), field: .profile(doctor.id, .education),
                hint: Text("settings.education.hint", bundle: .module), store: store)
            SaveButtons(store: store)
        }
    }
}

/// The photo with the buttons that replace and remove it.
private struct PhotoRow: View {
    let doctor: Doctor
    let store: StoreOf<PracticeSettings>
    @State private var item: PhotosPickerItem?

    var body: some View {
        Card {
            HStack(spacing: AppSpacing.large) {
                Avatar(
                    name: doctor.name.text, photo: doctor.photo.flatMap { URL(string: "/photos/\($0)") }, size: 72)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: doctor.name.text).font(AppFonts.headline)
                    Text("settings.photo.hint", bundle: .module)
                        .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            PhotosPicker(selection: $item, matching: .images) {
                Text("settings.photo.choose", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
            if doctor.photo != nil {
                ActionButton(Text("settings.photo.remove", bundle: .module), rank: .quiet) {
                    store.send(.removeTapped(.photo(doctor.id)))
                }
            }
        }
        .task(id: item) {
            guard let item else { return }
            do {
                guard let data = try await item.loadTransferable(type: Data.self) else { return }
                store.send(.photoPicked(.success(data)))
            } catch {
                // The browser ended the upload, or the file is over the server's limit.
                store.send(.photoPicked(.failure(.fileTooLarge)))
            }
        }
    }
}
