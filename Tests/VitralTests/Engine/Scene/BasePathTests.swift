// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import TestApps
import Testing

@testable import Vitral
@testable import VitralTesting

/// The path that stands before the app's addresses in the browser.
@MainActor
struct BasePathTests {
    @Test(arguments: [
        ("", ""), ("/", ""), ("/trips", "/trips"), ("/trips/", "/trips"), ("/team/Trips-2.0_b", "/team/Trips-2.0_b"),
    ])
    func `a base path has no slash at its end`(text: String, path: String) {
        #expect(BasePath(text)?.path == path)
    }

    @Test(arguments: [
        "trips", "//", "/trips//", "//trips", "/a//b", "/.", "/a/..", "/a b", "/a?b", "/a#b", "/a;b", "/a~b", "/a%20b",
        "/ä",
        "/\"", "http://example.com/trips", "/" + String(repeating: "a", count: 128),
    ])
    func `a path that needs an escape is not a base path`(text: String) {
        #expect(BasePath(text) == nil)
    }

    @Test(arguments: [
        ("/", "/trips/"), ("/25", "/trips/25"), ("/?q=a", "/trips/?q=a"), ("/trips/25", "/trips/trips/25"),
        ("//example.com/a", "//example.com/a"), ("/\\example.com", "/\\example.com"), ("25", "25"), ("?q=a", "?q=a"),
        ("#top", "#top"), ("", ""), ("https://example.com/a", "https://example.com/a"),
    ])
    func `only an address of the app gets the base path`(own: String, external: String) throws {
        let basePath = try #require(BasePath("/trips"))
        #expect(basePath.external(own) == external)
        #expect(BasePath.root.external(own) == own)
    }

    @Test(arguments: [
        ("/trips/", "/"), ("/trips/25?q=a", "/25?q=a"), ("/trips//x", "//x"), ("/trips", nil), ("/trips?q=a", nil),
        ("/tripsy", nil), ("/tripsy/25", nil), ("/Trips/25", nil), ("/", nil), ("", nil), ("/a/trips/25", nil),
    ])
    func `the base path is removed from an address below it`(external: String, own: String?) throws {
        let basePath = try #require(BasePath("/trips"))
        #expect(basePath.own(external) == own)
        #expect(BasePath.root.own(external) == external)
    }

    @Test(arguments: [
        ("/trips", true), ("/trips/", true), ("/trips?q", true), ("/trips#a", true), ("/tripsy", false),
        ("/trip", false),
        ("/", false), ("", false), ("/api/trips", false),
    ])
    func `a request is for the app or not`(address: String, isFor: Bool) throws {
        #expect(try #require(BasePath("/trips")).contains(address) == isFor)
        #expect(BasePath.root.contains(address))
    }

    /// The server refuses longer addresses, so the whole address must fit.
    @Test func `an address leaves room for the base path`() throws {
        let basePath = try #require(BasePath("/trips"))
        var address = Address("/")
        address["a"] = String(repeating: "x", count: Address.maximumLength - "/?a=".utf8.count)
        #expect(address.fitting(below: .root) == address)
        #expect(address.fitting(below: basePath)?.query.isEmpty == true)
    }

    // MARK: A scene below a path

    private final class Patches {
        var operations: [PatchOperation<String>] = []
    }

    private func scene(at address: String) throws -> (LiveScene, Patches) {
        var client = ClientProfile(address: Address(address))
        client.basePath = try #require(BasePath("/trips"))
        let scene = LiveScene(TripsApp(), client: client, logger: Logger(label: "test"))
        let patches = Patches()
        scene.onCommit = { patches.operations += (try? PatchOperation.read($0)) ?? [] }
        return (scene, patches)
    }

    /// The address of the innermost element with a text.
    private func element(_ tag: String, _ text: String, in scene: LiveScene) throws -> ElementID {
        let element = try #require(try elements(of: scene).last { $0.tag == tag && $0.text == text })
        return try #require(ElementID(wire: element.id))
    }

    @Test func `links and pictures of a scene are below the base path`() throws {
        let (scene, _) = try scene(at: "/")
        let addresses = try elements(of: scene).compactMap { $0.attributes["href"] ?? $0.attributes["src"] }
        #expect(Set(addresses) == ["/trips/faro", "/trips/terms", "/trips/_assets/map"])
    }

    @Test func `the history is below the base path, and the app's address is not`() throws {
        let (scene, patches) = try scene(at: "/")
        scene.receive(.click(try element("a", "Faro", in: scene)))
        #expect(patches.operations.contains(.history(isPush: true, address: "/trips/faro", stack: ["faro"])))
        #expect(scene.address.string == "/faro")
    }

    @Test func `an address that the app opens is below the base path`() throws {
        let (scene, patches) = try scene(at: "/faro")
        scene.receive(.click(try element("button", "Open terms", in: scene)))
        #expect(patches.operations.contains(.openLink("/trips/terms")))
    }
}
