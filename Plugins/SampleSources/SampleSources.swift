// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// The build tool that turns the documentation's samples into sources, by `Scripts/samples`.
@main
struct SampleSources: BuildToolPlugin {
    /// The modules with samples, and the number of files that share them: more files compile in parallel.
    private static let files = [
        "Composable": 1, "ComposableCore": 2, "ComposableData": 1, "ComposableLaunch": 1, "ComposableTesting": 1,
        "Documentation": 1, "Vitral": 8, "VitralCalendar": 1, "VitralCharts": 2, "VitralClocks": 1, "VitralData": 2,
        "VitralDataPostgres": 1,
        "VitralDataSQLite": 1,
        "VitralFeatures": 2, "VitralFiles": 1, "VitralIdentity": 2, "VitralIdentityData": 1, "VitralIdentityServer": 1,
        "VitralImage": 1,
        "VitralLaunch": 2, "VitralLocation": 1, "VitralLocationServer": 1, "VitralMail": 1, "VitralMailSMTP": 1,
        "VitralModels": 3, "VitralNetworking": 1, "VitralPush": 1, "VitralPushServer": 1, "VitralServer": 3,
        "VitralSync": 1, "VitralSyncHTTP": 1, "VitralSyncTesting": 1,
        "VitralTesting": 2,
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let script = root.appending(path: "Scripts/samples")
        let sources = ["Documentation", "Sources"].flatMap { Self.documents(below: root.appending(path: $0)) }
        let outputs = Self.files.sorted { $0.key < $1.key }.flatMap { module, count in
            (0..<count).map { context.pluginWorkDirectoryURL.appending(path: "\(module)+\($0).swift") }
        }
        return [
            .buildCommand(
                displayName: "Extracting the samples of the documentation", executable: script,
                arguments: outputs.map(\.path),
                inputFiles: [script, root.appending(path: "README.md")] + sources
                    + Self.documents(below: target.directoryURL),
                outputFiles: outputs)
        ]
    }

    /// Returns the Swift sources and Markdown files below a folder.
    private static func documents(below folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.compactMap { $0 as? URL } ?? [])
            .filter { ["swift", "md"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }
}
