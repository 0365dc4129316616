// SPDX-License-Identifier: Apache-2.0

import PokeExplorerMirror
import Testing

@Suite struct FaultSyntaxTests {
    typealias Fault = PokeAPIMirrorServer.Fault
    typealias Rule = PokeAPIMirrorServer.FaultRule

    @Test(arguments: [
        ("delay=2000", [Fault.delay(.seconds(2))]),
        ("status=500", [.status(500)]),
        ("status=429,retry-after=3", [.status(429, retryAfter: 3)]),
        ("delay=10, status=503", [.delay(.milliseconds(10)), .status(503)]),
        ("cut", [.cutConnection]),
        ("bad-json;delay=0", [.badJSON, .delay(.zero)]),
        ("web-page", [.webPage]),
        ("wrong-shape", [.wrongShape]),
        ("empty", [.emptyBody]),
    ])
    func faultsAreRead(text: String, faults: [Fault]) throws {
        #expect(try Fault.parse(text) == faults)
        #expect(try Fault.parse(faults.map(\.description).joined(separator: ",")) == faults)
    }

    @Test(arguments: [
        "", ",", "delay", "delay=", "delay=-1", "delay=600001", "status=200", "status=abc", "retry-after=3",
        "cut=1", "explode", "delay=99999999999999999999", "empty,under=/x", "empty,times=2",
    ])
    func whatIsNoFaultIsRefused(text: String) {
        #expect(throws: FaultSyntaxError.self) { try Fault.parse(text) }
    }

    @Test func rulesAreReadAndWritten() throws {
        let text = "delay=50,status=500,under=/api/v2/type,times=2"
        let rule = try Rule(parsing: text)
        #expect(rule == Rule([.delay(.milliseconds(50)), .status(500)], under: "/api/v2/type", times: 2))
        #expect(rule.description == text)
        #expect(throws: FaultSyntaxError(part: "times=0")) { try Rule(parsing: "cut,times=0") }
        #expect(throws: FaultSyntaxError(part: "under=type")) { try Rule(parsing: "cut,under=type") }
    }
}
