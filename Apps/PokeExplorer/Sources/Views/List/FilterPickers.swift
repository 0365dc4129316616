// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The menus that filter and sort, in the bar and in the sheet.
enum FilterPickers {
    /// The type that a Pokémon must have.
    struct FirstType: View {
        let filters: FilterBindings

        var body: some View {
            TypePicker(title: "filter.firstType", others: [], selection: filters.type(at: 0))
        }
    }

    /// The other type that a Pokémon must have, once the first is chosen.
    struct SecondType: View {
        let filters: FilterBindings

        var body: some View {
            TypePicker(
                title: "filter.secondType", others: Array(filters.chosenTypes.prefix(1)),
                selection: filters.type(at: 1))
        }
    }

    struct Generation: View {
        let filters: FilterBindings

        var body: some View {
            Picker("filter.generation", selection: filters.$generation) {
                Text("filter.anyGeneration").tag(Int?.none)
                ForEach(Array(SpeciesIndex.generationNumbers), id: \.self) { number in
                    Text("filter.generationNumber \(number)").tag(Int?.some(number))
                }
            }
            .pickerStyle(.menu)
        }
    }

    struct Order: View {
        let filters: FilterBindings

        var body: some View {
            Picker("sort.title", selection: filters.$sort) {
                ForEach(PokemonQuery.SortKey.allCases, id: \.self) { key in
                    Text(key.title).tag(key)
                }
            }
            .pickerStyle(.menu)
        }
    }

    private struct TypePicker: View {
        let title: LocalizedStringKey
        let others: [PokemonType]
        let selection: Binding<PokemonType?>

        var body: some View {
            Picker(title, selection: selection) {
                Text("filter.anyType").tag(PokemonType?.none)
                ForEach(PokemonType.allCases.filter { !others.contains($0) }, id: \.self) { type in
                    Text(type.title).tag(PokemonType?.some(type))
                }
            }
            .pickerStyle(.menu)
        }
    }
}

extension FilterBindings {
    /// Returns a binding to one of the two types.
    ///
    /// When the first is removed, the second takes its place.
    func type(at position: Int) -> Binding<PokemonType?> {
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

/// The filters and the order in a sheet, for phones.
struct FilterSheet: View {
    let filters: FilterBindings
    let close: @MainActor () -> Void

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    FilterPickers.FirstType(filters: filters)
                    if !filters.types.isEmpty { FilterPickers.SecondType(filters: filters) }
                    FilterPickers.Generation(filters: filters)
                }
                Section("sort.title") {
                    FilterPickers.Order(filters: filters)
                    Toggle("sort.descending", isOn: filters.$descending)
                }
                Section {
                    Button("filter.clear", action: filters.clear)
                        .disabled(filters.count == 0 && !filters.isSorted)
                }
            }
            .navigationTitle("filter.title")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("filter.done", action: close) }
            }
        }
        .presentationDetents([.medium, .large])
    }
}
