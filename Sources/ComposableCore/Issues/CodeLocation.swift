// SPDX-License-Identifier: Apache-2.0

/// A place in the sources, which a report names.
public struct _CodeLocation: Sendable {
    package let fileID: StaticString
    package let filePath: StaticString
    package let line: UInt
    package let column: UInt

    package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

/// A place in the sources, which a report names.
package typealias CodeLocation = _CodeLocation
