// SPDX-License-Identifier: Apache-2.0

import TemporaryStores
import Testing
import VitralModels

@Model class Plant {
    var name: String

    init(name: String) { self.name = name }
}

class Tree: Plant {}

/// Models whose class is not final.
@Suite struct OpenModelTests {
    @Test(arguments: TestStore.allCases)
    func aModelMayHaveSubclasses(_ store: TestStore) async throws {
        let container = try await store.container(for: Plant.self)
        let writing = ModelContext(container)
        writing.insert(Plant(name: "Moss"))
        writing.insert(Tree(name: "Oak"))
        try await writing.save()
        let found = try await ModelContext(container).fetch(FetchDescriptor<Plant>())
        #expect(found.map(\.name).sorted() == ["Moss", "Oak"])
        #expect(found.allSatisfy { type(of: $0) == Plant.self })
    }
}
