// SPDX-License-Identifier: Apache-2.0

/// The names of the symbols that several views share, or that depend on a state.
enum AppSymbols {
    static let addToTeam = "plus.circle"
    static let inTeam = "checkmark.circle.fill"
    static let added = "checkmark.circle"
    static let removed = "minus.circle"
    static let refused = "exclamationmark.triangle"
    static let undo = "arrow.uturn.backward"
    static let earlier = "chevron.backward"
    static let later = "chevron.forward"
    static let add = "plus"
    static let exchange = "arrow.left.arrow.right"
    static let emptyPlace = "circle.dashed"
}
