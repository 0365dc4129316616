// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Logging
import PokeExplorerMirror
import ServiceLifecycle
import UnixSignals
import VitralServer

/// The command `pokeexplorer pokeapi`: PokéAPI's paths and JSON shapes without internet access.
struct PokeAPICommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pokeapi",
        abstract: "Serve a stand-in for PokéAPI, for tests and machines without internet.",
        discussion: """
            It knows the facts of 1,025 species and draws pictures of its own. Faults on demand: \
            “--fault status=500,under=/api/v2/type,times=2”, the header or query parameter x-fault, \
            or POST /_mirror/faults.
            """)

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 lets the system choose.")
    var port = 8081

    @Option(
        help: ArgumentHelp("Something that goes wrong, such as “delay=2000,times=3”. Repeatable.", valueName: "fault"))
    var fault: [String] = []

    @Option(help: ArgumentHelp("trace, debug, info, notice, warning, error or critical.", valueName: "level"))
    var logLevel = "notice"

    func validate() throws {
        guard 0...65535 ~= port else { throw ValidationError("A port is a number from 0 to 65535.") }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("There is no log level “\(logLevel)”.")
        }
        for fault in fault { _ = try PokeAPIMirrorServer.FaultRule(parsing: fault) }
    }

    func run() async throws {
        ProgramRunner.bootstrapLogging(level: Logger.Level(rawValue: logLevel) ?? .notice)
        let logger = Logger(label: "pokeexplorer.pokeapi")
        let mirror = PokeAPIMirrorServer(host: host, port: port, logger: logger) { [host] port in
            Console.announce("PokéAPI's stand-in is live at \(ServerAddress(host: host, port: port))")
        }
        for fault in fault { mirror.inject(try PokeAPIMirrorServer.FaultRule(parsing: fault)) }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [mirror], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch {
            throw ServerError(error, host: host, port: port) ?? error
        }
    }
}
