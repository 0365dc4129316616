// SPDX-License-Identifier: Apache-2.0

import struct Foundation.URL

/// The file of a data set.
struct DataSet: Sendable {
    /// The file.
    var file: URL
    /// The uniform type identifier that the set declares.
    var typeIdentifier: String?
}

/// The contents of a data set's `Contents.json`.
struct DataSetFile: Decodable {
    var data: [Entry]?

    struct Entry: Decodable {
        var filename: String?
        var idiom: String?
        var type: String?

        private enum CodingKeys: String, CodingKey {
            case filename, idiom
            case type = "universal-type-identifier"
        }
    }

    /// Returns the file for all devices, or else the first; `nil` if the set has no file.
    ///
    /// - Throws: ``AssetProblem`` if the file is not in the folder of the set.
    func dataSet(in folder: URL, at path: String) throws -> DataSet? {
        let entries = (data ?? []).filter { $0.filename?.isEmpty == false }
        guard let entry = entries.first(where: { $0.idiom == "universal" }) ?? entries.first,
            let name = entry.filename
        else { return nil }
        guard !name.contains("/"), !name.hasPrefix(".") else {
            throw AssetProblem(
                path: path, reason: "“\(name)” is not in the folder. To fix this, choose the file in Xcode again.")
        }
        return DataSet(file: folder.appendingPathComponent(name), typeIdentifier: entry.type)
    }
}
