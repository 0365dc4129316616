// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels
import VitralSync

@Suite("Scopes that want the same record")
struct ScopeTests {
    private static let other = UUID.numbered(201)
    private static let third = UUID.numbered(202)

    /// Returns a world in which another account has a note in the scope ``other``, and one in ``third``.
    private func world() async throws -> World {
        let world = try await World()
        let ana = try await world.device("ana", id: 2)
        for (scope, number) in [(Self.other, 1), (Self.third, 2)] as [(UUID, UInt8)] {
            try await ana.replica.write(scope, by: "ana") { context in
                let note = Note(id: .numbered(number))
                note.title = "Ana's"
                context.insert(note)
            }
        }
        #expect(try await ana.sync().accepted == 2)
        return world
    }

    @Test("A record whose creation was refused can arrive from the scope that has it")
    func refusedCreation() async throws {
        let rui = try await world().device("rui", id: 3)
        try await rui.create(1) { $0.title = "Rui's" }
        #expect(try await rui.sync().refused == 1)
        #expect(try await rui.replica.refused.map(\.reason) == [.notFound])
        #expect(try await rui.notes().isEmpty)
        for scope in [Self.other, Self.third] { try await rui.replica.join(scope) }
        #expect(try await rui.sync().failed.isEmpty)
        #expect(try await rui.notes().map(\.title) == ["Ana's", "Ana's"])
        try await rui.replica.write(Self.other, by: "rui") { try Device.note(1, in: $0)?.title = "Both's" }
        #expect(try await rui.sync().accepted == 1)
    }

    @Test("A scope that cannot be read keeps no other from being read, and is named")
    func isolation() async throws {
        let rui = try await world().device("rui", id: 3)
        // Without an account it is not sent, and not refused.
        try await rui.replica.write(.scope, by: "guest") { $0.insert(Note(id: .numbered(1))) }
        for scope in [Self.other, Self.third] { try await rui.replica.join(scope) }
        let result = try await rui.sync()
        #expect(result.failed == [Self.other: .otherScope(entity: "Note", record: .numbered(1))])
        #expect(result.received == 1)
        #expect(try await rui.note(2)?.title == "Ana's")
        try await rui.replica.adopt(author: "guest", as: "rui")
        let later = try await rui.sync()
        #expect(later.refused == 1 && later.failed.isEmpty)
        #expect(try await rui.note(1)?.title == "Ana's")
    }
}
