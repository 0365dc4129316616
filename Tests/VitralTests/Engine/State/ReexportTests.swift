// SPDX-License-Identifier: Apache-2.0

// No other import than Vitral: an app's file that imports SwiftUI alone finds these names on an iPhone too.
import Testing
import Vitral

/// The modules that importing Vitral brings along.
@MainActor
struct ReexportTests {
    @Observable
    final class Counter {
        var count = 0
    }

    final class Search: ObservableObject {
        @Published var text = ""
        var found: [String] = []
        private var running: Set<AnyCancellable> = []

        init() {
            $text
                .debounce(for: .milliseconds(1), scheduler: DispatchQueue.main)
                .sink { [weak self] text in self?.found.append(text) }
                .store(in: &running)
        }
    }

    @Test func foundationAndItsNetworkingAreThere() throws {
        let request = URLRequest(url: try #require(URL(string: "https://example.org/trips")))
        #expect(request.httpMethod == "GET")
        #expect(try JSONDecoder().decode([Int].self, from: Data("[1,2]".utf8)) == [1, 2])
        #expect(sqrt(4.0) == 2)
    }

    @Test func timersAndSchedulersOfCombineAreThere() async {
        let clock = Timer.publish(every: 1, on: .main, in: .common)
        #expect(clock.interval == 1)
        let search = Search()
        search.text = "Lisbon"
        while search.found.isEmpty { await Task.yield() }
        #expect(search.found == ["Lisbon"])
    }

    @Test func observationIsThere() {
        let counter = Counter()
        let tracked = withObservationTracking {
            counter.count
        } onChange: {
        }
        #expect(tracked == 0)
    }
}
