// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestApps
import Vitral
import VitralServer

/// The apps by the name that is the first argument.
let apps: [String: any App.Type] = [
    "counter": CounterApp.self, "forms": FormsApp.self, "handover": HandoverApp.self, "idle": IdleApp.self,
    "rows": RowsApp.self, "rows-lazy": LazyRowsApp.self,
]

if let name = CommandLine.arguments.dropFirst().first, let app = apps[name] {
    app.main(arguments: Array(CommandLine.arguments.dropFirst(2)))
} else {
    FileHandle.standardError.write(
        Data("Usage: testapps \(apps.keys.sorted().joined(separator: "|")) [options]\n".utf8))
    exit(64)
}
