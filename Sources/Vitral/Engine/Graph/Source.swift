// SPDX-License-Identifier: Apache-2.0

/// A source of truth that tracks the nodes that read it: state, an environment value, an address query.
///
/// Most sources have one reader, which is stored without an allocation.
@MainActor
class Source {
    private var first: Unmanaged<Node>?
    private var others: [ObjectIdentifier: Unmanaged<Node>] = [:]
    /// Whether a secure field reads or writes the value, so that it is never saved.
    final private(set) var isSecret = false
    /// Whether values that are currently read are secrets.
    private static var marksReads = false
    /// Whether values that are currently written are secrets.
    private static var marksWrites = false

    nonisolated init() {}

    /// Reads a value and marks each source that it comes from as a secret.
    ///
    /// This does not make the node under evaluation depend on them.
    static func markSecrets(reading read: () -> Void) {
        let node = Node.current
        Node.current = nil
        marksReads = true
        read()
        marksReads = false
        Node.current = node
    }

    /// Writes a value and marks each source that it is written to as a secret.
    ///
    /// Sources that are only read during the write, such as a setting that the setter of a binding reads, are not
    /// marked.
    static func markSecrets(writing write: () -> Void) {
        marksWrites = true
        write()
        marksWrites = false
    }

    /// Records that the value is set, even if it stays the same.
    @inline(__always)
    final func recordWrite() {
        if Self.marksWrites { isSecret = true }
    }

    /// Records that the node under evaluation reads this source.
    final func recordRead() {
        guard let node = Node.current else {
            if Self.marksReads { isSecret = true }
            return
        }
        addReader(node)
    }

    /// Makes a node a reader, which each change invalidates.
    @inline(__always)
    final func addReader(_ node: Node) {
        let reference = Unmanaged.passUnretained(node)
        if first == nil {
            first = reference
        } else if first?.toOpaque() == reference.toOpaque() {
            return
        } else if others.updateValue(reference, forKey: ObjectIdentifier(node)) != nil {
            return
        }
        node.addSource(self)
    }

    /// Invalidates every reader.
    final func invalidateReaders() {
        if let first { first.takeUnretainedValue().invalidate() }
        for reader in others.values { reader.takeUnretainedValue().invalidate() }
    }

    /// Removes a reader.
    ///
    /// A node calls this before it evaluates again and before it is removed, so no reference outlives its node.
    final func removeReader(_ node: Node) {
        if first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque() {
            first = nil
        } else {
            others[ObjectIdentifier(node)] = nil
        }
    }

    /// Returns whether a change of this source would invalidate a node.
    final func isRead(by node: Node) -> Bool {
        first?.toOpaque() == Unmanaged.passUnretained(node).toOpaque() || others[ObjectIdentifier(node)] != nil
    }
}
