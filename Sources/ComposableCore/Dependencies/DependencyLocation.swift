// SPDX-License-Identifier: Apache-2.0

/// The place in the source that an issue names.
struct DependencyLocation: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
}
