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

    /// Creates a configuration for a SQLite store in memory, or in a file that belongs to the process.
    ///
    /// A store in memory ends with its container. The file is `NAME.store`, in the process's folder in the user's
    /// application support directory.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs, and of its file.
    ///   - app: The name of the app that the file belongs to; see `ModelConfiguration.app`.
    ///   - isStoredInMemoryOnly: Whether the store is in memory, without a file.
    ///   - allowsSave: Whether the container may write.
    public init(_ name: String = "default", app: String? = nil, isStoredInMemoryOnly: Bool, allowsSave: Bool = true) {
        let file = isStoredInMemoryOnly ? nil : Self.folder.appending(component: "\(name).store")
        self.init(name, app: app, allowsSave: allowsSave, place: SQLitePlace(url: file, durability: .process))
    }

    private static var folder: URL {
        let files = FileManager.default
        let all = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (all ?? files.homeDirectoryForCurrentUser).appending(component: ProcessInfo.processInfo.processName)
    }
}
