// SPDX-License-Identifier: Apache-2.0

/// The screen that a link in one column of a split view shows in the next column.
///
/// A column without a ``NavigationStack`` has one: its links show their destination beside it, and the next link
/// replaces the destination instead of covering it.
@MainActor
final class SplitDestination: RestorableModel, PlaceModel {
    /// The destinations that the column's views declare.
    let navigation = NavigationModel()
    private let source = Source()
    private var element: AnyHashable?
    /// Whether a snapshot could not contain the destination, so that the next column has nothing to show.
    private(set) var isLost = false
    /// Shows the next column, on a screen that shows one column at a time.
    private var showNext: (@MainActor () -> Void)?

    /// Updates the action that shows the next column.
    func update(showNext: (@MainActor () -> Void)?) {
        self.showNext = showNext
        navigation.update(
            PathAdapter(
                get: { [weak self] in self?.element.map { [$0] } ?? [] },
                set: { [weak self] in self?.show($0.last) }),
            context: nil)
    }

    private func show(_ new: AnyHashable?) {
        isLost = false
        if new != element {
            element = new
            source.invalidateReaders()
        }
        if new != nil { showNext?() }
    }

    /// Returns the element that is shown, and makes the reader depend on it.
    func readElement() -> AnyHashable? {
        source.recordRead()
        return element
    }

    var isPlaceLost: Bool { element.map { SavedElement($0) == nil } ?? false }

    /// The element that another process shows again: an array with one, or with `nil` if it cannot be saved.
    var restorableState: [SavedElement?] {
        get { element.map { [SavedElement($0)] } ?? [] }
        set {
            element = newValue.first.flatMap { $0 }?.element
            isLost = element == nil && !newValue.isEmpty
        }
    }

    /// Shows the next column's own content again.
    func reset() { show(nil) }
}

extension EnvironmentValues {
    @Entry var splitDestination: SplitDestination?

    /// The navigation that links lead to: that of the enclosing stack, or else that of the column of a split view.
    var linkNavigation: NavigationModel? { navigation ?? splitDestination?.navigation }
}
