// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Testing

/// Values that never appear.
@Suite struct SecretTests {
    struct Form: Codable, Equatable {
        var name = ""
        @Secret var password = ""
        @Secret var code: String?
    }

    @ObservableState
    struct SignIn: Equatable {
        var password: Secret<String> = ""
        var code: Secret<String?> = nil
    }

    let form = Form(name: "Ada", password: "opensesame", code: "123456")

    @Test func noTextHasTheValue() {
        var dumped = ""
        dump(form, to: &dumped)
        for text in ["\(form)", String(reflecting: form), dumped, "\(form.$password)", String(reflecting: form.$code)] {
            #expect(!text.contains("opensesame"))
            #expect(!text.contains("123456"))
        }
    }

    @Test func savedStateHasNoValue() throws {
        let data = try JSONEncoder().encode(form)
        #expect(!String(decoding: data, as: UTF8.self).contains("opensesame"))
        let restored = try JSONDecoder().decode(Form.self, from: data)
        #expect(restored == Form(name: "Ada", password: "", code: nil))
    }

    struct Note: RestorableSecretValue, Equatable, ExpressibleByStringLiteral {
        var text = ""
        static let absent = Note()

        init(_ text: String = "") { self.text = text }
        init(stringLiteral text: String) { self.init(text) }
    }

    struct Visit: Codable, Equatable {
        var note: Secret<Note> = ""
        var other: Secret<Note?> = nil
        var missing: Secret<Note?> = nil
        var password: Secret<String> = ""
    }

    @Test func aSnapshotKeepsASecretThatAskedForIt() throws {
        let visit = Visit(note: "headaches", other: Secret(Note("fever")), password: "opensesame")
        let snapshot = try SnapshotCoding.encoder().encode(visit)
        #expect(!String(decoding: snapshot, as: UTF8.self).contains("opensesame"))
        let restored = try SnapshotCoding.decoder().decode(Visit.self, from: snapshot)
        #expect(restored == Visit(note: "headaches", other: Secret(Note("fever"))))
        let plain = try JSONEncoder().encode(visit)
        #expect(!String(decoding: plain, as: UTF8.self).contains("headaches"))
        // A snapshot of an earlier version of the app contains `null`.
        #expect(try SnapshotCoding.decoder().decode(Visit.self, from: plain) == Visit())
    }

    @Test func aStateObservesASecret() {
        var state = SignIn()
        state.password.value = "opensesame"
        #expect(state.password == "opensesame")
        #expect(state.code == nil)
        #expect(!"\(state)".contains("opensesame"))
        let isObserved = LockIsolated(false)
        withObservationTracking {
            _ = state.password
        } onChange: {
            isObserved.setValue(true)
        }
        state.password = "else"
        #expect(isObserved.value)
    }

    @Test func comparisonsUseTheValue() {
        var other = form
        #expect(other == form)
        other.password = "else"
        #expect(other != form)
        #expect(Set([Secret(1), Secret(2), Secret(1)]).count == 2)
    }
}
