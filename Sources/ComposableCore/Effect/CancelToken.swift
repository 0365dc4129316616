// SPDX-License-Identifier: Apache-2.0

/// A part of a store's effects that is cancelled as a whole: those with an identifier, or those of a child.
///
/// A token knows its parent, so that an effect's last token names all parts to which the effect belongs.
@MainActor
package final class CancelToken {
    enum Kind {
        case id(AnyHashable)
        case child
    }

    let kind: Kind
    /// The place of the feature in the store.
    let path: [ScopeElement]
    let parent: CancelToken?
    /// Sends the action that dismisses the child, if it is presented.
    let dismiss: (@MainActor () -> Void)?
    private var isEnded = false

    init(_ kind: Kind, path: [ScopeElement], parent: CancelToken?, dismiss: (@MainActor () -> Void)? = nil) {
        self.kind = kind
        self.path = path
        self.parent = parent
        self.dismiss = dismiss
    }

    /// Whether this part, or a part around it, is cancelled.
    var isCancelled: Bool { isEnded || parent?.isCancelled == true }

    /// Marks the part as cancelled.
    func end() {
        isEnded = true
    }

    /// Returns the innermost part, from here outward, that a predicate selects.
    func first(where predicate: (CancelToken) -> Bool) -> CancelToken? {
        var token: CancelToken? = self
        while let current = token {
            if predicate(current) { return current }
            token = current.parent
        }
        return nil
    }
}
