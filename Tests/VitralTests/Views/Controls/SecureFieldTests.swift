// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

private let secret = "correct horse 99"
private let fields = ["Password", "Of a form", "Wrapped", "PIN", "Key"]

private struct Form: Codable {
    var name = ""
    var password = ""
}

private struct SignIn: View {
    @State private var name = ""
    @State private var password = ""
    @State private var form = Form()
    @State private var wrapped = ""
    @SceneStorage("pin") private var pin = ""
    @AppStorage("key") private var key = ""
    @State private var message = ""
    @State private var isTall = false

    var body: some View {
        VStack {
            TextField("Name", text: $name)
            SecureField("Password", text: $password)
            SecureField("Of a form", text: $form.password)
            SecureField("Wrapped", text: Binding(get: { wrapped }, set: { wrapped = String($0.prefix(20)) }))
            SecureField("PIN", text: $pin)
            SecureField("Key", text: $key)
            SecureField("Refuses", text: Binding(get: { "" }, set: { _ in }))
            // The elements around the field change their shape, so the whole node is sent.
            ProgressView(value: isTall ? 0.5 : nil)
            Button("Sign in") { message = password.isEmpty ? "Nothing" : "\(password.count) letters" }
            Button("Clear") { password = "" }
            Button("Grow") { isTall.toggle() }
            Text(message)
        }
    }
}

/// Secrets in secure fields, which no page, patch or saved session contains.
@MainActor
struct SecureFieldTests {
    @Test func `typed text stays in the open page`() {
        let tester = ViewTester(SignIn())
        tester.type("abc", into: .secureField("Password"))
        tester.type("x", into: .textField("Name"))
        tester.tap("Grow")
        #expect(tester.lastCodes.contains(.replace), "The node is sent whole: \(tester.lastPatch)")
        tester.assert { $0.hasValue("abc", in: .secureField("Password")) }
        tester.type("def", into: .secureField("Password"))
        tester.tap("Sign in")
        tester.assert { $0.hasText("6 letters") }
    }

    @Test func `clearing the binding clears the field`() {
        let tester = ViewTester(SignIn())
        for _ in 0..<2 {
            tester.type("abc", into: .secureField("Password"))
            tester.tap("Clear")
            tester.assert { $0.hasValue("", in: .secureField("Password")) }
            #expect(tester.lastCodes.contains(.value))
        }
        tester.type("def", into: .secureField("Password"))
        tester.tap("Sign in")
        tester.assert { $0.hasText("3 letters") }
    }

    @Test func `a field with a binding that refuses text is cleared`() {
        let tester = ViewTester(SignIn())
        tester.type("a", into: .secureField("Refuses"))
        tester.assert { $0.hasValue("", in: .secureField("Refuses")) }
    }

    @Test func `no saved session contains a secret`() throws {
        let tester = ViewTester(SignIn())
        tester.type("Ana", into: .textField("Name"))
        for field in fields { tester.replaceText(in: .secureField(field), with: secret) }
        let saved = try #require(tester.scene.snapshot())
        for state in try states(in: saved) { #expect(!state.contains("horse"), "\(state)") }
        #expect(!String(decoding: saved, as: UTF8.self).contains("horse"))
        #expect(tester.defaults?.contains("horse") != true)
        tester.relaunch()
        tester.assert {
            $0.hasValue("Ana", in: .textField("Name"))
            for field in fields { $0.hasValue("", in: .secureField(field)) }
        }
    }

    @Test func `values that a setter writes are not saved, values that it reads are`() throws {
        struct Writing: View {
            @State private var typed = ""
            @State private var limit = 30
            @SceneStorage("draft") private var draft = ""
            @AppStorage("token") private var token = ""

            private func take(_ text: String) {
                typed = String(text.prefix(limit))
                draft = typed
                token = typed
            }

            var body: some View {
                SecureField("Password", text: Binding(get: { "" }, set: { take($0) }))
                Button("Longer") { limit = 40 }
                Button("Show") { token = "\(limit) at most" }
                Text(token)
            }
        }
        let tester = ViewTester(Writing())
        tester.tap("Longer")
        tester.replaceText(in: .secureField("Password"), with: secret)
        let saved = try #require(tester.scene.snapshot())
        #expect(try !states(in: saved).contains { $0.contains("horse") })
        #expect(!String(decoding: saved, as: UTF8.self).contains("horse"))
        #expect(tester.defaults?.contains("horse") != true)
        tester.relaunch()
        tester.tap("Show")
        tester.assert { $0.hasText("40 at most") }
    }

    /// The saved values of `@State`, as text.
    private func states(in saved: Data) throws -> [String] {
        let archive = try #require(try JSONSerialization.jsonObject(with: saved) as? [String: Any])
        return (archive["values"] as? [String: Any] ?? [:]).values.compactMap { value in
            (value as? String).flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

/// The bytes of pages, patches and addresses, where no secret may be.
@MainActor
@Suite("Secure field markup") struct SecureFieldMarkupTests {
    @Test func `no page and no patch contains a secret`() {
        let tester = ViewTester(SignIn())
        for field in fields {
            tester.replaceText(in: .secureField(field), with: secret)
            #expect(!tester.lastPatch.contains("horse"), "\(field)")
        }
        tester.tap("Sign in")
        tester.tap("Grow")
        #expect(!tester.lastPatch.contains("horse"))
        #expect(!tester.html.contains("horse"))
        tester.assert {
            $0.hasText("16 letters")
            for field in fields { $0.hasValue(secret, in: .secureField(field)) }
        }
    }

    @Test func `no address contains a secret`() {
        struct Query: View {
            @AddressQuery("name") private var name = ""
            @AddressQuery("pin") private var pin = ""

            var body: some View {
                TextField("Name", text: $name)
                SecureField("PIN", text: $pin)
                Text("\(pin.count) letters")
            }
        }
        let tester = ViewTester(Query())
        tester.replaceText(in: .textField("Name"), with: "Ana")
        tester.replaceText(in: .secureField("PIN"), with: secret)
        #expect(!tester.lastPatch.contains("horse"))
        tester.assert {
            $0.hasText("16 letters")
            $0.hasAddress("/?name=Ana")
        }
        #expect(tester.scene.address.string == "/?name=Ana")
        // A link may contain a secret; then the scene makes the browser show another URL.
        let linked = ViewTester(Query(), client: ClientProfile(address: Address("/?pin=horse&name=Ana")))
        linked.replaceText(in: .textField("Name"), with: "Eva")
        linked.assert {
            $0.hasText("5 letters")
            $0.hasAddress("/?name=Eva")
        }
        #expect(!linked.lastPatch.contains("horse"))
    }

    @Test func `a secret remains after the user goes back, and is not in the patch`() {
        struct Query: View {
            @AddressQuery("pin") private var pin = ""
            @State private var path: [String] = []

            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        SecureField("PIN", text: $pin)
                        Text("\(pin.count) letters")
                        Button("Next") { path = ["next"] }
                    }
                    .navigationDestination(for: String.self) { Text($0) }
                }
            }
        }
        let tester = ViewTester(Query())
        tester.replaceText(in: .secureField("PIN"), with: secret)
        tester.tap("Next")
        tester.assert { $0.hasAddress("/next") }
        tester.goBack()
        tester.assert {
            $0.hasText("16 letters")
            $0.hasAddress("/")
        }
        #expect(!tester.lastPatch.contains("horse"))
    }
}
