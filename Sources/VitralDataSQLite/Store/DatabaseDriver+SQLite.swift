// SPDX-License-Identifier: Apache-2.0

import Foundation
public import VitralModels

extension DatabaseDriver {
    /// The SQLite driver, for addresses such as `sqlite:PATH`, and `memory` for a database that ends with the process.
    public static let sqlite = DatabaseDriver(
        schemes: ["sqlite", "memory"], examples: ["sqlite:PATH, such as sqlite:var/app.sqlite", "memory"]
    ) { text throws(InvalidDatabaseAddress) in
        guard text.lowercased() != "memory" else {
            return DatabaseAddress("memory, lost when the process ends", isInMemory: true) { name, _ in
                ModelConfiguration(name, isStoredInMemoryOnly: true)
            }
        }
        let rest = text[(text.firstIndex(of: ":").map { text.index(after: $0) } ?? text.endIndex)...]
        // `sqlite:///var/app.sqlite` is a path too; text between the second and third slash would be a host name.
        let path = rest.hasPrefix("//") ? rest.dropFirst(2) : rest
        guard text.contains(":"), !path.isEmpty, !rest.hasPrefix("//") || path.hasPrefix("/") else {
            throw InvalidDatabaseAddress(
                "The database “\(text)” names no file. To fix this, write sqlite:PATH, such as sqlite:var/app.sqlite.")
        }
        let file = String(path)
        return DatabaseAddress("SQLite, \(file)", filePath: file) { name, migrates in
            ModelConfiguration(name, url: URL(fileURLWithPath: file), migrates: migrates)
        }
    }
}
