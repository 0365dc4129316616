// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The bindings to the filters and the order of the grid.
@MainActor
struct FilterBindings {
    @Binding var types: [String]
    @Binding var generation: Int?
    @Binding var sort: PokemonQuery.SortKey
    @Binding var descending: Bool

    /// The chosen types, without invalid texts of an address.
    var chosenTypes: [PokemonType] { types.prefix(2).compactMap { PokemonType($0) } }
    /// The number of filters that are set.
    var count: Int { chosenTypes.count + (generation == nil ? 0 : 1) }
    /// Whether the order is another than by number.
    var isSorted: Bool { sort != .number || descending }

    /// Shows everything again, by number.
    func clear() {
        types = []
        generation = nil
        sort = .number
        descending = false
    }

    /// Removes a type; the other one stays.
    func remove(_ type: PokemonType) {
        types = chosenTypes.filter { $0 != type }.map(\.rawValue)
    }
}

/// The row of controls that filter and sort the grid: menus side by side, or on a phone a sheet and what it has set.
struct FilterBar: View {
    let filters: FilterBindings

    @State private var isOpen = false
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(filters: FilterBindings) {
        self.filters = filters
    }

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: AppSpacing.small) {
                if sizeClass == .compact { summary } else { controls }
                if filters.count > 0 || filters.isSorted {
                    Button(action: filters.clear) {
                        Label("filter.clear", systemImage: "xmark")
                            .frame(minHeight: AppSpacing.chip)
                            .padding(.horizontal, AppSpacing.small)
                    }
                    .buttonStyle(.borderless)
                }
            }
        }
        .sheet(isPresented: $isOpen) { FilterSheet(filters: filters) { isOpen = false } }
    }

    @ViewBuilder private var controls: some View {
        FilterPickers.FirstType(filters: filters).chip(isActive: !filters.chosenTypes.isEmpty)
        if !filters.types.isEmpty {
            FilterPickers.SecondType(filters: filters).chip(isActive: filters.chosenTypes.count > 1)
        }
        FilterPickers.Generation(filters: filters).chip(isActive: filters.generation != nil)
        // A menu shows its choice, and "Number" alone would not say that it is a sort order.
        Text("sort.title")
            .foregroundStyle(AppColors.secondaryText)
            .padding(.leading, AppSpacing.small)
            .accessibilityHidden(true)
        FilterPickers.Order(filters: filters).chip(isActive: filters.sort != .number)
        Toggle("sort.descending", isOn: filters.$descending)
            .chip(isActive: filters.descending)
    }

    @ViewBuilder private var summary: some View {
        Button {
            isOpen = true
        } label: {
            HStack(spacing: AppSpacing.extraSmall) {
                Label("filter.title", systemImage: "line.3.horizontal.decrease")
                if filters.count > 0 { CountBadge(count: filters.count) }
            }
            .frame(minHeight: AppSpacing.chip)
            .padding(.horizontal, AppSpacing.small)
        }
        .buttonStyle(.plain)
        .chip(isActive: false)
        .accessibilityLabel(filters.count > 0 ? "filter.titleSet \(filters.count)" : "filter.title")
        ForEach(filters.chosenTypes, id: \.self) { type in
            RemovableChip(title: Text(type.title)) { filters.remove(type) }
        }
        if let generation = filters.generation {
            RemovableChip(title: Text("filter.generationNumber \(generation)")) { filters.generation = nil }
        }
        if filters.isSorted {
            let arrow = Image(systemName: filters.descending ? "arrow.down" : "arrow.up")
            RemovableChip(title: Text(filters.sort.title), image: arrow) {
                filters.sort = .number
                filters.descending = false
            }
        }
    }
}

/// A filter that is set, with a button that removes it.
struct RemovableChip: View {
    let title: Text
    var image: Image?
    let remove: @MainActor () -> Void

    var body: some View {
        Button(action: remove) {
            HStack(spacing: AppSpacing.extraSmall) {
                if let image { image.accessibilityHidden(true) }
                title
                Image(systemName: "xmark").font(AppFonts.caption).accessibilityHidden(true)
            }
            .frame(minHeight: AppSpacing.chip)
            .padding(.horizontal, AppSpacing.small)
        }
        .buttonStyle(.plain)
        .chip(isActive: true)
        .accessibilityLabel("filter.remove \(title)")
    }
}

extension View {
    /// Shows a control as a chip: filled with the accent color while it filters.
    func chip(isActive: Bool) -> some View {
        tint(isActive ? AppColors.accentText : AppColors.text)
            .foregroundStyle(isActive ? AppColors.accentText : AppColors.text)
            .padding(.horizontal, AppSpacing.extraSmall)
            .frame(minHeight: AppSpacing.chip)
            .background(isActive ? AppColors.accent : AppColors.chip)
            .clipShape(Capsule())
    }
}
