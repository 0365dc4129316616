// SPDX-License-Identifier: Apache-2.0

/// A part of a store's effects that is cancelled as a whole: those with an identifier, or those of a child.
///
/// A token knows its parent, so that an effect's last token names all parts to which the effect belongs.
@MainActor
package final class CancelToken {
    enum Kind {
        case id(AnyHashable)
        /// The wait of a throttle with an identifier.
        case throttle(AnyHashable)
        case child
    }

    let kind: Kind
    /// The place of the feature in the store.
    let path: [ScopeElement]
    let parent: CancelToken?
    private var isEnded = false

    init(_ kind: Kind, path: [ScopeElement], parent: CancelToken?) {
        self.kind = kind
        self.path = path
        self.parent = parent
    }

    /// Whether this part, or a part around it, is cancelled.
    var isCancelled: Bool { isEnded || parent?.isCancelled == true }

    /// Marks the part as cancelled.
    func end() {
        isEnded = true
    }
}
