// SPDX-License-Identifier: Apache-2.0

/// A place between elements of the page.
@MainActor
struct Place {
    /// The element to insert into; `nil` is the page's root.
    var parent: ElementID?
    /// The element to insert before; `nil` is the end.
    var before: ElementID?

    /// Returns the place right after all output of a node.
    static func after(_ node: Node) -> Place {
        guard let parent = node.parent else { return Place(parent: nil, before: nil) }
        return parent.place(afterChildAt: Int(truncatingIfNeeded: node.slot))
    }

    /// Returns the place right after the content of one slot.
    static func after(slot: Int, of node: Node) -> Place {
        node.fragment.withCursor { cursor in
            var open: [Int] = []
            var isFound = false
            while let step = cursor.next() {
                switch step {
                case .open(_, let local):
                    if isFound { return Place(parent: parent(of: node, open), before: node.elementID(local)) }
                    open.append(local)
                case .slot(let index):
                    if isFound {
                        if index < node.children.count, let first = node.children[index]?.firstRoot() {
                            return Place(parent: parent(of: node, open), before: first)
                        }
                    } else if index == slot {
                        isFound = true
                    }
                case .close:
                    if isFound { return Place(parent: open.last.map(node.elementID), before: nil) }
                    open.removeLast()
                default: break
                }
            }
            return after(node)
        }
    }

    /// Returns the element around a position: one of the node's own, or the one that contains the node.
    private static func parent(of node: Node, _ open: [Int]) -> ElementID? {
        if let local = open.last { return node.elementID(local) }
        return enclosingElement(of: node)
    }

    /// Returns the element that contains the top level of a node's content.
    static func enclosingElement(of node: Node) -> ElementID? {
        guard let parent = node.parent else { return nil }
        if parent.keepsItemsOutsideFragment { return enclosingElement(of: parent) }
        return parent.fragment.withCursor { cursor in
            var open: [Int] = []
            while let step = cursor.next() {
                switch step {
                case .open(_, let local): open.append(local)
                case .close: open.removeLast()
                case .slot(let index) where index == Int(truncatingIfNeeded: node.slot):
                    return open.last.map(parent.elementID) ?? enclosingElement(of: parent)
                default: break
                }
            }
            return enclosingElement(of: parent)
        }
    }
}
