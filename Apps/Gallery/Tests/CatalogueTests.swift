// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Gallery

/// The catalogue as a whole.
@MainActor
struct CatalogueTests {
    @Test func everyExhibitHasAnAddressOfItsOwn() {
        let slugs = Catalogue.sections.flatMap(\.entries).map(\.id)
        #expect(Set(slugs).count == slugs.count)
        #expect(!slugs.contains(""))
    }
}
