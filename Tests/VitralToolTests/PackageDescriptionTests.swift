// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralTool

@Suite struct PackageDescriptionTests {
    private func package(_ programs: String...) throws -> PackageDescription {
        let products =
            [#"{"name":"Kit","targets":["Kit"],"type":{"library":["automatic"]}}"#]
            + programs.map { #"{"name":"\#($0)","targets":["A"],"type":{"executable":null}}"# }
        let json = """
            {"name":"Trips","path":"/trips","products":[\(products.joined(separator: ","))],"targets":[
            {"name":"A","path":"Sources/A","type":"executable","sources":["A.swift"]},
            {"name":"ATests","path":"Tests/ATests","type":"test","sources":["B.swift"]}]}
            """
        return try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
    }

    @Test func `the only executable is the default`() throws {
        #expect(try package("trips").program(named: nil) == "trips")
        #expect(try package("trips", "tool").program(named: "tool") == "tool")
    }

    @Test func `several executables require a choice, with their names`() throws {
        #expect(
            throws: ToolFailure.usage("The package Trips has several programs: choose one by --product: tool, trips.")
        ) { try package("trips", "tool").program(named: nil) }
        #expect(throws: ToolFailure.usage("The package Trips has no program “x”, but: trips.")) {
            try package("trips").program(named: "x")
        }
        #expect(throws: ToolFailure.usage("The package Trips has no program: it declares no executable.")) {
            try package().program(named: nil)
        }
    }

    @Test func `test targets are not sources of the app`() throws {
        let folder = URL(fileURLWithPath: "/trips", isDirectory: true)
        #expect(try package("trips").sourceFolders(in: folder).map(\.path) == ["/trips/Sources/A"])
    }
}
