// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AssetCatalog {
    /// The deepest group that is read.
    private static var deepestGroup: Int { 16 }

    /// Reads the sets of a catalog or of a group in it.
    ///
    /// - Parameters:
    ///   - path: The path below the root.
    ///   - prefix: The namespaces around, each with a slash.
    mutating func readGroup(_ folder: URL, path: String, prefix: String, depth: Int) {
        guard depth <= Self.deepestGroup else {
            return report(path, "the groups are nested too deeply. To fix this, move the assets to a higher group.")
        }
        for set in Self.folders(in: folder) {
            let setPath = "\(path)/\(set.lastPathComponent)"
            let name = prefix + set.deletingPathExtension().lastPathComponent
            do {
                switch set.pathExtension {
                case "colorset":
                    try add(Contents<ColorSet>.read(set, path: setPath).color(at: setPath), named: name, at: setPath)
                case "imageset":
                    try add(Contents<ImageSetFile>.read(set, path: setPath), named: name, in: set, at: setPath)
                case "dataset":
                    try add(Contents<DataSetFile>.read(set, path: setPath), named: name, in: set, at: setPath)
                case "":
                    let isNamespace = try Contents<GroupFile>.readIfPresent(set, path: setPath)?.isNamespace ?? false
                    readGroup(set, path: setPath, prefix: isNamespace ? name + "/" : prefix, depth: depth + 1)
                default: break  // App icons, and sets for other platforms.
                }
            } catch let problem as AssetProblem {
                problems.append(problem)
            } catch {
                report(setPath, "the folder cannot be read (\(error)).")
            }
        }
    }

    private mutating func add(_ color: Color?, named name: String, at path: String) throws {
        // Xcode's template has an accent color without a value.
        guard let color else { return }
        guard colors[name] == nil else { throw Self.duplicate(name, "color", at: path) }
        colors[name] = color
    }

    private mutating func add(_ file: ImageSetFile, named name: String, in folder: URL, at path: String) throws {
        let set = try file.imageSet(in: folder, at: path)
        guard images[name] == nil else { throw Self.duplicate(name, "image", at: path) }
        images[name] = set
        files += Set((set.light + set.dark).map(\.path)).sorted()
    }

    private mutating func add(_ file: DataSetFile, named name: String, in folder: URL, at path: String) throws {
        guard let set = try file.dataSet(in: folder, at: path) else { return }
        guard dataSets[name] == nil else { throw Self.duplicate(name, "data", at: path) }
        dataSets[name] = set
    }

    private mutating func report(_ path: String, _ reason: String) {
        problems.append(AssetProblem(path: path, reason: reason))
    }

    private static func duplicate(_ name: String, _ kind: String, at path: String) -> AssetProblem {
        AssetProblem(
            path: path, reason: "another \(kind) set is called “\(name)” too. To fix this, rename one of them.")
    }

    /// Returns the folders in a folder, in the order of their names; links are not followed.
    static func folders(in folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        return (found ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}

/// The file `Contents.json` of a folder in a catalog.
enum Contents<File: Decodable> {
    /// Reads the file.
    ///
    /// - Throws: ``AssetProblem``.
    static func read(_ folder: URL, path: String) throws -> File {
        guard let file = try readIfPresent(folder, path: path) else {
            throw AssetProblem(
                path: path, reason: "there is no Contents.json. To fix this, create the set in Xcode, or add the file.")
        }
        return file
    }

    /// Reads the file, which a group may leave out.
    ///
    /// - Throws: ``AssetProblem``.
    static func readIfPresent(_ folder: URL, path: String) throws -> File? {
        let url = folder.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: url) else { return nil }
        do {
            return try JSONDecoder().decode(File.self, from: data)
        } catch {
            throw AssetProblem(path: "\(path)/Contents.json", reason: Self.reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        let (context, expectation): (DecodingError.Context?, String) =
            switch error {
            case DecodingError.typeMismatch(let type, let context): (context, "a value of type \(type) is expected")
            case DecodingError.valueNotFound(let type, let context): (context, "a value of type \(type) is missing")
            case DecodingError.keyNotFound(let key, let context): (context, "“\(key.stringValue)” is missing")
            default: (nil, "it is not valid JSON")
            }
        let keys = (context?.codingPath ?? []).map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let place = keys.isEmpty ? "" : " at \(keys.trimmingPrefix("."))"
        return "\(expectation)\(place). To fix this, save the set in Xcode again."
    }
}

/// The contents of a group's `Contents.json`.
private struct GroupFile: Decodable {
    var properties: Properties?

    struct Properties: Decodable {
        var isNamespace: Bool?

        private enum CodingKeys: String, CodingKey {
            case isNamespace = "provides-namespace"
        }
    }

    var isNamespace: Bool { properties?.isNamespace ?? false }
}
