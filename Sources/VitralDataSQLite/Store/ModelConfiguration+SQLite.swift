// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralData

extension ModelConfiguration {
    /// A store in a SQLite file.
    ///
    /// - Parameters:
    ///   - name: What it is called in logs; the file's name, unless it is said.
    ///   - url: The file. Its folder is made too. A log is kept beside it as long as it is open.
    ///   - allowsSave: Whether the container may write.
    ///   - durability: What is still there after a failure.
    public init(
        _ name: String? = nil, url: URL, allowsSave: Bool = true, durability: SQLiteStore.Durability = .process
    ) {
        self.init(name ?? url.deletingPathExtension().lastPathComponent, allowsSave: allowsSave) { schema, plan in
            try SQLiteStore.open(url: url, schema: schema, migrationPlan: plan, durability: durability)
        }
    }

    /// A store in SQLite: in memory, which ends with its container, or in a file of the process's own,
    /// `NAME.store` in the folder of the process among the user's application data.
    ///
    /// - Parameters:
    ///   - name: What it is called in logs, and its file.
    ///   - isStoredInMemoryOnly: Whether there is no file.
    ///   - allowsSave: Whether the container may write.
    public init(_ name: String = "default", isStoredInMemoryOnly: Bool, allowsSave: Bool = true) {
        let file = isStoredInMemoryOnly ? nil : Self.folder.appending(component: "\(name).store")
        self.init(name, allowsSave: allowsSave) { schema, plan in
            try SQLiteStore.open(url: file, schema: schema, migrationPlan: plan)
        }
    }

    private static var folder: URL {
        let files = FileManager.default
        let all = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (all ?? files.homeDirectoryForCurrentUser).appending(component: ProcessInfo.processInfo.processName)
    }
}
