// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity of a key of a file: its address, and its storage.
public struct FileStorageKeyID: Hashable, Sendable {
    let url: URL
    let storage: FileStorage
}
