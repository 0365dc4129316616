// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The comparison as a table: a row for each property, a column for each Pokémon, and a column that adds one.
///
/// Names and properties stay visible while the page scrolls.
struct CompareTable: View {
    let model: CompareViewModel
    let remove: @MainActor (Int) -> Void
    let add: @MainActor () -> Void

    var body: some View {
        Table(model.rows) {
            TableColumn("compare.property") { row in
                CompareRowTitle(row: row)
            }
            .width(AppSpacing.rowTitleWidth)
            TableColumnForEach(model.content) { column in
                TableColumn(column.name) { row in
                    CompareCell(model: model, column: column, row: row) { remove(column.id) }
                }
                .alignment(.center)
            }
            if model.hasRoom {
                TableColumn("compare.add.short") { row in
                    if row == .number { CompareAddButton(add: add) }
                }
                .alignment(.center)
                .width(AppSpacing.thumbnail)
            }
        }
        .scrollDisabled(true)
        .background(AppColors.card)
        .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
    }
}

/// The name of a property, at the start of its row.
struct CompareRowTitle: View {
    let row: CompareRow

    var body: some View {
        Group {
            switch row {
            case .number: Text("sort.number").lineLimit(1).minimumScaleFactor(0.5)
            case .types: Text("compare.types")
            case .height: Text("detail.height")
            case .weight: Text("detail.weight")
            case .stat(let stat): Text(stat.title)
            case .total: Text("stat.total")
            case .damage(let type): TypeBadge(type: type).accessibilityLabel("compare.damageFrom \(Text(type.title))")
            case .team: Text("team.title")
            case .removal: Text("compare.remove")
            }
        }
        .font(AppFonts.caption)
        .foregroundStyle(AppColors.secondaryText)
        .padding(.leading, AppSpacing.small)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The button that adds a Pokémon, in place of its picture.
struct CompareAddButton: View {
    let add: @MainActor () -> Void

    var body: some View {
        Button(action: add) {
            Image(systemName: "plus")
                .font(AppFonts.heart)
                .foregroundStyle(AppColors.accent)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
                .background(AppColors.chip)
                .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.medium))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("compare.add")
    }
}

/// A property of one of the compared Pokémon.
struct CompareCell: View {
    let model: CompareViewModel
    let column: CompareViewModel.Column
    let row: CompareRow
    let remove: @MainActor () -> Void

    var body: some View {
        switch row {
        case .number: picture
        case .types:
            VStack(spacing: AppSpacing.extraSmall) {
                ForEach(column.types, id: \.self) { TypeBadge(type: $0) }
            }
            .frame(maxWidth: .infinity)
            .padding(.vertical, AppSpacing.small)
        case .team:
            TeamButton(id: column.id, name: column.name)
        case .removal:
            Button(role: .destructive, action: remove) {
                Image(systemName: "xmark").frame(width: AppSpacing.target, height: AppSpacing.target)
            }
            .buttonStyle(.borderless)
            .accessibilityLabel("compare.removeNamed \(column.name)")
        default:
            if let profile = column.profile.value {
                value(of: profile)
            } else if column.profile.isLoading {
                Text(verbatim: "000").redacted(reason: .placeholder).accessibilityHidden(true)
            } else {
                Text("value.unknown").font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            }
        }
    }

    private var picture: some View {
        NavigationLink(value: Route.pokemon(column.id)) {
            VStack(spacing: AppSpacing.extraSmall) {
                ArtworkView(id: column.id, isAvailable: column.profile.value?.hasArtwork ?? true)
                    .frame(width: AppSpacing.cell, height: AppSpacing.cell)
                Text(verbatim: PokemonSummary.number(column.id))
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            .padding(.vertical, AppSpacing.small)
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(column.name)
    }

    @ViewBuilder private func value(of profile: PokemonProfile) -> some View {
        switch row {
        case .height: fact(profile.heightTitle)
        case .weight: fact(profile.weightTitle)
        case .stat(let stat):
            let value = profile.stats[stat]
            CompareStat(stat: stat, value: value, isBest: value != nil && value == model.best(stat))
        case .total:
            HStack(spacing: AppSpacing.hairline) {
                if let total = profile.stats.total, total == model.bestTotal { BestMark() }
                fact(profile.stats.total.map { "stat.value \($0)" } ?? "value.unknown")
            }
            .frame(maxWidth: .infinity)
        case .damage(let type): CompareDamage(multiplier: profile.multiplier(of: type))
        case .number, .types, .team, .removal: EmptyView()
        }
    }

    private func fact(_ text: LocalizedStringKey) -> some View {
        Text(text).font(AppFonts.number).foregroundStyle(AppColors.text)
    }
}

/// A stat as a number over a bar; the highest is marked.
struct CompareStat: View {
    let stat: Stat
    let value: Int?
    let isBest: Bool

    var body: some View {
        VStack(spacing: AppSpacing.hairline) {
            HStack(spacing: AppSpacing.hairline) {
                if isBest { BestMark() }
                Text(value.map { "stat.value \($0)" } ?? "value.unknown")
                    .font(AppFonts.number)
                    .foregroundStyle(isBest ? AppColors.best : AppColors.text)
            }
            .accessibilityHidden(true)
            StatProgress(stat: stat, value: value, isBest: isBest)
                .frame(maxWidth: AppSpacing.cardWidth)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, AppSpacing.extraSmall)
    }
}

/// The damage that attacks of a type deal; `nil` is the usual damage.
struct CompareDamage: View {
    let multiplier: Effectiveness.Multiplier?

    var body: some View {
        if let multiplier {
            Text(verbatim: multiplier.label)
                .font(AppFonts.value)
                .foregroundStyle(multiplier.rawValue > 1 ? AppColors.problem : AppColors.best)
                .accessibilityLabel(multiplier.title)
        } else {
            Text(verbatim: "×1")
                .font(AppFonts.number)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityLabel("effectiveness.usual")
        }
    }
}
