// SPDX-License-Identifier: Apache-2.0

/// A record of the values that the user has entered in the browser, so that the server never overwrites newer input.
///
/// Every report of an input has a revision. A value that the server sets has the last revision that it received, and
/// the browser ignores it if the user has typed since. A value that the browser already shows is not sent at all.
@MainActor
final class InputLedger {
    private var entries: [ElementID: Entry] = [:]
    private var reported: [ElementID] = []
    /// A function that returns the value that the view shows for an element; `nil` when it takes none now.
    ///
    /// The scene sets it, because it has the nodes.
    var shown: (ElementID) -> InputValue? = { _ in nil }

    private struct Entry {
        var value: String
        var revision: Int
    }

    /// Records a value that the browser has reported.
    ///
    /// Only inputs on the page send reports, and those of a removed node are removed, so the size of the page limits
    /// the record.
    func report(_ id: ElementID, value: String, revision: Int) {
        entries[id] = Entry(value: value, revision: revision)
        reported.append(id)
    }

    /// Returns whether an input of a node is recorded.
    func contains(_ node: UInt32) -> Bool { entries.keys.contains { $0.node == node } }

    /// Removes the inputs of a node whose elements the browser gets again.
    func forget(_ node: UInt32) {
        guard !entries.isEmpty else { return }
        entries = entries.filter { $0.key.node != node }
        reported.removeAll { $0.node == node }
    }

    /// Sends a value that a view set, unless the browser shows it already.
    func write(_ id: ElementID, value: String, to patch: inout PatchWriter) {
        reported.removeAll { $0 == id }
        guard entries[id]?.value != value else { return }
        entries[id]?.value = value
        patch.append(.value(id, value, revision: entries[id]?.revision ?? 0))
    }

    func write(_ id: ElementID, isChecked: Bool, to patch: inout PatchWriter) {
        reported.removeAll { $0 == id }
        let value = isChecked ? "true" : "false"
        guard entries[id]?.value != value else { return }
        entries[id]?.value = value
        patch.append(.checked(id, isChecked, revision: entries[id]?.revision ?? 0))
    }

    /// Corrects inputs whose view shows another value than the report, for example after a filter rejected a letter.
    ///
    /// The browser's value stays recorded: a control that disabled itself may be corrected later.
    func settle(into patch: inout PatchWriter) {
        for id in reported {
            guard let entry = entries[id], let value = shown(id) else { continue }
            switch value {
            case .text(let text) where text != entry.value:
                entries[id]?.value = text
                patch.append(.value(id, text, revision: entry.revision))
            case .flag(let flag) where (flag ? "true" : "false") != entry.value:
                entries[id]?.value = flag ? "true" : "false"
                patch.append(.checked(id, flag, revision: entry.revision))
            default: break
            }
        }
        reported.removeAll()
    }
}
