// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The browser client as `make client` has built it.
struct BuiltClient {
    /// A file that is missing from the resources or cannot be read.
    struct Missing: Error, CustomStringConvertible {
        let name: String
        var description: String {
            "\(name) of the browser client is missing from VitralServer's resources. To fix this, run `make client`."
        }
    }

    /// A stylesheet.
    struct Sheet: Decodable {
        let name: String
        /// The classes, and kinds of events as `@kind`, that need it; `nil` for a sheet of every page.
        let marks: [String]?
    }

    private struct Manifest: Decodable {
        let version: String
        let sheets: [Sheet]
    }

    /// The part of the files' address that changes with their content.
    let version: String
    /// The stylesheets, in the order in which pages name them.
    let sheets: [Sheet]
    /// The scripts and stylesheets, by name.
    let files: [String: [UInt8]]

    init() throws {
        guard let folder = Bundle.module.url(forResource: "Built", withExtension: nil),
            let data = try? Data(contentsOf: folder.appendingPathComponent("manifest.json")),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
        else { throw Missing(name: "manifest.json") }
        version = manifest.version
        sheets = manifest.sheets
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != "manifest.json" {
            files[name] = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
        }
        let needed = ["core.js", "early.js", "passkeys.js", "sign-in.js"] + manifest.sheets.map { "\($0.name).css" }
        for name in needed where files[name] == nil { throw Missing(name: name) }
        self.files = files
    }
}
