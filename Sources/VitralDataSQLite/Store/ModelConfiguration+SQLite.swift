// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

extension ModelConfiguration {
    /// Creates a configuration for a store in a SQLite file.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs; the file's name by default.
    ///   - app: The name of the app that the file belongs to; see `ModelConfiguration.app`.
    ///   - url: The file. A missing folder is created. A log is kept next to the file while it is open. New files and
    ///     folders are readable only by their owner.
    ///   - allowsSave: Whether the container may write.
    ///   - durability: The failures that saved data survive.
    ///   - migrates: Whether opening the store migrates the file to the schema. A tool that works on a part of an app's
    ///     data passes `false`: the file must then exist with the schema's tables, and may have others, which stay
    ///     unchanged.
    public init(
        _ name: String? = nil, app: String? = nil, url: URL, allowsSave: Bool = true,
        durability: SQLiteStore.Durability = .process, migrates: Bool = true
    ) {
        self.init(
            name ?? url.deletingPathExtension().lastPathComponent, app: app, allowsSave: allowsSave, migrates: migrates,
            place: SQLitePlace(url: url, durability: durability))
    }
}
