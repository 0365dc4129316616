// SPDX-License-Identifier: Apache-2.0

import Observation

/// The Pokémon chosen in the grid to be compared.
///
/// One for each person's page.
@MainActor
@Observable
final class CompareSelection {
    /// Whether cards are chosen instead of opened.
    private(set) var isActive = false
    /// In the order in which they were chosen.
    private(set) var ids: [Int] = []

    init() {}

    var isFull: Bool { ids.count == Route.comparable }

    /// The comparison, as soon as there are two.
    var route: Route? { ids.count > 1 ? .compare(ids) : nil }

    func contains(_ id: Int) -> Bool { ids.contains(id) }

    /// Starts choosing, or stops and forgets what was chosen.
    func toggleActive() {
        isActive.toggle()
        if !isActive { ids = [] }
    }

    /// Adds or removes one.
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
