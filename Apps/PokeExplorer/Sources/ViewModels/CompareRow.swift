// SPDX-License-Identifier: Apache-2.0

/// A row of the comparison.
enum CompareRow: Hashable, Identifiable {
    case number, types, height, weight
    case stat(Stat)
    case total
    case damage(PokemonType)
    case team
    case removal

    var id: Self { self }
}
