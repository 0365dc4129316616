// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The controls that filter and sort the grid.
struct FilterBar: View {
    @Binding var types: [String]
    @Binding var generation: Int?
    @Binding var sort: PokemonQuery.SortKey
    @Binding var descending: Bool

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: AppSpacing.medium) {
                typePicker("filter.firstType", at: 0)
                if !types.isEmpty { typePicker("filter.secondType", at: 1) }
                generationPicker
                // A menu shows its choice, and "Number" alone would not say that it is a sort order.
                Text("sort.title").foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
                sortPicker
                Toggle("sort.descending", isOn: $descending)
            }
            .padding(.vertical, AppSpacing.extraSmall)
        }
    }

    private func typePicker(_ title: LocalizedStringKey, at position: Int) -> some View {
        Picker(title, selection: type(at: position)) {
            Text("filter.anyType").tag(PokemonType?.none)
            ForEach(PokemonType.allCases.filter { position == 0 || $0.rawValue != types.first }, id: \.self) { type in
                Text(type.title).tag(PokemonType?.some(type))
            }
        }
        .pickerStyle(.menu)
    }

    private var generationPicker: some View {
        Picker("filter.generation", selection: $generation) {
            Text("filter.anyGeneration").tag(Int?.none)
            ForEach(Array(SpeciesIndex.generationNumbers), id: \.self) { number in
                Text("filter.generationNumber \(number)").tag(Int?.some(number))
            }
        }
        .pickerStyle(.menu)
    }

    private var sortPicker: some View {
        Picker("sort.title", selection: $sort) {
            ForEach(PokemonQuery.SortKey.allCases, id: \.self) { key in
                Text(key.title).tag(key)
            }
        }
        .pickerStyle(.menu)
    }

    /// Returns a binding to one of the two types.
    ///
    /// When the first is removed, the second takes its place.
    private func type(at position: Int) -> Binding<PokemonType?> {
        Binding {
            types.indices.contains(position) ? PokemonType(types[position]) : nil
        } set: { type in
            var chosen = Array(types.prefix(2))
            if chosen.indices.contains(position) { chosen.remove(at: position) }
            if let type {
                chosen.removeAll { $0 == type.rawValue }
                chosen.insert(type.rawValue, at: min(position, chosen.count))
            }
            types = chosen
        }
    }
}
