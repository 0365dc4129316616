// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VitralModels

extension DefaultStore {
    /// Returns the location of a SQLite database in memory, or in a file that belongs to the process.
    @_dynamicReplacement(for:place(named:isInMemory:))
    package static func sqlitePlace(named name: String, isInMemory: Bool) -> (any StorePlace)? {
        SQLitePlace(url: isInMemory ? nil : folder.appending(component: "\(name).store"), durability: .process)
    }

    private static var folder: URL {
        let files = FileManager.default
        let all = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (all ?? files.homeDirectoryForCurrentUser).appending(component: ProcessInfo.processInfo.processName)
    }
}
