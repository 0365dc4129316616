// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Foundation
import Vitral

/// A place on a waiting list, with the visitor's wishes.
struct WaitingVisitorRow: View {
    let visitor: WaitingVisitor
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            HStack(alignment: .top, spacing: AppSpacing.medium) {
                Text(verbatim: "\(visitor.place)")
                    .font(AppFonts.number)
                    .foregroundStyle(AppColors.accent)
                    .frame(minWidth: 36, minHeight: 36)
                    .background(AppColors.accentTint, in: Circle())
                    .accessibilityLabel(Text("waiting.place \(visitor.place)", bundle: .module))
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Group {
                        if visitor.name.isEmpty {
                            Text("waiting.unnamed", bundle: .module)
                        } else {
                            Text(verbatim: visitor.name)
                        }
                    }
                    .font(AppFonts.headline)
                    Text(verbatim: visitor.reasonName).font(AppFonts.detail)
                    Text(verbatim: wishes).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    parts.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    Text("waiting.until \(AgendaDates.full(visitor.entry.lastDay, in: locale))", bundle: .module)
                        .font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                    if visitor.entry.appointment != nil {
                        StatusBadge(
                            Text("waiting.moves", bundle: .module), tone: .neutral,
                            systemImage: "arrow.triangle.2.circlepath")
                    }
                    if visitor.entry.isPaused {
                        StatusBadge(
                            Text("waiting.paused", bundle: .module), tone: .warning, systemImage: "pause.circle.fill")
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    /// The weekdays and the addresses.
    private var wishes: String {
        let days = visitor.entry.weekdays.sorted().map { AgendaDates.name($0, in: locale) }.joined(separator: " ")
        return ([days] + visitor.addresses).joined(separator: " · ")
    }

    private var parts: some View {
        HStack(spacing: AppSpacing.small) {
            ForEach(WaitEntry.DayPart.allCases.filter(visitor.entry.parts.contains), id: \.self) { part in
                switch part {
                case .morning: Text("waiting.part.morning", bundle: .module)
                case .afternoon: Text("waiting.part.afternoon", bundle: .module)
                case .evening: Text("waiting.part.evening", bundle: .module)
                }
            }
        }
    }
}
