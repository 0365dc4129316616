// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Foundation
import Synchronization

/// A random session of a journal, which is recorded.
@MainActor
struct JournalSession {
    let store: StoreOf<Journal>
    private let record: Collected
    private var random: Generator

    /// The bytes of a record.
    final class Collected: Sendable {
        private let bytes = Mutex<[UInt8]>([])

        var all: [UInt8] { bytes.withLock { $0 } }

        func add(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }
    }

    /// Numbers that depend on a seed alone: SplitMix64.
    struct Generator: RandomNumberGenerator, Sendable {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var value = state
            value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
            value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
            return value ^ (value >> 31)
        }
    }

    init(seed: UInt64, limit: Int = 1_000_000) {
        let record = Collected()
        var options = RecordOptions(app: "journal")
        options.limit = limit
        options.now = { Date(timeIntervalSince1970: 0) }
        let recording = SessionRecording(of: Journal.State.self, Journal.Action.self, options: options) {
            { bytes, _ in record.add(bytes) }
        }
        self.record = record
        random = Generator(state: seed)
        let dates = Mutex(Generator(state: seed &+ 1))
        store = Store(initialState: Journal.State()) {
            Journal()
        } withDependencies: {
            $0.storeMonitoring = recording
            $0.date = DateGenerator {
                Date(timeIntervalSinceReferenceDate: Double(dates.withLock { $0.next() } % 1_000_000) / 8)
            }
            $0.uuid = .incrementing
            $0.withRandomNumberGenerator = WithRandomNumberGenerator(Generator(state: seed &+ 2))
        }
    }

    /// Sends random actions, as a user would, and waits for effects now and then, or always.
    mutating func run(_ count: Int, waitsAlways: Bool = false) async {
        for _ in 0..<count {
            let task = store.send(action())
            if waitsAlways || Int.random(in: 0..<3, using: &random) == 0 { await task.finish() }
        }
        while !(rootCore?.effects.isEmpty ?? true) { await Task.yield() }
    }

    private var rootCore: RootCore<Journal.State, Journal.Action>? {
        store.core as? RootCore<Journal.State, Journal.Action>
    }

    /// Ends the session and returns its record.
    func finish() -> [UInt8] {
        rootCore?.close()
        return record.all
    }

    private mutating func action() -> Journal.Action {
        let number = Int.random(in: 0..<100, using: &random)
        let choice = Int.random(in: 0..<17, using: &random)
        switch choice {
        case 0: return .set(\.title, "Day \"\(number)\" ☀\u{7}")
        case 1: return .set(\.mood, number.isMultiple(of: 3) ? nil : .bright)
        case 2: return .addTag("tag \(number % 7)", score: number)
        case 3: return .askToClear
        case 4: return store.alert == nil ? .stamp : .alert(.presented(.clearConfirmed))
        case 5: return .draw
        case 6: return .edit(title: "Draft \(number)")
        case 7, 8:
            guard store.editor != nil else { return .insertPage }
            return .editor(
                [.presented(.star), .presented(.set(\.title, "T\(number)")), .presented(.close), .dismiss][number % 4])
        case 9: return .insertPage
        case 10: return .load
        case 11:
            guard let page = store.pages.randomElement(using: &random) else { return .seal }
            return .pages(.element(id: page.id, action: number.isMultiple(of: 2) ? .star : .set(\.stars, 0.25)))
        case 12: return .push(number)
        case 13, 14: return pathAction(number)
        case 15: return .set(\.password, Secret("opensesame \(number)"))
        default: return number.isMultiple(of: 2) ? .stamp : .seal
        }
    }

    private mutating func pathAction(_ number: Int) -> Journal.Action {
        guard let id = store.path.ids.randomElement(using: &random), let state = store.path[id: id] else {
            // A text that would end a printed literal, or run in it.
            let tags = JournalTags.State(tags: ["\\#(fatalError()) \"#"])
            store.scope(state: \.path, action: \.path).pushStackElement(.tags(tags))
            return .draw
        }
        if number.isMultiple(of: 5) { return .path(.popFrom(id: id)) }
        switch state {
        case .page: return .path(.element(id: id, action: .page(number.isMultiple(of: 2) ? .star : .close)))
        case .tags: return .path(.element(id: id, action: .tags(.add("t\(number)"))))
        }
    }
}
