// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The patient's review of the appointment, or the form for it.
struct ReviewCard: View {
    @Bindable var store: StoreOf<ReviewForm>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading) {
            if store.isShown { card }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .onAppear { store.send(.appeared) }
        .alert(Text("review.delete.title", bundle: .module), isPresented: $store.isAskingToDelete) {
            Button(role: .destructive) {
                store.send(.deleteConfirmed)
            } label: {
                Text("review.delete", bundle: .module)
            }
            Button(role: .cancel) {
            } label: {
                Text("review.keep", bundle: .module)
            }
        }
    }

    private var card: some View {
        Card {
            Text("review.title", bundle: .module).font(AppFonts.section).accessibilityAddTraits(.isHeader)
            if let problem = store.problem {
                NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
            }
            if let review = store.review, !store.isEditing {
                written(review)
            } else if store.isLoaded {
                form
            } else if let problem = store.loadProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language))) { store.send(.retryTapped) }
            } else {
                LoadingRows(count: 1)
            }
        }
    }

    @ViewBuilder private func written(_ review: Review) -> some View {
        Text("review.stars \(review.stars)", bundle: .module).font(AppFonts.headline)
        if !review.text.isEmpty { Text(verbatim: review.text) }
        switch review.status {
        case .waiting: NoticePanel(Text("review.waiting", bundle: .module))
        case .rejected: NoticePanel(Text("review.rejected", bundle: .module), tone: .warning)
        case .visible: EmptyView()
        }
        if let answer = review.answer { NoticePanel(Text("review.answer \(answer)", bundle: .module)) }
        if store.mayEdit {
            ActionButton(Text("review.edit", bundle: .module), rank: .secondary) { store.send(.editTapped) }
        }
        ActionButton(Text("review.delete", bundle: .module), rank: .quiet, isRunning: store.isRunning) {
            store.send(.deleteTapped)
        }
    }

    @ViewBuilder private var form: some View {
        Text("review.message", bundle: .module).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
        HStack(spacing: AppSpacing.small) {
            ForEach(1...5, id: \.self) { stars in
                Button {
                    store.send(.starTapped(stars))
                } label: {
                    Image(systemName: stars <= store.stars ? "star.fill" : "star")
                        .foregroundStyle(stars <= store.stars ? AppColors.star : AppColors.outline)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text("review.stars \(stars)", bundle: .module))
                .accessibilityAddTraits(stars == store.stars ? .isSelected : [])
            }
        }
        NoteField(
            Text("review.text", bundle: .module), text: $store.text, hint: Text("review.text.hint", bundle: .module))
        ActionButton(Text("review.send", bundle: .module), isRunning: store.isRunning) { store.send(.saveTapped) }
        if store.review != nil {
            ActionButton(Text("review.edit.cancel", bundle: .module), rank: .quiet) { store.send(.editCancelled) }
        }
    }
}
