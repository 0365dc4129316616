// SPDX-License-Identifier: Apache-2.0

extension _Renderer {
    /// Returns the selection value of the next item: its tag, or its identifier in the innermost enclosing `ForEach`.
    func itemTag<Owner: AnyObject>(
        for owner: Owner, in scope: (EnvironmentScope) -> Owner?
    ) -> AnyHashable? {
        if let pendingTag { return pendingTag }
        if let tag = environmentValues.itemTag, tag.owner == ObjectIdentifier(owner) { return tag.tag }
        var current = node
        while let parent = current.parent, scope(parent.environment) === owner {
            if let tag = parent.tag(ofItem: current) { return tag }
            current = parent
        }
        return nil
    }
}
