// SPDX-License-Identifier: Apache-2.0

import Foundation
public import VitralModels

extension DatabaseDriver {
    /// The SQLite driver, for addresses such as `sqlite:PATH`, and `memory` for a database that ends with the process.
    public static let sqlite = driver(.process)

    /// Returns the SQLite driver whose saved data survives certain failures.
    ///
    /// ```swift
    /// let drivers: [DatabaseDriver] = [.sqlite(durability: .power)]
    /// ```
    ///
    /// - Parameter durability: The failures that saved data survives.
    public static func sqlite(durability: SQLiteStore.Durability) -> DatabaseDriver { driver(durability) }

    private static func driver(_ durability: SQLiteStore.Durability) -> DatabaseDriver {
        DatabaseDriver(
            schemes: ["sqlite", "memory"], examples: ["sqlite:PATH, such as sqlite:var/app.sqlite", "memory"]
        ) { text throws(InvalidDatabaseAddress) in
            try address(text, durability: durability)
        }
    }

    private static func address(
        _ text: String, durability: SQLiteStore.Durability
    ) throws(InvalidDatabaseAddress) -> DatabaseAddress {
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
            ModelConfiguration(
                name, url: URL(fileURLWithPath: file), durability: durability, migrates: migrates)
        }
    }
}
