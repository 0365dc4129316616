// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The page that explains the order of the doctors found.
struct RankingSheet: View {
    let store: StoreOf<Search>

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("search.ranking.title", bundle: .module).sheetHeading()
                Text("search.ranking.intro", bundle: .module).font(AppFonts.body)
                Card {
                    RankingPart(
                        weight: SearchScore.weights.text, title: Text("search.ranking.text", bundle: .module),
                        detail: Text("search.ranking.text.detail", bundle: .module))
                    RankingPart(
                        weight: SearchScore.weights.soon, title: Text("search.ranking.soon", bundle: .module),
                        detail: Text("search.ranking.soon.detail", bundle: .module))
                    RankingPart(
                        weight: SearchScore.weights.near, title: Text("search.ranking.near", bundle: .module),
                        detail: Text("search.ranking.near.detail", bundle: .module))
                    RankingPart(
                        weight: SearchScore.weights.rating, title: Text("search.ranking.rating", bundle: .module),
                        detail: Text("search.ranking.rating.detail", bundle: .module))
                }
                Text("search.ranking.ties", bundle: .module).font(AppFonts.body)
                NoticePanel(Text("search.ranking.unpaid", bundle: .module), tone: .success)
                ActionButton(Text("search.ranking.close", bundle: .module), rank: .secondary) {
                    store.send(.rankingShown(false))
                }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }
}

/// A part of the score with its share.
private struct RankingPart: View {
    let weight: Double
    let title: Text
    let detail: Text

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            HStack(spacing: AppSpacing.small) {
                Text(weight, format: .percent).font(AppFonts.number).foregroundStyle(AppColors.accent)
                title.font(AppFonts.headline)
            }
            detail.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
        }
        .accessibilityElement(children: .combine)
    }
}
