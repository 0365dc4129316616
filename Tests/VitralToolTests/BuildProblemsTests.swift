// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralTool

@Suite struct BuildProblemsTests {
    private let folder = URL(fileURLWithPath: "/home/ana/Trips", isDirectory: true)

    @Test func `errors are shown once, without progress, warnings and the folder`() {
        let error = """
            /home/ana/Trips/Sources/Trips/ItemList.swift:12:9: error: cannot find 'itmes' in scope
            11 |         List {
            12 |             ForEach(itmes) { Text($0.text) }
               |                     `- error: cannot find 'itmes' in scope
            """
        let output = """
            Building for debugging...
            [0/3] Write swift-version.txt
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            [1/3] Emitting module Trips
            \(error)
            /home/ana/Trips/Sources/Trips/Item.swift:3:5: warning: variable 'a' was never used
            3 | let a = 1
            [2/3] Compiling Trips ItemList.swift
            \(error)
            """
        #expect(
            BuildProblems(in: output, folder: folder).text
                == error.replacingOccurrences(of: "/home/ana/Trips/", with: ""))
    }

    @Test func `a failure without a place in a file shows the last lines, without colors`() {
        let output = "Building for debugging...\n[1/2] Compiling x\n\u{1B}[1;31merror:\u{1B}[0m link command failed\n"
        #expect(BuildProblems(in: output, folder: folder).text == "error: link command failed")
        let many = (1...100).map { "line \($0)" }.joined(separator: "\n")
        #expect(BuildProblems(in: many, folder: folder).text.hasPrefix("line 61\n"))
    }

    @Test func `a flood of errors is cut`() {
        let output = (1...2_000).map { "/a/B.swift:\($0):1: error: expected expression" }.joined(separator: "\n")
        let text = BuildProblems(in: output, folder: folder).text
        #expect(text.count < 17_000)
        #expect(text.hasSuffix("\n…"))
    }
}
