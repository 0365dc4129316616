// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import Vitral
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentityData
import VitralLaunch

/// ClickConsultas: find a doctor, book an appointment.
@main
struct ClickConsultasApp: LaunchableApp {
    static let program = ProgramDescription(
        command: "clickconsultas", title: "ClickConsultas", summary: "Find a doctor and book an appointment.")

    static let database: AppDatabase? = AppDatabase(DataModule.models, drivers: [.sqlite, .postgres])

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        Launched(container: try launch.database.open())
    }

    nonisolated static var bundle: Bundle? { .module }

    var body: some Scene {
        WindowGroup("ClickConsultas") { Text("ClickConsultas") }
    }
}
