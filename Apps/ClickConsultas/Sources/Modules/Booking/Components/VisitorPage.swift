// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Vitral

/// The choice of the visitor: the user or a dependant.
struct VisitorPage: View {
    @Bindable var store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        BookingTitle(title: Text("booking.visitor.title", bundle: .module), store: store)
        LazyVStack(spacing: AppSpacing.medium) {
            ChoiceRow(
                Text("booking.visitor.self", bundle: .module), detail: Text(verbatim: store.userName ?? ""),
                isSelected: store.dependant == nil
            ) {
                store.send(.visitorTapped(nil))
            }
            ForEach(store.dependants) { dependant in
                ChoiceRow(
                    Text(verbatim: dependant.name.text), detail: birth(dependant),
                    isSelected: store.dependant == dependant.id
                ) {
                    store.send(.visitorTapped(dependant.id))
                }
            }
        }
        if store.isAddingDependant {
            form
        } else if store.dependants.count < Dependant.limit {
            ActionButton(Text("booking.visitor.add", bundle: .module), rank: .secondary) {
                store.send(.addDependantTapped)
            }
        } else {
            NoticePanel(Text("booking.visitor.full", bundle: .module))
        }
        ActionButton(Text("booking.continue", bundle: .module)) { store.send(.continueTapped) }
    }

    private func birth(_ dependant: Dependant) -> Text {
        let (year, month, day) = dependant.birthDate.day.parts
        let (first, second) = (ASCIIDigits.padded(day, to: 2), ASCIIDigits.padded(month, to: 2))
        return Text("booking.visitor.born \("\(first)/\(second)/\(ASCIIDigits.padded(year, to: 4))")", bundle: .module)
    }

    private var form: some View {
        Card {
            FloatingField(
                Text("booking.visitor.name", bundle: .module), text: $store.dependantName,
                problem: problem(.invalidName))
            FloatingField(
                Text("booking.visitor.birth", bundle: .module), text: $store.dependantBirth, mask: .date,
                hint: Text("booking.visitor.birth.hint", bundle: .module), problem: problem(.invalidBirthDate))
            if let problem = store.dependantProblem, problem != .invalidName, problem != .invalidBirthDate {
                NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
            }
            ActionButton(
                Text("booking.visitor.save", bundle: .module), rank: .secondary, isRunning: store.isRunning
            ) {
                store.send(.saveDependantTapped)
            }
        }
    }

    private func problem(_ problem: DomainError) -> Text? {
        store.dependantProblem == problem ? Text(verbatim: problem.message(in: locale.language)) : nil
    }
}
