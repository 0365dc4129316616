// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

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

    private func page(of scene: LiveScene) -> String { String(decoding: scene.renderPage().body, as: UTF8.self) }

    @Test func theAppReadsWhatWasProvided() {
        let scene = LiveScene(PersonApp(), client: ClientProfile(userID: "ana"))
        let shop = Model("books")
        scene.provide {
            $0.greeting = "Hello"
            $0.shop = shop
        }
        #expect(page(of: scene).contains("Hello ana, books"))
        // Observable values are observed as anywhere else.
        scene._perform { shop.value = "music" }
        #expect(page(of: scene).contains("Hello ana, music"))
    }

    @Test func valuesAreAddedToThoseProvidedBefore() {
        let scene = LiveScene(PersonApp(), client: ClientProfile())
        scene.provide {
            $0.greeting = "Hello"
            $0.shop = Model("books")
        }
        scene.provide { $0.greeting = "Good evening" }
        #expect(page(of: scene).contains("Good evening nobody, books"))
    }

    @Test func whoIsSignedInIsLive() {
        let scene = LiveScene(PersonApp(), client: ClientProfile())
        #expect(page(of: scene).contains("nobody"))
        var patches: [String] = []
        scene.onCommit = { patches.append(String(decoding: $0, as: UTF8.self)) }
        scene._perform { scene.update(userID: "ana") }
        #expect(patches.count == 1 && patches.first?.contains("ana") == true)
        scene._perform { scene.update(userID: "ana") }
        #expect(patches.count == 1)
    }

    @Test func aSceneThatTakesAnothersPlaceHasElementsOfItsOwn() throws {
        let first = LiveScene(PersonApp(), client: ClientProfile())
        let ids = elements(page(of: first))
        let second = LiveScene(PersonApp(), client: ClientProfile())
        second.numbering = first.numbering
        let others = elements(page(of: second))
        #expect(!ids.isEmpty && ids.count == others.count && ids.isDisjoint(with: others))
    }

    private func elements(_ html: String) -> Set<Substring> {
        Set(html.matches(of: #/<[a-z0-9]+ id=([0-9a-z.]+)/#).map(\.output.1))
    }
}

extension EnvironmentValues {
    @Entry fileprivate var greeting = "Hi"
    @Entry fileprivate var shop: Model<String>?
}
