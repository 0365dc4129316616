// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Vitral

/// The health plans that practices choose from, and the form of one.
struct PlanList: View {
    let plans: [HealthPlan]
    @Bindable var store: StoreOf<Moderation>
    @FocusState private var isNaming: Bool

    var body: some View {
        Card {
            title.font(AppFonts.section).accessibilityAddTraits(.isHeader)
            FloatingField(
                Text("moderation.plan.name", bundle: .module), text: $store.planName,
                hint: Text("moderation.plan.hint", bundle: .module),
                problem: store.hasPlanProblem ? Text("moderation.plan.problem", bundle: .module) : nil
            )
            .focused($isNaming)
            ActionButton(Text("moderation.plan.save", bundle: .module), isRunning: store.isActing) {
                store.send(.savePlanTapped)
            }
            if store.editedPlan != nil {
                ActionButton(Text("moderation.cancel", bundle: .module), rank: .quiet) { store.send(.planTapped(nil)) }
            }
        }
        if plans.isEmpty {
            NoticePanel(Text("moderation.plan.none", bundle: .module))
        } else {
            Card {
                LazyVStack(spacing: AppSpacing.hairline) { ForEach(plans) { row($0) } }
            }
        }
    }

    private func row(_ plan: HealthPlan) -> some View {
        HStack(spacing: AppSpacing.medium) {
            Text(verbatim: plan.name).frame(maxWidth: .infinity, alignment: .leading)
            Button {
                store.send(.planTapped(plan))
                isNaming = true
            } label: {
                Text("moderation.plan.rename", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .accessibilityLabel(Text("moderation.plan.rename \(plan.name)", bundle: .module))
            .accessibilityHint(Text("moderation.plan.rename.hint", bundle: .module))
        }
    }

    private var title: Text {
        store.editedPlan == nil
            ? Text("moderation.plan.new", bundle: .module) : Text("moderation.plan.edit", bundle: .module)
    }
}
