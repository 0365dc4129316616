// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// Keeps the children from the browser until ``releaseChildren()``.
    ///
    /// They are evaluated like others, but the browser receives this node's own elements without content. It has effect
    /// only before the browser has received the node.
    final func withholdChildren() {
        guard flags.contains(.isNew), !flags.contains(.withholdsChildren) else { return }
        flags.insert(.withholdsChildren)
        for child in children { child?.setWithheld(true) }
    }

    /// Sends the children that were withheld, with the patch of this turn.
    final func releaseChildren() {
        guard flags.contains(.withholdsChildren) else { return }
        flags.remove(.withholdsChildren)
        // Inside another withheld node, the children stay withheld.
        guard !flags.contains(.isWithheld) else { return }
        for child in children { child?.setWithheld(false) }
        guard !flags.contains(.isNew) else { return }
        withExtras().changedSlots = Array(children.indices)
        graph.touch(self)
    }

    private func setWithheld(_ isWithheld: Bool) {
        if isWithheld {
            flags.insert(.isWithheld)
        } else {
            flags.remove(.isWithheld)
            // The commit makes it a node like any other.
            graph.touch(self)
            if flags.contains(.withholdsChildren) { return }
        }
        for child in children { child?.setWithheld(isWithheld) }
    }
}
