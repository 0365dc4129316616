// SPDX-License-Identifier: Apache-2.0

/// Remembers what the browser itself has put into its inputs, so that the server never writes over newer typing.
///
/// Every report of an input carries a revision. A value that the server sets carries the last revision it has seen, and
/// the browser ignores it if it has typed since. A value that the browser already shows is not sent at all.
@MainActor
final class InputLedger {
    private var entries: [ElementID: Entry] = [:]
    private var reported: [ElementID] = []

    private struct Entry {
        var value: String
        var revision: Int
    }

    /// Notes what the browser has typed.
    ///
    /// Only inputs that the page shows are reported and those of a node that goes are forgotten, so the page itself is the
    /// bound on what is remembered.
    func report(_ id: ElementID, value: String, revision: Int) {
        entries[id] = Entry(value: value, revision: revision)
        reported.append(id)
    }

    /// Forgets the inputs of a node whose elements the browser gets anew.
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

    /// Corrects inputs whose report was not taken over as it came: a filter that refused a letter, say.
    ///
    /// - Parameter shown: The value that the view shows for an element; `nil` when it takes none now. What the browser
    ///   has typed stays known: a control that disabled itself may be corrected later.
    func settle(_ shown: (ElementID) -> InputValue?, into patch: inout PatchWriter) {
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
