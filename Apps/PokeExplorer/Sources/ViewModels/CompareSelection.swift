// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// The Pokémon that the user selected in the grid for a comparison.
///
/// Each page has its own.
@MainActor
@Observable
final class CompareSelection: RestorableModel {
    /// Whether a tap selects a card instead of opening it.
    private(set) var isActive = false
    /// The selected numbers, in the order of selection.
    private(set) var ids: [Int] = []

    init() {}

    /// The selection, which a restart of the server keeps.
    var restorableState: [Int]? {
        get { isActive ? ids : nil }
        set {
            isActive = newValue != nil
            ids = Array((newValue ?? []).prefix(Route.comparable))
        }
    }

    var isFull: Bool { ids.count == Route.comparable }

    /// The route of the comparison, with at least two Pokémon.
    var route: Route? { ids.count > 1 ? .compare(ids) : nil }

    func contains(_ id: Int) -> Bool { ids.contains(id) }

    /// Starts the selection, or stops and clears it.
    func toggleActive() {
        isActive.toggle()
        if !isActive { ids = [] }
    }

    /// Adds or removes a Pokémon.
    ///
    /// A fifth is not added.
    func toggle(_ id: Int) {
        if let position = ids.firstIndex(of: id) {
            ids.remove(at: position)
        } else if !isFull {
            ids.append(id)
        }
    }
}
