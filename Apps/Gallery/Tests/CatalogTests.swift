// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Gallery

/// The catalog as a whole.
@MainActor
struct CatalogTests {
    @Test func everyExhibitHasAnAddressOfItsOwn() {
        let slugs = Catalog.sections.flatMap(\.entries).map(\.id)
        #expect(Set(slugs).count == slugs.count)
        #expect(!slugs.contains(""))
    }
}
