// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VerniDefaultLedger
import VitralSync

/// The subcommand `open`: shows the groups of this machine in its browser.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Show your groups in this machine's browser.",
        discussion: """
            It prints a link that works once, for the first browser that opens it. Only this machine can connect. Changes \
            are kept without a connection, and exchanged with the server as soon as there is one. It stops with Ctrl-C.
            """)

    @Option(help: "The port to listen on; 0 lets the system choose.") var port = 0
    @Option(
        help:
            "The address of the server for signing in, such as https://example.com. (default: that of the last sign-in)"
    )
    var server: String?
    @OptionGroup var options: ReplicaOptions

    private struct Value: Encodable {
        let address: String
    }

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("“\(port)” is no port from 0 to 65535.") }
        if let server, ServerAddress.url(server) == nil {
            throw ValidationError(
                "“\(server)” is no address such as https://example.com. Only this machine may be without “https”.")
        }
    }

    func run() async throws {
        try await options.run { replica in
            if let url = server.flatMap({ ServerAddress.url($0) }), replica.signIn.signIn == nil {
                replica.signIn.use(url)
            }
            try await replica.ledger.replica.showNewerRecords()
            let program = try await OwnServer(replica, file: options.file)
            try await program.run(port: port) { address in
                let report = Report(
                    lines: ["Verni is open at \(address)"], value: Value(address: address))
                try? Report.write(report.output(asJSON: options.json), to: .standardOutput)
            }
            return nil
        }
    }
}
