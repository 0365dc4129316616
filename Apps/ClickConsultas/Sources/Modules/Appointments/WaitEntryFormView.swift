// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
package import Composable
import Foundation
package import Vitral

/// The page of ``WaitEntryForm``.
package struct WaitEntryFormView: View {
    private let store: StoreOf<WaitEntryForm>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<WaitEntryForm>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                Text("wait.title", bundle: .module).sheetHeading()
                content
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
    }

    @ViewBuilder private var content: some View {
        if let details = store.details {
            Text("wait.message \(details.doctor.name.text)", bundle: .module).foregroundStyle(AppColors.secondaryText)
            form
        } else if let problem = store.loadProblem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language))) { store.send(.retryTapped) }
        } else {
            LoadingRows(count: 3)
        }
    }

    @ViewBuilder private var form: some View {
        if store.appointment != nil { NoticePanel(Text("wait.moves", bundle: .module)) }
        if store.appointment == nil, store.reasons.count > 1 {
            FormPart(title: Text("wait.reason", bundle: .module)) {
                ForEach(store.reasons) { reason in
                    ChoiceRow(Text(verbatim: reason.name), isSelected: reason.id == store.reason) {
                        store.send(.reasonTapped(reason.id))
                    }
                }
            }
        }
        if store.appointment == nil, store.places.count > 1 {
            FormPart(title: Text("wait.addresses", bundle: .module)) {
                ForEach(store.places) { place in
                    ChoiceRow(
                        Text(verbatim: place.practice.name),
                        detail: Text(verbatim: "\(place.address.street), \(place.city)"),
                        isSelected: store.addresses.contains(place.id)
                    ) {
                        store.send(.addressTapped(place.id))
                    }
                }
            }
        }
        FormPart(title: Text("wait.weekdays", bundle: .module)) {
            Chips(values: Weekday.allCases, isSelected: { store.weekdays.contains($0) }) { weekday in
                Text(verbatim: weekday.name(in: locale))
            } action: {
                store.send(.weekdayTapped($0))
            }
        }
        FormPart(title: Text("wait.parts", bundle: .module)) {
            Chips(values: WaitEntry.DayPart.allCases, isSelected: { store.parts.contains($0) }) { part in
                part.title
            } action: {
                store.send(.partTapped($0))
            }
        }
        FormPart(title: Text("wait.days", bundle: .module)) {
            Chips(values: WaitEntryForm.dayChoices, isSelected: { store.days == $0 }) { days in
                Text("wait.days \(days)", bundle: .module)
            } action: {
                store.send(.daysTapped($0))
            }
        }
        if store.appointment == nil {
            if !store.dependants.isEmpty { visitor }
            if store.reason != nil { payment }
        }
        if let problem = store.problem {
            NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
        }
        ActionButton(Text("wait.join", bundle: .module), isRunning: store.isRunning) { store.send(.joinTapped) }
            .disabled(!store.isComplete)
        ActionButton(Text("wait.close", bundle: .module), rank: .secondary) { store.send(.closeTapped) }
    }

    private var payment: some View {
        FormPart(title: Text("wait.payment", bundle: .module)) {
            if store.payments.isEmpty { NoticePanel(Text("wait.payment.none", bundle: .module), tone: .warning) }
            ForEach(store.payments, id: \.self) { payment in
                ChoiceRow(title(of: payment), isSelected: payment == store.payment) {
                    store.send(.paymentTapped(payment))
                }
            }
        }
    }

    private func title(of payment: BookingRequest.Payment) -> Text {
        switch payment {
        case .privately: Text("wait.payment.private", bundle: .module)
        case .plan(let id): Text(verbatim: store.details?.plans.first { $0.id == id }?.name ?? "")
        }
    }

    private var visitor: some View {
        FormPart(title: Text("wait.who", bundle: .module)) {
            ChoiceRow(Text("wait.self", bundle: .module), isSelected: store.dependant == nil) {
                store.send(.visitorTapped(nil))
            }
            ForEach(store.dependants) { dependant in
                ChoiceRow(Text(verbatim: dependant.name.text), isSelected: dependant.id == store.dependant) {
                    store.send(.visitorTapped(dependant.id))
                }
            }
        }
    }
}

extension WaitEntry.DayPart {
    /// The name of the part.
    @MainActor var title: Text {
        switch self {
        case .morning: Text("wait.morning", bundle: .module)
        case .afternoon: Text("wait.afternoon", bundle: .module)
        case .evening: Text("wait.evening", bundle: .module)
        }
    }
}

/// A part of the form with its title.
private struct FormPart<Content: View>: View {
    let title: Text
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            title.font(AppFonts.headline).accessibilityAddTraits(.isHeader)
            content
        }
    }
}

/// Choices as chips, in as many columns as fit.
private struct Chips<Value: Hashable>: View {
    let values: [Value]
    let isSelected: @MainActor (Value) -> Bool
    let title: @MainActor (Value) -> Text
    let action: @MainActor (Value) -> Void

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: 130), spacing: AppSpacing.small)], alignment: .leading,
            spacing: AppSpacing.small
        ) {
            ForEach(values, id: \.self) { value in
                TimeChip(title(value), isSelected: isSelected(value), fills: true, label: title(value)) {
                    action(value)
                }
            }
        }
    }
}
