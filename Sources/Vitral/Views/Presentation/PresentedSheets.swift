// SPDX-License-Identifier: Apache-2.0

import Logging

/// The sheets and covers that the page shows, one for each binding.
///
/// Several views may declare a sheet for the same binding, such as all rows of a list. The first one is shown; the
/// others wait until its view is gone. Bindings of closures cannot be compared: of their sheets, those that appear in the
/// same turn have the same binding.
@MainActor
final class PresentedSheets {
    static let slot = SceneSlot { PresentedSheets($0.logger) }
    private let logger: Logger
    private var shown: [Shown] = []
    private var reports: Set<String> = []
    private let source = Source()

    /// The place of a declaration: a slot of a node.
    struct Place: Equatable {
        let node: ObjectIdentifier
        let slot: Int
    }

    private struct Shown {
        let place: Place
        let viewName: String
        var location: any SheetLocation
        /// Whether the turn in which the sheet appeared has ended.
        var isSettled = false
        /// The places of sheets that wait for the end of this one, because closures show them.
        var waiting: [Place] = []
    }

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// Returns whether the sheet at a place may be shown, and makes the node under evaluation depend on the answer.
    ///
    /// - Parameter location: The location of the binding that shows the sheet.
    func show(_ location: any SheetLocation, at place: Place, of node: Node) -> Bool {
        if let index = shown.firstIndex(where: { $0.place == place }) {
            shown[index].location = location
            return true
        }
        if let index = shown.firstIndex(where: { isCovered(location, at: place, of: node, by: $0) }) {
            if location.isOpaque, !shown[index].waiting.contains(place) { shown[index].waiting.append(place) }
            source.recordRead()
            report(node.viewName, shown: shown[index].viewName)
            return false
        }
        shown.append(Shown(place: place, viewName: node.viewName, location: location))
        return true
    }

    /// Returns whether a sheet has to wait for one that is shown.
    private func isCovered(
        _ location: any SheetLocation, at place: Place, of node: Node, by shown: Shown
    ) -> Bool {
        if shown.waiting.contains(place) { return true }
        guard location.isOpaque else { return location === shown.location || location.isSame(asAny: shown.location) }
        return shown.location.isOpaque && !shown.isSettled && type(of: location) == type(of: shown.location)
            && !Self.isInside(node, shown.place)
    }

    /// Returns whether a node is in the dialog of a sheet.
    private static func isInside(_ node: Node, _ place: Place) -> Bool {
        var current = node
        while let parent = current.parent {
            if ObjectIdentifier(parent) == place.node, current.slot == place.slot { return true }
            current = parent
        }
        return false
    }

    /// Ends the turn in which the sheet at a place may have appeared.
    func settle(_ place: Place) {
        guard let index = shown.firstIndex(where: { $0.place == place }) else { return }
        shown[index].isSettled = true
    }

    /// Removes a sheet from those that wait, because its binding no longer shows it.
    func forget(_ place: Place) {
        for index in shown.indices { shown[index].waiting.removeAll { $0 == place } }
    }

    /// Removes the sheet at a place; a view with another sheet for the same binding may show it now.
    func end(_ place: Place) {
        shown.removeAll { $0.place == place }
        source.invalidateReaders()
    }

    private func report(_ ignored: String, shown: String) {
        guard reports.insert(ignored + "\n" + shown).inserted else { return }
        logger.warning(
            """
            \(ignored) shows a sheet with the same binding as \(shown). Only the sheet of \(shown) is shown. To fix \
            this, declare a sheet once for each binding, for example on a list instead of its rows.
            """)
    }
}

/// The connection of a declaration to the sheets of the page.
struct SheetEffect: Effect {
    let place: PresentedSheets.Place
    let isPresented: Bool
    let isShown: Bool

    func start(_ node: Node) {
        if isShown { node.graph.context[PresentedSheets.slot].settle(place) }
    }

    func takeOver(from old: any Effect, _ node: Node) {
        if let old = old as? SheetEffect {
            if old.isShown, !isShown || old.place != place { old.stop(node) }
            if old.isPresented, !isPresented { node.graph.context[PresentedSheets.slot].forget(old.place) }
        }
        start(node)
    }

    func stop(_ node: Node) {
        let sheets = node.graph.context[PresentedSheets.slot]
        if isShown { sheets.end(place) } else { sheets.forget(place) }
    }
}

extension Binding {
    /// The location, if other views may have a binding to the same value.
    var shared: (any SheetLocation)? { location.isConstant ? nil : location }
}

/// The location of a binding that shows a sheet, compared with one of any type.
@MainActor
protocol SheetLocation: AnyObject {
    /// Whether closures read and write the value.
    var isOpaque: Bool { get }
    func isSame(asAny other: any SheetLocation) -> Bool
}

extension BindingLocation: SheetLocation {
    func isSame(asAny other: any SheetLocation) -> Bool {
        (other as? BindingLocation<Value>).map { isSame(as: $0) } ?? false
    }
}
