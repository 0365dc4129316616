// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import ComposableTesting
import Foundation
import Glibc

/// Compares stores with bare observable objects, and with the times that they may take.
@main
@MainActor
enum StoreComparison {
    static func main() async {
        print("| work | bar, µs | µs | allocations |\n|---|---|---|---|")
        for measurement in bare() + sends() + scopes() + values() { print(measurement.row) }
        for measurement in await effects() { print(measurement.row) }
        let record = await SessionRecord.of(Flat(), initialState: Flat.State()) { store in
            for number in 0..<10_000 { store.send(.rename("number \(number)")) }
        }
        for measurement in await records(record) { print(measurement.row) }
        print(await testStore().row)
        let bytes = bytesOfStore()
        let recorded = record.bytes.count
        print(
            "| a record of 10,000 actions | 1000000 bytes | \(recorded) bytes\(recorded > 1_000_000 ? " (over)" : "") | |"
        )
        print("| a small store | 3000 bytes | \(bytes) bytes\(bytes > 3000 ? " (over)" : "") | |")
    }

    private static func bare() -> [Measurement] {
        let store = BareStore(depth: 10)
        return [
            .of("bare @Observable object") { store.count += 1 },
            .of("bare @Observable object, 10 deep") { store.count(at: 10) },
        ]
    }

    private static func sends() -> [Measurement] {
        let flat = Store(initialState: Flat.State()) { Flat() }
        let screens = Store(initialState: Screens.State.first(Flat.State())) { Screens() }
        let tree = Store(initialState: Branch.State(depth: 10)) { Branch() }
        let action = Branch.action(depth: 10)
        let table = Store(initialState: Table.State()) { Table() }
        return [
            .of("send: flat", bar: 1) { flat.send(.increment) },
            .of("send: a child by ifCaseLet", bar: 2) { screens.send(.first(.increment)) },
            .of("send: a leaf through 10 forEach, at the root", bar: 6, count: 20_000) { tree.send(action) },
            .of("send: 1 of 1,000 rows", bar: 4) { table.send(.rows(.element(id: 500, action: .increment))) },
            .of("state read", bar: 0.2) { _ = flat.count },
        ]
    }

    private static func scopes() -> [Measurement] {
        let store = Store(initialState: Scoped10.State()) { Scoped10() }
        let leaf =
            store
            .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
        let action = Scoped10.Action.child(
            .child(.child(.child(.child(.child(.child(.child(.child(.child(.increment))))))))))
        return [
            .of("send: through 10 Scopes, at the root", bar: 3, count: 20_000) { store.send(action) },
            .of("send: through 10 Scopes, by a scoped store", bar: 5, count: 20_000) { leaf.send(.increment) },
        ]
    }

    private static func values() -> [Measurement] {
        let asking = Asking()
        let outer = Outer.inner(.number(1))
        let flat = Outer.number(1)
        let path = AnyCasePath<Outer, Int>(\.inner.number)
        let shared = Shared(value: 0)
        return [
            .of("@Dependency", bar: 0.2) { _ = asking.answer },
            .of("case path", bar: 1) { _ = flat[case: \.number] },
            .of("case path, nested", bar: 1) { _ = outer[case: \.inner.number] },
            .of("case path, nested, case by case", bar: 1) { _ = outer[case: \.inner]?[case: \.number] },
            .of("case path, nested, made before", bar: 1) { _ = path.extract(from: outer) },
            .of("@Shared: withLock", bar: 0.5) { shared.withLock { $0 += 1 } },
        ]
    }

    private static func effects() async -> [Measurement] {
        let flat = Store(initialState: Flat.State()) { Flat() }
        return [await .ofAsync("run and back", bar: 15) { await flat.send(.run).finish() }]
    }

    private static func records(_ record: SessionRecord) async -> [Measurement] {
        var measurements: [Measurement] = []
        // An action costs a flat send, at most 1 µs, and 2 µs for its record.
        _ = await SessionRecord.of(Flat(), initialState: Flat.State(), limit: .max) { store in
            measurements.append(.of("send: flat, recorded", bar: 3) { store.send(.increment) })
            measurements.append(.of("send: a text, recorded", bar: 3) { store.send(.rename("Lisbon")) })
        }
        measurements.append(
            .of("replay of 10,000 actions", bar: 1_000_000, count: 1) {
                // A record of other actions than these would be no measurement, nor would one that has stopped.
                precondition(
                    (try? record.isReplayed(by: Flat())) == true
                        && String(decoding: record.bytes, as: UTF8.self).contains("number 9999"),
                    "The replay differs from its record.")
            })
        return measurements
    }

    private static func testStore() async -> Measurement {
        let store = TestStore(initialState: Flat.State()) { Flat() }
        return await .ofAsync("TestStore: send", bar: 30) { await store.send(.increment) { $0.count += 1 } }
    }

    /// The memory of a store that has received an action and was read.
    private static func bytesOfStore() -> Int {
        let count = 10_000
        var stores: [StoreOf<Flat>] = []
        stores.reserveCapacity(count)
        let before = residentPages
        for _ in 0..<count {
            let store = Store(initialState: Flat.State()) { Flat() }
            store.send(.increment)
            _ = store.count
            stores.append(store)
        }
        return (residentPages - before) * Int(getpagesize()) / stores.count
    }

    private static var residentPages: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    }
}
