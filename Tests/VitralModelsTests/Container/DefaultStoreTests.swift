// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralDataSQLite

@testable import VitralModels

@Suite struct DefaultStoreTests {
    @Test func `a driver that the program links provides the default store`() {
        #expect(DefaultStore.place(named: "default", isInMemory: false) != nil)
        #expect(DefaultStore.place(named: "default", isInMemory: true) != nil)
    }

    @Test func `a program without such a driver gets an error that says how to fix this`() {
        let configuration = ModelConfiguration("default", place: MissingDefaultStore())
        let error = #expect(throws: DataStoreError.self) {
            try ModelContainer(for: Schema(Author.self), configurations: configuration)
        }
        #expect(error == .noDefaultStore)
        #expect(error.map { "\($0)" }?.contains("To fix this, add VitralDataSQLite to the dependencies") == true)
    }

    @Test func `an invalid schema is reported when a store is opened with it`() throws {
        let schema = Schema(Author.self, Clashing.Author.self)
        #expect(schema.entities.isEmpty)
        let memory = ModelConfiguration(isStoredInMemoryOnly: true)
        #expect(throws: DataStoreError.invalidSchema("Two models are called Author.")) {
            try ModelContainer(for: schema, configurations: memory)
        }
        #expect(throws: DataStoreError.invalidSchema("Two models are called Author.")) {
            try schema.entity(for: Author.self)
        }
    }

    enum Clashing {
        @Model final class Author {
            var name = ""

            init() {}
        }
    }
}
