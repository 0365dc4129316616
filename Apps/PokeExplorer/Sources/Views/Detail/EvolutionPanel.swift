// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The evolution chain and its conditions.
struct EvolutionPanel: View {
    /// The Pokémon of the page.
    let current: Int
    let evolution: Part<Evolution>
    let retry: @MainActor () async -> Void

    var body: some View {
        Panel("detail.evolution") {
            switch evolution {
            case .loading:
                LinesSkeleton()
            case .missing:
                Text("detail.evolution.missing").foregroundStyle(AppColors.secondaryText)
            case .failed(let message):
                ErrorPanel(message: message, retry: retry)
            case .loaded(let evolution) where evolution.steps.isEmpty:
                Text("detail.evolution.none").foregroundStyle(AppColors.secondaryText)
            case .loaded(let evolution):
                steps(of: evolution)
            }
        }
    }

    @ViewBuilder private func steps(of evolution: Evolution) -> some View {
        if let item = evolution.babyItem {
            Text("evolution.baby \(evolution.root.name) \(KnownName.item.title(item))")
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
        }
        LazyVGrid(
            columns: [
                GridItem(
                    .adaptive(minimum: AppSpacing.panelWidth - AppSpacing.extraLarge * 2), spacing: AppSpacing.medium)
            ], spacing: AppSpacing.medium
        ) {
            ForEach(evolution.steps) { step in
                EvolutionStepView(step: step, current: current)
            }
        }
    }
}

/// One evolution: an arrow between two species, with its conditions.
struct EvolutionStepView: View {
    let step: EvolutionStep
    let current: Int

    var body: some View {
        HStack(spacing: AppSpacing.small) {
            EvolutionMember(member: step.from, isCurrent: step.from.id == current)
            VStack(spacing: AppSpacing.extraSmall) {
                Image(systemName: "arrow.right")
                    .foregroundStyle(AppColors.secondaryText)
                    .accessibilityLabel("evolution.becomes")
                if step.ways.isEmpty {
                    Text("evolution.untold").font(AppFonts.caption)
                }
                ForEach(step.ways, id: \.self) { way in
                    EvolutionWayView(way: way)
                }
            }
            .foregroundStyle(AppColors.text)
            .frame(maxWidth: .infinity)
            EvolutionMember(member: step.to, isCurrent: step.to.id == current)
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.small)
        .background(AppColors.background)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.medium))
    }
}

/// One way to evolve.
struct EvolutionWayView: View {
    let way: EvolutionWay

    var body: some View {
        VStack(spacing: 0) {
            Text(way.title)
                .font(AppFonts.caption)
                .multilineTextAlignment(.center)
            if let form = way.formTitle {
                Text(form)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
    }
}

/// A species of the chain; a tap opens it.
struct EvolutionMember: View {
    let member: EvolutionStep.Member
    let isCurrent: Bool

    var body: some View {
        if isCurrent {
            card
        } else {
            NavigationLink(value: Route.pokemon(member.id)) { card }
                .buttonStyle(.plain)
        }
    }

    private var card: some View {
        VStack(spacing: AppSpacing.hairline) {
            ArtworkView(id: member.id)
                .frame(width: AppSpacing.stagePicture, height: AppSpacing.stagePicture)
                .accessibilityHidden(true)
            Text(verbatim: member.name)
                .font(isCurrent ? AppFonts.badge : AppFonts.caption)
                .foregroundStyle(AppColors.text)
        }
        .frame(width: AppSpacing.stageWidth)
    }
}
