// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralModels

/// Containers as SwiftData makes them.
@Suite struct DefaultStoreTests {
    @Model final class Leaf {
        var name: String
        init(name: String) { self.name = name }
    }

    @Test func aConfigurationMayNameItsSchemaAndBeInAList() async throws {
        let schema = Schema([Leaf.self])
        let memory = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: schema, configurations: [memory])
        let context = ModelContext(container)
        context.insert(Leaf(name: "Oak"))
        try await context.save()
        #expect(try await ModelContext(container).fetchCount(FetchDescriptor<Leaf>()) == 1)
        await container.close()
    }

    @Test func aContainerHasOneStore() throws {
        let schema = Schema([Leaf.self])
        let memory = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        #expect(throws: DataStoreError.self) {
            try ModelContainer(for: schema, configurations: [memory, memory])
        }
    }
}
