// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The members that take and deal damage, for each of the eighteen types.
struct TeamTablePanel: View {
    let analysis: TeamAnalysis

    var body: some View {
        Panel("team.table") {
            Text("team.table.hint").foregroundStyle(AppColors.secondaryText)
            Table(analysis.rows) {
                TableColumn("team.table.type") { TypeCell(type: $0.type) }
                damageColumn(.quadruple)
                damageColumn(.double)
                damageColumn(.usual)
                damageColumn(.half)
                damageColumn(.quarter)
                damageColumn(.none)
                TableColumn("team.table.hits") { CountCell(count: $0.hitters, color: AppColors.best) }
                    .alignment(.center)
                TableColumn("team.table.mark") { RowMarks(row: $0) }
            }
            .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.medium))
        }
    }

    private func damageColumn(_ damage: DamageTaken) -> TableColumn<TeamAnalysis.Row, CountCell> {
        TableColumn(damage.label) { CountCell(count: $0.takers[damage, default: 0], color: damage.color) }
            .alignment(.center)
    }
}

/// The type of a row.
struct TypeCell: View {
    let type: PokemonType

    var body: some View {
        HStack(spacing: 0) {
            TypeBadge(type: type).fixedSize()
            Spacer()
        }
    }
}

/// A number of members; a zero is pale.
struct CountCell: View {
    let count: Int
    let color: Color

    var body: some View {
        Text(verbatim: "\(count)")
            .font(count > 0 ? AppFonts.value : AppFonts.body)
            .foregroundStyle(count > 0 ? color : AppColors.secondaryText)
    }
}

/// The words for a type that is a weakness or a gap of the team.
struct RowMarks: View {
    let row: TeamAnalysis.Row

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.hairline) {
            if row.isWeakness { Label("team.mark.weakness", systemImage: "exclamationmark.shield") }
            if row.isGap { Label("team.mark.gap", systemImage: "circle.slash") }
        }
        .font(AppFonts.caption)
        .foregroundStyle(AppColors.text)
    }
}

extension DamageTaken {
    /// The color of a number of members: that of a problem for more damage than usual, that of a success for less.
    fileprivate var color: Color {
        switch self {
        case .quadruple, .double: AppColors.problem
        case .usual: AppColors.text
        case .half, .quarter, .none: AppColors.best
        }
    }
}
