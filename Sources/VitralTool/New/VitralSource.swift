// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The place from which a new package takes Vitral.
enum VitralSource: Equatable {
    /// A folder on this machine.
    case folder(URL)
    /// A repository that the package manager clones.
    case repository(String)

    /// Reads the developer's choice.
    ///
    /// - Parameter text: A path, or the URL of a repository.
    /// - Throws: ``ToolFailure`` if the folder does not contain Vitral.
    init(_ text: String) throws {
        if text.contains("://") || text.hasPrefix("git@") {
            self = .repository(text)
            return
        }
        let folder = URL(fileURLWithPath: text, isDirectory: true).standardizedFileURL
        guard Self.isVitral(folder) else {
            throw ToolFailure.usage("Vitral is not in the folder \(folder.path).")
        }
        self = .folder(folder)
    }

    /// Returns the repository that has built a program, which is one of the folders around it.
    ///
    /// - Throws: ``ToolFailure`` if no such folder contains Vitral.
    static func around(_ program: URL) throws -> VitralSource {
        var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/" {
            if isVitral(folder) { return .folder(folder) }
            folder = folder.deletingLastPathComponent()
        }
        throw ToolFailure.usage("Say where Vitral is: --vitral FOLDER, or --vitral URL.")
    }

    /// Returns the dependency, as a manifest declares it.
    ///
    /// The path of a folder beside the package is relative, so that the two can move together.
    func dependency(of package: URL) -> String {
        switch self {
        case .repository(let url): ".package(url: \(Self.literal(url)), branch: \"main\")"
        case .folder(let folder):
            folder.deletingLastPathComponent().path == package.deletingLastPathComponent().path
                ? ".package(name: \"vitral\", path: \(Self.literal("../" + folder.lastPathComponent)))"
                : ".package(name: \"vitral\", path: \(Self.literal(folder.path)))"
        }
    }

    /// The package name in product dependencies: the name of the repository, or `vitral` for a folder.
    var packageName: String {
        guard case .repository(let url) = self else { return "vitral" }
        let last = url.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? "vitral"
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// The file with the versions of all packages that Vitral was tested with; `nil` for a repository.
    var resolvedVersions: URL? {
        guard case .folder(let folder) = self else { return nil }
        return folder.appending(path: "Package.resolved")
    }

    private static func isVitral(_ folder: URL) -> Bool {
        ["Package.swift", "Sources/Vitral", "Sources/VitralLaunch"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}
