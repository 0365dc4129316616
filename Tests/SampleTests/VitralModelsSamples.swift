// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The types that samples in the documentation of VitralModels can use, beside their own.
enum VitralModelsSamples {
    enum LibraryV3: VersionedSchema {
        static let versionIdentifier = Schema.Version(3, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self] }
    }

    enum LibraryV4: VersionedSchema {
        static let versionIdentifier = Schema.Version(4, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self] }
    }
}
