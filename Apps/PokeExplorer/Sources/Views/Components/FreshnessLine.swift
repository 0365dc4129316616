// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The line with a page's age when PokéAPI is unreachable.
///
/// Empty when the page is current.
struct FreshnessLine: View {
    let freshness: Freshness

    @Environment(\.now) private var now

    var body: some View {
        if case .saved(let since) = freshness {
            Label(Age(from: since, to: now()).offlineTitle, systemImage: "wifi.slash")
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.noticeText)
                .frame(maxWidth: .infinity)
                .padding(AppSpacing.small)
                .background(AppColors.notice)
                .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.small))
        }
    }
}
