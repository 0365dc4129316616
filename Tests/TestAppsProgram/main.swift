// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestApps
import Vitral
import VitralLaunch
import VitralServer

/// The apps, by the name in the first argument.
let apps: [String: any App.Type] = [
    "counter": CounterApp.self, "forms": FormsApp.self, "handover": HandoverApp.self, "idle": IdleApp.self,
    "layers": LayersApp.self,
    "rows": RowsApp.self, "rows-lazy": LazyRowsApp.self, "trips": TripsApp.self,
]

let arguments = Array(CommandLine.arguments.dropFirst(2))
if let name = CommandLine.arguments.dropFirst().first, let app = apps[name] {
    app.main(arguments: arguments)
} else if CommandLine.arguments.dropFirst().first == "mounted" {
    HostProgram.main(arguments: arguments)
} else if CommandLine.arguments.dropFirst().first == "visits" {
    VisitsApp.main(arguments: arguments)
} else if CommandLine.arguments.dropFirst().first == "services" {
    ServicesApp.main(arguments: arguments)
} else {
    let names = (apps.keys + ["mounted", "services", "visits"]).sorted().joined(separator: "|")
    FileHandle.standardError.write(Data("Usage: testapps \(names) [options]\n".utf8))
    exit(64)
}
