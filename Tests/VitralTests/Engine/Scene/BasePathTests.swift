// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import TestApps
import Testing

@testable import Vitral

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
    func `what would need an escape is no base path`(text: String) {
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
        var text = ""
    }

    private func scene(at address: String) throws -> (LiveScene, Patches) {
        var client = ClientProfile(address: Address(address))
        client.basePath = try #require(BasePath("/trips"))
        let scene = LiveScene(TripsApp(), client: client, logger: Logger(label: "test"))
        let patches = Patches()
        scene.onCommit = { patches.text += String(decoding: $0, as: UTF8.self) }
        return (scene, patches)
    }

    private func html(_ scene: LiveScene) -> String { String(decoding: scene.renderPage().body, as: UTF8.self) }

    /// The address of the element that a text is in.
    private func element(_ tag: String, _ text: String, in html: String) throws -> ElementID {
        let before = try #require(html.range(of: text, options: .backwards)).lowerBound
        let start = try #require(html[..<before].range(of: "<\(tag) id=", options: .backwards)).upperBound
        return try #require(ElementID(wire: html[start...].prefix { $0 != " " }))
    }

    @Test func `links and pictures of a scene are below the base path`() throws {
        let (scene, _) = try scene(at: "/")
        let html = html(scene)
        let addresses = html.matches(of: /(?:href|src)="?([^" >]+)/).map { String($0.1) }
        #expect(Set(addresses) == ["/trips/faro", "/trips/terms", "/trips/_assets/map"])
    }

    @Test func `the history is below the base path, and the app's address is not`() throws {
        let (scene, patches) = try scene(at: "/")
        scene.receive(.click(try element("a", "Faro", in: html(scene))))
        #expect(patches.text.contains(#"["h","push","/trips/faro",["faro"]]"#), "\(patches.text)")
        #expect(scene.address.string == "/faro")
    }

    @Test func `an address that the app opens is below the base path`() throws {
        let (scene, patches) = try scene(at: "/faro")
        scene.receive(.click(try element("button", "Open terms", in: html(scene))))
        #expect(patches.text.contains(#"["u","/trips/terms"]"#), "\(patches.text)")
    }
}
