// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralDataSQLite
import VitralModels

/// A model that the pages show.
@Model final class Shown {
    var number: Int

    init(_ number: Int) { self.number = number }
}

/// A model that is saved.
@Model final class Saved {
    var number: Int

    init(_ number: Int) { self.number = number }
}

/// The time from a save to the moment at which the main actor is free again, while contexts of open pages receive the
/// change.
@main
struct ChangeFollowers {
    static let saves = 200

    @MainActor static func main() async throws {
        let contexts = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 10_000
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitral-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = try ModelContainer(
            for: Shown.self, Saved.self, configurations: ModelConfiguration(url: folder.appending(path: "test.sqlite")))
        try await container.transaction { context in
            context.insert(Shown(1))
            context.insert(Saved(1))
        }
        try await measure("no page is open", container)
        var kept: [Any] = []
        for _ in 0..<contexts {
            let context = container.makeMainContext()
            kept.append((context, try await context.fetch(FetchDescriptor<Shown>())))
        }
        try await measure("\(contexts) pages show another model", container)
        kept = []
        for _ in 0..<contexts {
            let context = container.makeMainContext()
            kept.append((context, try await context.fetch(FetchDescriptor<Saved>())))
        }
        try await measure("\(contexts) pages show the model", container)
        // The pages still read the last save.
        try await Task.sleep(for: .seconds(5))
        withExtendedLifetime(kept) {}
        await container.close()
    }

    @MainActor private static func measure(_ name: String, _ container: ModelContainer) async throws {
        var times: [Double] = []
        let clock = ContinuousClock()
        for round in 0..<saves {
            let start = clock.now
            try await container.transaction { context in
                for model in try context.fetch(FetchDescriptor<Saved>()) { model.number = round }
            }
            // This task runs after the work that the save has scheduled on the main actor.
            await Task { @MainActor in }.value
            times.append((clock.now - start) / .milliseconds(1))
        }
        times.sort()
        let line = ["median": times[saves / 2], "p99": times[saves * 99 / 100]]
        let numbers = line.sorted { $0.key < $1.key }.map { "\"\($0.key)_ms\":\(String(format: "%.3f", $0.value))" }
        print("{\"saves while\":\"\(name)\",\(numbers.joined(separator: ","))}")
    }
}
