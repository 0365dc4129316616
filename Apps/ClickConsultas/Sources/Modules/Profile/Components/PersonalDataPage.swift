// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The page of ``PersonalData``.
struct PersonalDataPage: View {
    @Bindable var store: StoreOf<PersonalData>
    @Environment(\.locale) private var locale

    var body: some View {
        SectionPage(
            title: Text("section.data", bundle: .module), message: Text("section.data.message", bundle: .module)
        ) {
            if let details = store.details {
                PhotoCard(details: details, store: store)
                fields
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 2)
            }
        }
        .onAppear { store.send(.appeared) }
        .onSubmit { store.send(.saveTapped) }
        .toast(store.hasSaved ? Text("data.saved", bundle: .module) : nil) { store.send(.toastClosed) }
    }

    private var fields: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            ProblemPanel(problem: store.problem)
            FloatingField(
                Text("data.name", bundle: .module), text: $store.name, hint: Text("data.name.hint", bundle: .module),
                problem: store.problems[.name].text(in: locale)
            )
            .textContentType(.name).textInputAutocapitalization(.words)
            FloatingField(
                Text("data.phone", bundle: .module), text: $store.phone, mask: .phone,
                problem: store.problems[.phone].text(in: locale)
            )
            .textContentType(.telephoneNumber)
            FloatingField(
                Text("data.birthDate", bundle: .module), text: $store.birthDate, mask: .date,
                hint: Text("data.birthDate.hint", bundle: .module), problem: store.problems[.birthDate].text(in: locale)
            )
            FloatingField(
                Text("data.city", bundle: .module), text: $store.cityText,
                hint: Text("data.city.hint", bundle: .module), problem: store.problems[.city].text(in: locale)
            )
            .autocorrectionDisabled()
            ForEach(store.cities) { city in
                ActionButton(Text(verbatim: city.title), rank: .secondary) { store.send(.cityTapped(city)) }
            }
            ActionButton(Text("data.save", bundle: .module), isRunning: store.isSaving) { store.send(.saveTapped) }
        }
    }
}

/// The photo, and the buttons that change it.
private struct PhotoCard: View {
    let details: ProfileDetails
    let store: StoreOf<PersonalData>
    @State private var item: PhotosPickerItem?
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            HStack(spacing: AppSpacing.large) {
                Avatar(name: details.patient.name.text, photo: details.patient.photoAddress, size: 72)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text("data.photo", bundle: .module).font(AppFonts.headline)
                    Text("data.photo.hint", bundle: .module).font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
            ProblemPanel(problem: store.photoProblem)
            if store.isSavingPhoto {
                ProgressView { Text("data.photo.saving", bundle: .module) }
            }
            PhotosPicker(selection: $item, matching: .images) {
                Text("data.photo.choose", bundle: .module)
            }
            .buttonStyle(.app(.secondary))
            if details.patient.photo != nil {
                Button {
                    store.send(.photoRemoveTapped)
                } label: {
                    Text("data.photo.remove", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            }
        }
        .task(id: item) {
            guard let item, let photo = try? await item.loadTransferable(type: Data.self) else { return }
            store.send(.photoChosen(Secret(photo)))
        }
    }
}

extension Patient {
    /// The address of the photo on the app's own server.
    var photoAddress: URL? { photo.flatMap { URL(string: "/photos/\($0)") } }
}
