// SPDX-License-Identifier: Apache-2.0

/// An object that manages the navigation of some screens: it receives their events, and opens others.
@MainActor
package protocol ScreenCoordinator: AnyObject {
    /// The pages above the first one of the tab, the visible one last.
    var path: [Route] { get set }
}

extension ScreenCoordinator {
    /// Opens a page above the visible one.
    package func open(_ route: Route) {
        guard path.last != route else { return }
        path.append(route)
    }

    /// Shows a page in place of the visible one, so that Back leads to the page before it.
    package func replace(with route: Route) {
        if !path.isEmpty { path.removeLast() }
        open(route)
    }

    /// Returns to the page below, or from a page that was opened by its address to the one that leads to it.
    package func close() {
        guard let last = path.last else { return }
        path = path.count > 1 ? Array(path.dropLast()) : last.parent.map { [$0] } ?? []
    }
}
