// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The answers that dependencies gave to reducers: recorded, or played again.
package final class AnswerLog: Sendable {
    private struct State {
        /// Whether a reducer runs, whose answers count; an effect may run beside it.
        var isReducing = false
        var recorded: [String] = []
        var playing: [String: ArraySlice<String>] = [:]
        var missing: [String] = []
    }

    private let isPlaying: Bool
    private let state: Mutex<State>

    /// Creates a log that records.
    package init() {
        isPlaying = false
        state = Mutex(State())
    }

    /// Creates a log that plays answers.
    ///
    /// - Parameter answers: Names and encoded values, in turn.
    package init(playing answers: [String]) {
        var state = State()
        for index in stride(from: 0, to: answers.count - 1, by: 2) {
            state.playing[answers[index], default: []].append(answers[index + 1])
        }
        isPlaying = true
        self.state = Mutex(state)
    }

    /// Returns the answer of a dependency.
    func answer<Answer: Codable & Sendable>(_ name: String, _ make: () -> Answer) -> Answer {
        isPlaying ? played(name) ?? make() : recorded(name, make())
    }

    private func recorded<Answer: Encodable>(_ name: String, _ answer: Answer) -> Answer {
        guard MainQueue.isCurrent, state.withLock({ $0.isReducing }),
            let bytes = try? RecordWriter.encode(answer)
        else { return answer }
        state.withLock { $0.recorded += [name, String(decoding: bytes, as: UTF8.self)] }
        return answer
    }

    private func played<Answer: Decodable>(_ name: String) -> Answer? {
        let text = state.withLock { state in
            let text = state.playing[name]?.popFirst()
            if text == nil { state.missing.append(name) }
            return text
        }
        return text.flatMap { try? RecordReader.decode(Answer.self, from: Data($0.utf8)) }
    }

    /// Begins the answers of an action.
    func begin() {
        state.withLock { $0.isReducing = true }
    }

    /// Ends the answers of an action, and returns them.
    func end() -> [String] {
        state.withLock { state in
            state.isReducing = false
            defer { state.recorded.removeAll(keepingCapacity: true) }
            return state.recorded
        }
    }

    /// Adds answers to those that are played.
    func play(_ answers: [String]) {
        state.withLock { state in
            for index in stride(from: 0, to: answers.count - 1, by: 2) {
                state.playing[answers[index], default: []].append(answers[index + 1])
            }
        }
    }

    /// Returns the names of answers that were asked for and are not in the record, and forgets them.
    func takeMissing() -> [String] {
        state.withLock { state in
            defer { state.missing = [] }
            return state.missing
        }
    }
}

extension DependencyValues {
    /// The log of answers, while a session is recorded or played.
    var answerLog: AnswerLog? {
        get { self[AnswerLogKey.self] }
        set { self[AnswerLogKey.self] = newValue }
    }

    /// Makes the dependencies that reducers call answer by a log: dates, identifiers, random numbers.
    package mutating func answer(by log: AnswerLog) {
        answerLog = log
        let (date, uuid, random) = (date, uuid, withRandomNumberGenerator)
        self.date = DateGenerator { log.answer("date") { date() } }
        self.uuid = UUIDGenerator { log.answer("uuid") { uuid() } }
        withRandomNumberGenerator = WithRandomNumberGenerator(LoggedGenerator(base: random, log: log))
    }
}

private enum AnswerLogKey: DependencyKey {
    static var liveValue: AnswerLog? { nil }
    static var testValue: AnswerLog? { nil }
}

private struct LoggedGenerator: RandomNumberGenerator, Sendable {
    let base: WithRandomNumberGenerator
    let log: AnswerLog

    func next() -> UInt64 {
        log.answer("random") { base { $0.next() } }
    }
}

/// Returns the answer of a dependency to a reducer, which the record of a session contains.
///
/// Dates, identifiers and random numbers are recorded without it. Use it in the live value of a client that a reducer calls
/// without an effect, so that a replay has the same answers:
///
/// ```swift
/// struct Prices: Sendable {
///     var discount: @Sendable () -> Int
/// }
///
/// let prices = Prices {
///     recordedAnswer("prices.discount") { Int.random(in: 0...20) }
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the answer in the record, the same in every version of the app.
///   - answer: Asks the outside world; a replay does not call it.
/// - Returns: The answer, or the recorded one in a replay.
public func recordedAnswer<Answer: Codable & Sendable>(_ name: String, _ answer: () -> Answer) -> Answer {
    DependencyValues._current.answerLog?.answer(name, answer) ?? answer()
}
