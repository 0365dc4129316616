// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// Operations that a screen has written at a tap; the app offers to take them back.
package struct WrittenOperation: Hashable, Sendable, Codable {
    /// The operations, in the order in which they were written.
    package let operations: [OperationID]
    /// Their group; `nil` for operations of the user's private scope.
    package let group: GroupID?
    package let deed: Deed

    package init(_ operation: OperationID, in group: GroupID?, _ deed: Deed = .saved) {
        self.init([operation], in: group, deed)
    }

    package init(_ operations: [OperationID], in group: GroupID?, _ deed: Deed) {
        self.operations = operations
        self.group = group
        self.deed = deed
    }
}
