// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The places of a user's files.
enum ReplicaFile {
    /// Returns the file of groups: the one that is named, or the default in the user's data folder.
    ///
    /// - Parameter environment: The environment of the process; `XDG_DATA_HOME` is the data folder if it is absolute.
    static func url(_ name: String?, environment: [String: String], home: URL) -> URL {
        if let name { return URL(fileURLWithPath: name) }
        let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
        let folder = named ?? home.appending(path: ".local/share")
        return folder.appending(path: "verni/verni.sqlite")
    }

    /// Returns the file of the keys that seal the sign-in.
    static func keys(of file: URL) -> URL { file.appendingPathExtension("vault-keys") }

    /// Returns the copy of the central bank's rates.
    static func rates(of file: URL) -> URL { file.appendingPathExtension("rates") }
}
