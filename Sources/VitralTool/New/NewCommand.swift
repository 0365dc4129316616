// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The subcommand `new`: creates the package of an app.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a package with an app, a model, a page and its test.")

    @Argument(help: "The name of the app, such as Trips; its program is called trips.")
    var name: String

    @Option(help: ArgumentHelp("The folder to create. (default: the name)", valueName: "folder"))
    var path: String?

    @Option(
        help: ArgumentHelp(
            "The folder or the URL of Vitral. (default: the repository that has built this tool)", valueName: "place"))
    var vitral: String?

    func run() throws {
        let name = try AppName(name)
        let folder = URL(fileURLWithPath: path ?? name.folder, isDirectory: true).standardizedFileURL
        let source =
            try vitral.map { try VitralSource($0) }
            ?? VitralSource.around(URL(fileURLWithPath: "/proc/self/exe"))
        try NewPackage(template: PackageTemplate(name: name, source: source, folder: folder)).write()
        Terminal.say(
            """
            \(name.module) is in \(folder.path). Next:
                cd \(path ?? name.folder) && make run
                cd \(path ?? name.folder) && make test
            """)
    }
}

/// A package that is about to be created.
struct NewPackage {
    let template: PackageTemplate

    /// Writes all files into the folder, which is created if necessary.
    ///
    /// - Throws: ``ToolFailure`` if the folder already contains files, or cannot be written.
    func write() throws {
        let (files, folder) = (FileManager.default, template.folder)
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: folder.path, isDirectory: &isFolder) {
            let contents = try? files.contentsOfDirectory(atPath: folder.path)
            guard isFolder.boolValue, contents?.isEmpty == true else {
                throw ToolFailure.usage("\(folder.path) exists and is not an empty folder.")
            }
        }
        do {
            for (path, text) in template.files {
                let file = folder.appending(path: path)
                try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            // Use the versions that Vitral was tested with, rather than the newest.
            if let versions = template.source.resolvedVersions, files.fileExists(atPath: versions.path) {
                try files.copyItem(at: versions, to: folder.appending(path: "Package.resolved"))
            }
        } catch {
            throw ToolFailure.failure("\(folder.path) cannot be written: \(error.localizedDescription)")
        }
    }
}
