// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

/// The environment that a server puts around an app, and the effect of another user's sign-in.
@MainActor
struct SceneEnvironmentTests {
    private struct PersonApp: App {
        var body: some Scene { WindowGroup { PersonView() } }
    }

    private struct PersonView: View {
        @Environment(\.userID) private var userID
        @Environment(\.shop) private var shop
        @Environment(\.greeting) private var greeting

        var body: some View {
            Text(verbatim: "\(greeting) \(userID ?? "nobody"), \(shop?.value ?? "no shop")")
            Button("Buy") {}
        }
    }

    @Test func `an app reads the provided values and observes them`() throws {
        let scene = LiveScene(PersonApp(), client: ClientProfile(userID: "ana"))
        let shop = Model("books")
        scene.provide {
            $0.greeting = "Hello"
            $0.shop = shop
        }
        #expect(try texts(of: scene) == ["Hello ana, books", "Buy"])
        // Observable values are observed as anywhere else.
        scene._perform { shop.value = "music" }
        #expect(try texts(of: scene) == ["Hello ana, music", "Buy"])
    }

    @Test func `values are added to those provided before`() throws {
        let scene = LiveScene(PersonApp(), client: ClientProfile())
        scene.provide {
            $0.greeting = "Hello"
            $0.shop = Model("books")
        }
        scene.provide { $0.greeting = "Good evening" }
        #expect(try texts(of: scene) == ["Good evening nobody, books", "Buy"])
    }

    @Test func `a sign-in updates the open page`() throws {
        let scene = LiveScene(PersonApp(), client: ClientProfile())
        #expect(try texts(of: scene) == ["Hi nobody, no shop", "Buy"])
        var patches: [[PatchOperation<String>]] = []
        scene.onCommit = { patches.append((try? PatchOperation.read($0)) ?? []) }
        let text = try #require(elements(of: scene).first { $0.isRunningText })
        let id = try #require(ElementID(wire: text.id))
        scene._perform { scene.update(userID: "ana") }
        #expect(patches == [[.text(id, "Hi ana, no shop")]])
        scene._perform { scene.update(userID: "ana") }
        #expect(patches.count == 1)
    }

    @Test func `a scene that replaces another has new element ids`() throws {
        let first = LiveScene(PersonApp(), client: ClientProfile())
        let before = try ids(in: first)
        let second = LiveScene(PersonApp(), client: ClientProfile())
        second.numbering = first.numbering
        let after = try ids(in: second)
        #expect(!before.isEmpty && before.count == after.count && before.isDisjoint(with: after))
    }

    private func ids(in scene: LiveScene) throws -> Set<String> { Set(try elements(of: scene).dropFirst().map(\.id)) }
}

extension EnvironmentValues {
    @Entry fileprivate var greeting = "Hi"
    @Entry fileprivate var shop: Model<String>?
}
