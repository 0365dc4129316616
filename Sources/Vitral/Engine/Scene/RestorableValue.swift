// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

/// A value of the framework that snapshots contain in a form of its own, such as a path of elements of any type.
@MainActor
protocol RestorableValue {
    /// Creates the value from its saved form; `nil` if nothing of it can be restored.
    init?(saved: Data)
    /// The saved form; `nil` if there is nothing to restore.
    var saved: Data? { get }
}

/// An element of a navigation, with its type, as a snapshot contains it.
///
/// Only the server reads and writes snapshots, so a client cannot choose the type.
struct SavedElement: Codable {
    private let type: String
    private let value: Data

    /// Creates the saved form of an element; `nil` if its type is not `Codable`, or is private and so has no name.
    @MainActor
    init?(_ element: AnyHashable) {
        let base = element.base
        guard let codable = base as? any Codable, let type = _mangledTypeName(Swift.type(of: base)),
            _typeByName(type) == Swift.type(of: base), let value = StateRestoration.encode(codable)
        else { return nil }
        (self.type, self.value) = (type, value)
    }

    /// The element; `nil` if its type no longer exists or has changed.
    @MainActor var element: AnyHashable? {
        guard let codable = _typeByName(type) as? any Codable.Type,
            let element = StateRestoration.decode(codable, value) as? any Hashable
        else { return nil }
        return AnyHashable(element)
    }
}
