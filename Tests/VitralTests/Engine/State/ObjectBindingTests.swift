// SPDX-License-Identifier: Apache-2.0

import OpenCombine
import Testing

@testable import Vitral
@testable import VitralTesting

/// Bindings to properties of an `ObservableObject`, which does not record its readers.
@MainActor
struct ObjectBindingTests {
    private struct Address: Equatable {
        var city = "Rome"
    }

    private final class Profile: ObservableObject {
        @Published var name = "Ana"
        @Published var address = Address()
    }

    private struct Greeting: View {
        @Binding var name: String

        var body: some View { Text("Hello, \(name)") }
    }

    private struct Page: View {
        @ObservedObject var profile: Profile

        var body: some View {
            VStack {
                Button("Rename") { profile.name = "Bia" }
                Button("Move") { profile.address.city = "Oslo" }
                Greeting(name: $profile.name)
                Greeting(name: $profile.address.city)
            }
        }
    }

    @Test func `a view that has only the binding shows a change of the object`() {
        let tester = ViewTester(Page(profile: Profile()))
        tester.tap("Rename")
        tester.assert { $0.hasText("Hello, Bia") }
        tester.tap("Move")
        tester.assert { $0.hasText("Hello, Oslo") }
    }

    @Test func `a binding with the same value does not evaluate its view again`() {
        let profile = Profile()
        func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Profile, Value>) -> Binding<Value> {
            ObservedObject(wrappedValue: profile).projectedValue[dynamicMember: keyPath]
        }
        let name = binding(\.name)
        #expect(Binding._areEqualInputs(name, binding(\.name)))
        #expect(Binding._areEqualInputs(binding(\.address).city, binding(\.address).city))
        profile.name = "Bia"
        #expect(!Binding._areEqualInputs(name, binding(\.name)))
    }

    private struct Search: View {
        @ObservedObject var profile: Profile

        var body: some View {
            NavigationStack {
                List { Text("People like \(profile.name)") }.searchable(text: $profile.name)
            }
        }
    }

    @Test func `a search field keeps the text that an object stores`() {
        let tester = ViewTester(Search(profile: Profile()))
        tester.type("!", into: .searchField())
        tester.assert { $0.hasText("People like Ana!") }
        #expect(tester.find(.searchField()).attribute("value") == "Ana!")
    }
}
