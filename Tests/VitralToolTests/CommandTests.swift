// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Testing

@testable import VitralTool

@Suite struct CommandTests {
    @Test func `an unknown command is one of the app's`() throws {
        let command = try #require(
            try VitralCommand.parseAsRoot(["data", "check", "--database", "memory", "--help"]) as? RunCommand)
        #expect(command.arguments == ["data", "check", "--database", "memory", "--help"])
        #expect(command.product == nil)
        let chosen = try #require(
            try VitralCommand.parseAsRoot(["--product", "trips", "vault", "rotate"]) as? RunCommand)
        #expect(chosen.product == "trips")
        #expect(chosen.arguments == ["vault", "rotate"])
    }

    @Test func `options of the app follow two dashes`() throws {
        let command = try #require(
            try VitralCommand.parseAsRoot(["dev", "--port", "0", "--", "--host", "::1"]) as? DevelopCommand)
        #expect(command.port == 0)
        #expect(command.options == ["--host", "::1"])
    }

    @Test(arguments: [
        ["dev", "--port", "65536"], ["dev", "--port", "x"], ["new"], ["dev", "--build-command", "true"],
    ])
    func `a mistake in the arguments ends with 64`(_ arguments: [String]) {
        #expect {
            _ = try VitralCommand.parseAsRoot(arguments)
        } throws: {
            VitralCommand.exitCode(for: $0).rawValue == 64
        }
        #expect(ToolFailure.usage("").exitCode == 64)
        #expect(ToolFailure.failure("").exitCode == 1)
        #expect(ToolFailure.reported(exitCode: 7).exitCode == 7)
    }

    @Test func `the port is read from the app's line`() {
        let port = AnnouncedPort()
        port.read(Data("Trips keeps its data in SQLite.\nTrips is live at http://127".utf8))
        #expect(port.port == nil)
        port.read(Data(".0.0.1:40123\nand more\n".utf8))
        #expect(port.port == 40123)
    }

    @Test func `the end of a program has a message`() {
        #expect(RunningApp.End.exit(1).description == "ended with exit code 1")
        #expect(RunningApp.End.signal(SIGILL).description == "crashed: Illegal instruction")
    }
}
