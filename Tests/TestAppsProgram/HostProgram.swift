// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import HTTPTypes
import Hummingbird
import TestApps
import Vitral
import VitralServer

/// An application of others, with a page of its own at `/` and an app below `/trips`.
struct HostProgram: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "mounted")

    @OptionGroup var server: ServerOptions

    static func main(arguments: [String]) {
        ProgramRunner.run(Self.self, arguments: arguments)
    }

    func run() async throws {
        var configuration = try ServerConfiguration(reading: try await server.settings())
        configuration.basePath = "/trips"
        let trips = LiveServer(
            configuration: configuration, onListening: { Console.announce("Trips is live at \($0)") }
        ) { TripsApp() }
        let router = Router()
        router.get("/") { _, _ in
            EditedResponse(
                headers: [.contentType: "text/html; charset=utf-8"],
                response: """
                    <!doctype html><html lang="en"><title>Home</title><link rel="icon" href="data:,">
                    <h1>Home</h1><a href="/trips">Trips</a></html>
                    """)
        }
        router.get("api/x") { _, _ in "X" }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port)))
        try await trips.mounted(in: application).runService()
    }
}
