// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralSync

/// All of an entry except its stamp and those that it names, which stays the same when a replica sends it with a new one.
struct EntryContent: Hashable, Sendable {
    private let author: String
    private let kind: String
    private let version: Int
    private let payload: Data
    private let changes: [RecordChange]

    init(_ entry: SyncEntry) {
        author = entry.author
        kind = entry.kind
        version = entry.version
        payload = entry.payload
        let none = Stamp(time: 0, replica: 0)
        changes = (entry.changes ?? []).map { change in
            var change = change
            for index in change.fields.indices {
                switch change.fields[index].content {
                case .value(let value, _): change.fields[index].content = .value(value, replacing: [])
                case .elements(let added, let removed):
                    let elements = removed.map { element in
                        var element = element
                        element.stamp = none
                        return element
                    }
                    change.fields[index].content = .elements(added: added, removed: elements)
                case .difference: break
                }
            }
            return change
        }
    }
}
