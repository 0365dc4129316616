// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// An operation that a screen has written; the app offers to take it back.
package struct WrittenOperation: Hashable, Sendable, Codable {
    package let operation: OperationID
    package let group: GroupID

    package init(_ operation: OperationID, in group: GroupID) {
        self.operation = operation
        self.group = group
    }
}
