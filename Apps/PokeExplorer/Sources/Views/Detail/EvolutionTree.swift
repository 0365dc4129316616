// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A species and what evolves from it, from left to right: each branch has its conditions on the way.
struct EvolutionTree: View {
    let member: EvolutionStep.Member
    let evolution: Evolution
    /// The Pokémon of the page.
    let current: Int

    /// The number of branches that stand below each other; more stand in two columns.
    private static let columnLength: Int = 4

    var body: some View {
        let steps = evolution.steps(from: member.id)
        HStack(spacing: AppSpacing.medium) {
            EvolutionMember(member: member, isCurrent: member.id == current)
            if steps.count > Self.columnLength {
                Grid(alignment: .leading, horizontalSpacing: AppSpacing.extraLarge, verticalSpacing: AppSpacing.medium)
                {
                    ForEach(rows(of: steps), id: \.first?.id) { row in
                        GridRow { ForEach(row) { branch($0) } }
                    }
                }
            } else {
                VStack(alignment: .leading, spacing: AppSpacing.medium) {
                    ForEach(steps) { branch($0) }
                }
            }
        }
    }

    private func branch(_ step: EvolutionStep) -> some View {
        HStack(spacing: AppSpacing.medium) {
            VStack(spacing: AppSpacing.extraSmall) {
                EvolutionConditions(step: step)
                EvolutionArrow()
            }
            .multilineTextAlignment(.center)
            .frame(width: AppSpacing.branchWidth)
            EvolutionTree(member: step.to, evolution: evolution, current: current)
        }
    }

    private func rows(of steps: [EvolutionStep]) -> [[EvolutionStep]] {
        stride(from: 0, to: steps.count, by: 2).map { Array(steps[$0..<min($0 + 2, steps.count)]) }
    }
}

/// A species and what evolves from it, indented below it: for phones.
struct EvolutionOutline: View {
    let member: EvolutionStep.Member
    let evolution: Evolution
    /// The Pokémon of the page.
    let current: Int
    var step: EvolutionStep?

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            HStack(spacing: AppSpacing.medium) {
                EvolutionMember(member: member, isCurrent: member.id == current)
                if let step {
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) { EvolutionConditions(step: step) }
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            ForEach(evolution.steps(from: member.id)) { next in
                HStack(alignment: .top, spacing: AppSpacing.small) {
                    EvolutionArrow()
                        .frame(height: AppSpacing.stageHeight)
                    EvolutionOutline(member: next.to, evolution: evolution, current: current, step: next)
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The arrow from a species to what evolves from it.
struct EvolutionArrow: View {
    var body: some View {
        Image(systemName: "arrow.right")
            .foregroundStyle(AppColors.secondaryText)
            .accessibilityLabel("evolution.becomes")
    }
}

/// The ways in which a species evolves, one below the other.
struct EvolutionConditions: View {
    let step: EvolutionStep

    var body: some View {
        if step.ways.isEmpty {
            Text("evolution.untold").font(AppFonts.caption).foregroundStyle(AppColors.text)
        }
        ForEach(step.ways, id: \.self) { way in
            Text(way.title).font(AppFonts.caption).foregroundStyle(AppColors.text)
            if let form = way.formTitle {
                Text(form).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
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
                .multilineTextAlignment(.center)
        }
        .frame(minWidth: AppSpacing.stageWidth)
    }
}
