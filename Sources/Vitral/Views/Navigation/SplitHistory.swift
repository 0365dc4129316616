// SPDX-License-Identifier: Apache-2.0

/// A connection between the columns of a split view and the browser's history, for screens that show one column at a
/// time.
@MainActor
final class SplitHistory {
    private var navigation: NavigationHistory?
    private var columns: [NavigationSplitViewColumn] = []
    private var current: Binding<NavigationSplitViewColumn>?

    /// Writes the visible column to the history.
    ///
    /// - Parameter navigation: The history; `nil` if all columns are visible.
    func update(
        _ navigation: NavigationHistory?, columns: [NavigationSplitViewColumn],
        current: Binding<NavigationSplitViewColumn>
    ) {
        self.columns = columns
        self.current = current
        if self.navigation !== navigation { close() }
        guard let navigation else { return }
        if self.navigation == nil {
            self.navigation = navigation
            navigation.onNavigate[ObjectIdentifier(self)] = { [weak self] _, _ in self?.follow() }
        }
        // In a split view with two columns, the content column is the detail column.
        let index = columns.firstIndex(of: current.wrappedValue) ?? columns.count - 1
        navigation.columnChanged(to: index, of: self)
    }

    /// Shows the column of the history entry that the browser navigated to.
    private func follow() {
        guard let navigation, let current else { return }
        let column = columns[min(navigation.column(of: self), columns.count - 1)]
        if current.wrappedValue != column { current.wrappedValue = column }
    }

    func close() {
        navigation?.columnsEnded(of: self)
        navigation?.onNavigate[ObjectIdentifier(self)] = nil
        navigation = nil
    }
}
