// SPDX-License-Identifier: Apache-2.0

/// Ties the columns of a split view to the browser's history, where one column is seen at a time.
@MainActor
final class SplitHistory {
    private var navigation: NavigationHistory?
    private var columns: [NavigationSplitViewColumn] = []
    private var current: Binding<NavigationSplitViewColumn>?

    /// Writes the column that is seen into the history.
    ///
    /// - Parameter navigation: The history; `nil` where all columns are seen.
    func update(
        _ navigation: NavigationHistory?, _ columns: [NavigationSplitViewColumn],
        _ current: Binding<NavigationSplitViewColumn>
    ) {
        self.columns = columns
        self.current = current
        if self.navigation !== navigation { close() }
        guard let navigation else { return }
        if self.navigation == nil {
            self.navigation = navigation
            navigation.onNavigate[ObjectIdentifier(self)] = { [weak self] _, _ in self?.follow() }
        }
        // Of two columns the content is the detail.
        let index = columns.firstIndex(of: current.wrappedValue) ?? columns.count - 1
        navigation.columnChanged(to: index, of: self)
    }

    /// Shows the column of the entry that the browser went to.
    private func follow() {
        guard let navigation, navigation.hasColumns(of: self), let current else { return }
        let column = columns[min(navigation.column, columns.count - 1)]
        if current.wrappedValue != column { current.wrappedValue = column }
    }

    func close() {
        navigation?.columnsEnded(of: self)
        navigation?.onNavigate[ObjectIdentifier(self)] = nil
        navigation = nil
    }
}
