// SPDX-License-Identifier: Apache-2.0

extension ModelConfiguration {
    /// Creates a configuration for a store in memory, or in a file that belongs to the process.
    ///
    /// ```swift
    /// let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    /// let container = try ModelContainer(for: Trip.self, configurations: memory)
    /// ```
    ///
    /// The store is a SQLite database, for which the program links `VitralDataSQLite`; without it, opening the store
    /// throws ``DataStoreError/noDefaultStore``. A store in memory ends with its container. The file is `NAME.store`, in
    /// the process's folder in the user's application support directory.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs, and of its file.
    ///   - app: The name of the app that the file belongs to; see ``app``.
    ///   - isStoredInMemoryOnly: Whether the store is in memory, without a file.
    ///   - allowsSave: Whether the container may write.
    public init(_ name: String = "default", app: String? = nil, isStoredInMemoryOnly: Bool, allowsSave: Bool = true) {
        let place = DefaultStore.place(named: name, isInMemory: isStoredInMemoryOnly) ?? MissingDefaultStore()
        self.init(name, app: app, allowsSave: allowsSave, place: place)
    }

    /// Creates a configuration for a store in memory, or in a file that belongs to the process.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs, and of its file.
    ///   - schema: The schema, which the container determines; it is here so that SwiftData's code compiles.
    ///   - isStoredInMemoryOnly: Whether the store is in memory, without a file.
    ///   - allowsSave: Whether the container may write.
    public init(
        _ name: String = "default", schema: Schema, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true
    ) {
        self.init(name, isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave)
    }
}
