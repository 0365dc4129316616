// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recorded session as a test with a `TestStore`.
@MainActor
package struct RecordedTest<State: Codable, Action: Codable> {
    private let session: RecordedSession<State, Action>

    package init(_ session: RecordedSession<State, Action>) {
        self.session = session
    }

    /// Returns the source of a test function.
    ///
    /// - Parameters:
    ///   - reducer: The feature.
    ///   - expression: The feature as Swift source, such as `Trip()`.
    ///   - name: The name of the test.
    /// - Throws: ``UnrecordableValue`` for an action that has no source.
    package func source<R: Reducer<State, Action>>(
        of reducer: R, expression: String, named name: String
    ) throws -> String {
        var steps: [String] = []
        var effects: [(line: String, isThrowing: Bool)] = []
        var answers: [String] = []
        _ = try SessionReplay(session).run(reducer) { step in
            let action = try SwiftLiteral(of: step.recorded.action)
            answers += step.recorded.answers
            if step.recorded.origin == .effect {
                effects.append(("\(step.number - 1): \(action.text),", action.isThrowing))
            }
            if let region = step.recorded.region {
                steps.append("try store.dependencies.setRegion(\(try Self.decoded(region)))")
            }
            steps += try Self.statement(step, action)
        } visitShared: { _, changes in
            let values = changes.map { "\($0.place): \(SwiftLiteral.raw($0.value))" }.joined(separator: ", ")
            if !changes.isEmpty { steps.append("try changeShared(in: store.state, [\(values)])") }
        }
        let type = Self.name(of: R.self)
        var lines = ["@MainActor", "@Test func `\(name)`() async throws {"]
        lines += ["    let state: \(type).State = try \(try Self.decoded(session.initialState))"]
        if !effects.isEmpty {
            let effort = effects.contains(where: \.isThrowing) ? "try " : ""
            lines += ["    let effects: [Int: \(type).Action] = \(effort)["]
            lines += effects.map { "        \($0.line)" } + ["    ]"]
        }
        let dependencies = RecordedDependencies(
            answers: answers, nextElement: session.nextElement, region: session.region)
        if !dependencies.isEmpty {
            lines += ["    let dependencies: RecordedDependencies = try \(try Self.decoded(dependencies))"]
        }
        lines += ["    let store = TestStore(initialState: state) {"]
        lines += ["        \(expression).recordedEffects(\(effects.isEmpty ? "[:]" : "effects"))"]
        lines += [dependencies.isEmpty ? "    }" : "    } withDependencies: {"]
        if !dependencies.isEmpty { lines += ["        $0.answer(by: dependencies)", "    }"] }
        return (lines + steps.map { "    \($0)" } + ["}", ""]).joined(separator: "\n")
    }

    private static func statement(
        _ step: SessionReplay<State, Action>.Step, _ action: SwiftLiteral
    ) throws -> [String] {
        let isReceived = step.recorded.origin == .effect
        let isComparable = Action.self is any Equatable.Type
        // An action that cannot be compared is received by its case.
        let expression = isReceived && !isComparable ? caseName(step.recorded.action) : action.text
        let effort = action.isThrowing && expression == action.text ? "try await" : "await"
        let call = "\(effort) store.\(isReceived ? "receive" : "send")(\(expression))"
        let changes = try StateAssignments.statements(from: step.before, to: step.after)
        return changes.isEmpty ? [call] : ["\(call) {"] + changes.map { "    \($0)" } + ["}"]
    }

    private static func caseName(_ action: Action) -> String {
        "\\.\(Mirror(reflecting: action).children.first?.label ?? "\(action)")"
    }

    private static func decoded(_ value: some Encodable) throws -> String {
        SwiftLiteral.decoded(String(decoding: try RecordWriter.encode(value), as: UTF8.self)).text
    }

    /// Returns the name of a type without its module.
    private static func name(of type: Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    }
}

/// The dependencies of a recorded session, for the test that is printed from it.
public struct RecordedDependencies: Codable {
    let answers: [String]
    let nextElement: Int
    let region: RecordedRegion

    var isEmpty: Bool {
        answers.isEmpty && nextElement == 0 && region.calendar == nil && region.locale == nil && region.timeZone == nil
    }
}

extension DependencyValues {
    /// Sets the dependencies that a recorded session had: its dates, identifiers, random numbers, calendar and locale.
    ///
    /// - Parameter recorded: The dependencies of the record, which the printed test decodes.
    public mutating func answer(by recorded: RecordedDependencies) {
        answer(by: AnswerLog(playing: recorded.answers))
        recorded.region.apply(to: &self)
        stackElementID = StackElementIDGenerator(next: recorded.nextElement)
    }
}

/// Returns a value from its encoded form in the record of a session, for the test that is printed from it.
///
/// ```swift
/// let days: [String: Int] = try recorded(#"{"Lisbon":3}"#)
/// ```
///
/// - Parameter json: The encoded form.
/// - Throws: `DecodingError` if the type has changed since.
public func recorded<Value: Decodable>(_ json: String) throws -> Value {
    try RecordReader.decode(Value.self, from: Data(json.utf8))
}

extension Reducer {
    /// Replaces the effects of a feature by the actions that they sent in a recorded session, for the test that is printed
    /// from it.
    ///
    /// - Parameter actions: The actions, each by the number of the action before it.
    public func recordedEffects(_ actions: [Int: Action]) -> Reduce<State, Action> {
        Reduce(node: RecordedEffectsNode(base: _node, actions: actions))
    }
}

private final class RecordedEffectsNode<State, Action>: _ReducerNode<State, Action> {
    private let base: _ReducerNode<State, Action>
    private let actions: [Int: Action]
    private var count = 0

    init(base: _ReducerNode<State, Action>, actions: [Int: Action]) {
        self.base = base
        self.actions = actions
    }

    override func reduce(into state: inout State, action: Action) -> Effect<Action> {
        _ = base.reduce(into: &state, action: action)
        count += 1
        return actions[count].map { .send($0) } ?? .none
    }
}
