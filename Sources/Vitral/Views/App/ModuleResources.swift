// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// The files that SwiftPM copies for the module of an app.
///
/// SwiftPM puts them into a folder beside the program, `<package>_<module>.resources`. `Bundle.main` of Linux looks only
/// beside the program itself: Foundation finds neither `<program>.resources` nor `Resources` there. The program therefore
/// starts by linking the files into its own folder.
package enum ModuleResources {
    private static let known = Mutex<[ObjectIdentifier: Bundle?]>([:])

    /// Returns the bundle of the module that declares a type; `nil` if the module has no resources.
    package static func bundle(of type: Any.Type) -> Bundle? {
        let identity = ObjectIdentifier(type)
        if let bundle = known.withLock({ $0[identity] }) { return bundle }
        let bundle = programFolder.flatMap { folder(of: type, in: $0) }.flatMap { Bundle(path: $0.path) }
        return known.withLock { known in
            if let first = known[identity] { return first }
            known[identity] = bundle
            return bundle
        }
    }

    /// The bundles of all modules of the program that have resources.
    package static var bundles: [Bundle] {
        let names = programFolder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        return names.filter { $0.hasSuffix(".resources") }.sorted()
            .compactMap { programFolder?.appendingPathComponent($0, isDirectory: true) }
            .compactMap { Bundle(path: $0.path) }
    }

    /// Makes the resources of an app's module known to `Bundle.main`, before anything reads that.
    ///
    /// - Returns: The problems, each with a solution.
    package static func addToMainBundle(of type: Any.Type) -> [String] {
        guard let program = programFolder, let resources = folder(of: type, in: program) else { return [] }
        return link(resources, into: program)
    }

    /// Creates a link in a folder to each file and folder of a module's resources, and removes links to files that are
    /// gone.
    ///
    /// Catalogs of texts and assets stay out: the framework reads them, and `Bundle.main` shows none on iOS either.
    ///
    /// - Parameters:
    ///   - resources: The folder with the resources, which is in `program`.
    ///   - program: The folder of the program.
    /// - Returns: The problems, each with a solution.
    static func link(_ resources: URL, into program: URL) -> [String] {
        let files = FileManager.default
        let prefix = resources.lastPathComponent + "/"
        func target(_ name: String) -> String? {
            try? files.destinationOfSymbolicLink(atPath: program.appendingPathComponent(name).path)
        }
        let names = Set((try? files.contentsOfDirectory(atPath: resources.path)) ?? [])
        for name in (try? files.contentsOfDirectory(atPath: program.path)) ?? [] {
            guard let old = target(name), old.hasPrefix(prefix), !names.contains(name) else { continue }
            try? files.removeItem(at: program.appendingPathComponent(name))
        }
        var problems: [String] = []
        for name in names.sorted() where !isReadByTheFramework(name) && target(name) != prefix + name {
            let link = program.appendingPathComponent(name)
            if symlink(prefix + name, link.path) == 0 { continue }
            let reason = String(cString: strerror(errno))
            // Another process of the app may have been faster.
            if target(name) == prefix + name { continue }
            problems.append(
                """
                Bundle.main does not find “\(name)”: \(link.path) cannot be created (\(reason)). To fix this, rename the \
                resource if another file has its name there; otherwise run “ln -s \(prefix)\(name) \(link.path)” as a \
                user who may write there, or read the file from Bundle.module.
                """)
        }
        return problems
    }

    private static func isReadByTheFramework(_ name: String) -> Bool {
        name == "Info.plist" || name.hasPrefix(".") || name.hasSuffix(".xcassets") || name.hasSuffix(".xcstrings")
    }

    /// The folder of the running program.
    ///
    /// `Bundle.main` must not be asked, because it would remember what its folder contained before.
    private static let programFolder: URL? = {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return nil
        }
        return URL(fileURLWithPath: path).deletingLastPathComponent()
    }()

    /// Returns the folder with the resources of the module that declares a type.
    static func folder(of type: Any.Type, in program: URL) -> URL? {
        guard let module = String(reflecting: type).split(separator: ".").first else { return nil }
        return folder(named: module, in: program)
    }

    /// Returns the folder with the resources of a module of the program.
    package static func folder(named module: Substring) -> URL? {
        programFolder.flatMap { folder(named: module, in: $0) }
    }

    private static func folder(named module: Substring, in program: URL) -> URL? {
        let found = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
        let folders = found.filter { $0.hasSuffix("_\(module).resources") }.sorted()
            .map { program.appendingPathComponent($0, isDirectory: true) }
        // A package that was renamed leaves its old folder behind.
        return folders.max { changed($0) < changed($1) }
    }

    private static func changed(_ folder: URL) -> Date {
        let values = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
        return values?.contentModificationDate ?? .distantPast
    }
}
