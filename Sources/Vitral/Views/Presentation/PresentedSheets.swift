// SPDX-License-Identifier: Apache-2.0

import Logging

/// The sheets and covers that the page shows, one for each binding.
///
/// Several views may declare a sheet for the same binding, such as all rows of a list. The first one is shown; the
/// others wait until its view is gone.
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
        var location: AnyObject
    }

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// Returns whether the sheet at a place may be shown, and makes the node under evaluation depend on the answer.
    ///
    /// - Parameter location: The location of the binding that shows the sheet.
    func show(_ location: AnyObject, at place: Place, of node: Node) -> Bool {
        if let index = shown.firstIndex(where: { $0.place == place }) {
            shown[index].location = location
            return true
        }
        if let first = shown.first(where: { Self.areSame($0.location, location) }) {
            source.recordRead()
            report(node.viewName, shown: first.viewName)
            return false
        }
        shown.append(Shown(place: place, viewName: node.viewName, location: location))
        return true
    }

    /// Removes the sheet at a place; a view with another sheet for the same binding may show it now.
    func end(_ place: Place) {
        shown.removeAll { $0.place == place }
        source.invalidateReaders()
    }

    private static func areSame(_ left: AnyObject, _ right: AnyObject) -> Bool {
        left === right || (left as? any ComparableLocation)?.isSame(asAny: right) == true
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
    let isShown: Bool

    func start(_ node: Node) {}

    func takeOver(from old: any Effect, _ node: Node) {
        guard let old = old as? SheetEffect, old.isShown, !isShown || old.place != place else { return }
        old.stop(node)
    }

    func stop(_ node: Node) {
        if isShown { node.graph.context[PresentedSheets.slot].end(place) }
    }
}

extension Binding {
    /// The location, if other views may have a binding to the same value.
    var shared: AnyObject? { location.isConstant ? nil : location }
}

/// The location of a binding, compared with one of any type.
@MainActor
private protocol ComparableLocation: AnyObject {
    func isSame(asAny other: AnyObject) -> Bool
}

extension BindingLocation: ComparableLocation {
    fileprivate func isSame(asAny other: AnyObject) -> Bool {
        (other as? BindingLocation<Value>).map { isSame(as: $0) } ?? false
    }
}
