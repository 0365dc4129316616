// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The types and values that samples in the documentation of VitralModels can use, beside their own.
enum VitralModelsSamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var container: ModelContainer { fatalError("Samples do not run.") }
    static var context: ModelContext { fatalError("Samples do not run.") }
    static var trip: Trip { fatalError("Samples do not run.") }

    enum LibraryV3: VersionedSchema {
        static let versionIdentifier = Schema.Version(3, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self] }
    }

    enum LibraryV4: VersionedSchema {
        static let versionIdentifier = Schema.Version(4, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self] }
    }
}
