// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ClickConsultasData
import ClickConsultasDomain
import Composable
import ComposableLaunch
import Foundation
import Vitral
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentity
import VitralLaunch
import VitralLocation
import VitralPush

/// ClickConsultas: find a doctor, book an appointment.
@main
struct ClickConsultasApp: ReplayableApp {
    static let program = ProgramDescription(
        command: "clickconsultas", title: "ClickConsultas", summary: "Find a doctor and book an appointment.")

    static let database: AppDatabase? = AppDatabase(DataModule.models, drivers: [.sqlite, .postgres])

    static var rootFeature: AppReducer { AppReducer() }

    static let subcommands: [any ParsableCommand.Type] = [OperatorCommand.self, SeedCommand.self]

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        // The zone of sessions whose browser has not reported one.
        prepareDependencies { $0.timeZone = .brasilia }
        let (services, launched) = try await Launcher(launch: launch).run()
        // All sessions share the clients, which take what belongs to a session from it when they are called.
        prepareDependencies { services.setClients(&$0) }
        return launched
    }

    nonisolated static var bundle: Bundle? { .module }

    var body: some Scene {
        WindowGroup("ClickConsultas") {
            SessionView()
        }
    }
}

/// The root view, which has the account of the browser tab.
struct SessionView: View {
    @Environment(\.accountClient) private var client
    @Environment(\.locationClient) private var locations
    @Environment(\.pushClient) private var push
    @State private var session = UUID().uuidString

    var body: some View {
        LanguageScope {
            AppView(account: client.account?.id) { [client, locations, push, session] values in
                values.browserTab = BrowserTab(
                    session: session, accountClient: client, locationClient: locations, pushClient: push)
            }
        }
    }
}
