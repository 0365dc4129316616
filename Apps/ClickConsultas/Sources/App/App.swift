// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ClickConsultasData
import Composable
import Foundation
import Synchronization
import Vitral
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralLaunch

/// ClickConsultas: find a doctor, book an appointment.
@main
struct ClickConsultasApp: LaunchableApp {
    static let program = ProgramDescription(
        command: "clickconsultas", title: "ClickConsultas", summary: "Find a doctor and book an appointment.")

    static let database: AppDatabase? = AppDatabase(DataModule.models, drivers: [.sqlite, .postgres])

    static let subcommands: [any ParsableCommand.Type] = [SeedCommand.self]

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        Launched(container: try launch.database.open())
    }

    nonisolated static var bundle: Bundle? { .module }

    var body: some Scene {
        WindowGroup("ClickConsultas") { SessionView() }
    }
}

/// The root view, which has the clients of the browser tab.
struct SessionView: View {
    @Environment(\.accountClient) private var client

    var body: some View {
        AppView(account: client.account?.id) { _ in }
    }
}
