// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralTesting

@testable import Vitral

extension StyleClass {
    fileprivate static let ribbon = StyleClass("trips-ribbon")
    fileprivate static let new = StyleClass("trips-new")
}

/// Classes of a module on its views.
@MainActor
struct StyleClassTests {
    private func classes(_ view: some View) -> [[Substring]] {
        ViewTester(view).values(of: "class").map { $0.split(separator: " ") }
            .filter { $0.contains { $0.hasPrefix("trips-") } }
    }

    @Test func `a class is on the element of the view, beside the framework's own`() {
        let found = classes(Text("New").styleClass(.ribbon))
        #expect(found.count == 1 && found.first?.count ?? 0 > 1)
        let both = classes(Text("New").styleClass(.ribbon).styleClass(.new)).joined()
        #expect(both.filter { $0.hasPrefix("trips-") }.sorted() == ["trips-new", "trips-ribbon"])
    }

    @Test func `padding is around or inside of the class, as the modifiers are ordered`() {
        #expect(classes(Text("New").padding().styleClass(.ribbon)).count == 1)
        #expect(classes(Text("New").styleClass(.ribbon).padding()).count == 1)
    }
}
