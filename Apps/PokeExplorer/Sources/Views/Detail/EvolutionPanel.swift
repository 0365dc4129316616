// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The evolution chain and its conditions.
struct EvolutionPanel: View {
    /// The Pokémon of the page.
    let current: Int
    let evolution: Part<Evolution>
    let retry: @MainActor () async -> Void

    @Environment(\.horizontalSizeClass) private var sizeClass

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
        if sizeClass == .compact {
            EvolutionOutline(member: evolution.root, evolution: evolution, current: current)
        } else {
            // A chain of three is as wide as a narrow window.
            ScrollView(.horizontal) {
                EvolutionTree(member: evolution.root, evolution: evolution, current: current)
            }
        }
    }
}
