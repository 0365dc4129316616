// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

extension ModelConfiguration {
    /// A store in a SQLite file.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs; by default the file's name.
    ///   - app: The name of the app that the file belongs to; see `ModelConfiguration.app`.
    ///   - url: The file. Its folder is made too. A log is kept beside it as long as it is open. New ones are readable by
    ///     their owner only.
    ///   - allowsSave: Whether the container may write.
    ///   - durability: What is still there after a failure.
    ///   - migrates: Whether the file becomes what the schema asks for. A tool that works on a part of an app's data says
    ///     `false`: then the file must be there with the schema's tables, may have others, and keeps them all.
    public init(
        _ name: String? = nil, app: String? = nil, url: URL, allowsSave: Bool = true,
        durability: SQLiteStore.Durability = .process, migrates: Bool = true
    ) {
        self.init(
            name ?? url.deletingPathExtension().lastPathComponent, app: app, allowsSave: allowsSave, migrates: migrates,
            place: SQLitePlace(url: url, durability: durability))
    }

    /// A store in SQLite: in memory, which ends with its container, or in a file of the process's own,
    /// `NAME.store` in the folder of the process among the user's application data.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs, and of its file.
    ///   - app: The name of the app that the file belongs to; see `ModelConfiguration.app`.
    ///   - isStoredInMemoryOnly: Whether there is no file.
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
