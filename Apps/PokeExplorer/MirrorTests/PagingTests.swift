// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PokeExplorerMirror

@Suite struct PagingTests {
    @Test func theLinksLeadThroughTheWholeListAndBack() async throws {
        try await withMirror { mirror in
            var names: [String] = []
            var lengths: [Int] = []
            var last = ""
            var next: String? = "\(mirror.origin)/api/v2/pokemon?limit=100"
            while let url = next {
                let page = try await mirror.get(List.self, url)
                names += page.results.compactMap(\.name)
                lengths.append(page.results.count)
                (last, next) = (url, page.next)
            }
            #expect(lengths == Array(repeating: 100, count: 13) + [51])
            #expect(Set(names).count == 1_351)
            #expect(names.first == "bulbasaur")

            var back: [String] = []
            var previous: String? = last
            while let url = previous {
                let page = try await mirror.get(List.self, url)
                back.insert(contentsOf: page.results.compactMap(\.name), at: 0)
                previous = page.previous
            }
            #expect(back == names)
        }
    }

    @Test func linksAreWrittenAsPokeAPIWritesThem() async throws {
        try await withMirror { mirror in
            let page = try await mirror.get(List.self, "/api/v2/pokemon/?offset=1300&limit=40")
            #expect(page.next == "\(mirror.origin)/api/v2/pokemon/?offset=1340&limit=11")
            #expect(page.previous == "\(mirror.origin)/api/v2/pokemon/?offset=1260&limit=40")
        }
    }

    @Test(arguments: ["", "?limit=0", "?limit=-4", "?limit=many", "?offset=-3"])
    func whatCannotBeReadIsTheFirstPageOfTwenty(query: String) async throws {
        try await withMirror { mirror in
            let page = try await mirror.get(List.self, "/api/v2/pokemon\(query)")
            #expect(page.results.count == 20)
            #expect(page.results.first?.name == "bulbasaur")
            #expect(page.previous == nil)
        }
    }

    @Test func beyondTheEndThereIsNothingButAWayBack() async throws {
        try await withMirror { mirror in
            let page = try await mirror.get(List.self, "/api/v2/pokemon?offset=5000&limit=10")
            #expect(page.results.isEmpty)
            #expect(page.next == nil)
            #expect(page.previous == "\(mirror.origin)/api/v2/pokemon?offset=4990&limit=10")
        }
    }

    @Test func theLargestNumbersDoNotOverflow() {
        let page = Page(offset: .max, limit: .max)
        #expect(page.range(in: 10).isEmpty)
        #expect(page.next(in: 10) == nil)
        #expect(Page(offset: 5, limit: .max).range(in: 10) == 5..<10)
        #expect(Page(offset: 5, limit: .max).previous() == Page(offset: 0, limit: 5))
    }
}
