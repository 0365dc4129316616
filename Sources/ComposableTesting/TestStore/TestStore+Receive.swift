// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

extension TestStore where Action: Equatable {
    /// Receives an action of an effect, and states the change of the state.
    ///
    /// ```swift
    /// enum Action: Equatable {
    ///     case loaded(String)
    /// }
    ///
    /// func receiveCity(_ store: TestStore<String, Action>) async {
    ///     await store.receive(.loaded("Lisbon")) {
    ///         $0 = "Lisbon"
    ///     }
    /// }
    /// ```
    ///
    /// The action changes the state now, not when the effect sent it.
    ///
    /// - Parameters:
    ///   - expectedAction: The action.
    ///   - duration: The longest time to wait; that of the store, unless stated.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected one.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func receive(
        _ expectedAction: Action, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let expectation = Expectation(name: name(of: expectedAction)) {
            $0 == expectedAction
        } difference: {
            TestStoreIssue.difference(expectedAction, $0)
        }
        await receive(
            expectation, timeout: duration, assert: updateStateToExpectedResult,
            at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension TestStore {
    /// Receives an action of an effect that a predicate accepts, and states the change of the state.
    ///
    /// - Parameters:
    ///   - isMatching: Returns whether an action is the expected one.
    ///   - duration: The longest time to wait; that of the store, unless stated.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected one.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @_disfavoredOverload
    public func receive(
        _ isMatching: (_ action: Action) -> Bool, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        await withoutActuallyEscaping(isMatching) { isMatching in
            await receive(
                Expectation(name: "an action that the predicate accepts", isMatching: isMatching), timeout: duration,
                assert: updateStateToExpectedResult, at: location)
        }
    }

    /// Receives the next action of an effect that is the expected one, and fails the test if another one comes first.
    private func receive(
        _ expectation: Expectation, timeout duration: Duration?, assert update: ((inout State) throws -> Void)?,
        at location: CodeLocation
    ) async {
        let limit = duration ?? timeout
        if exhaustivity == .on {
            guard await wait(for: limit, until: { !received.isEmpty }), let next = takeReceived() else {
                return reportNothingReceived(expectation, after: limit, at: location)
            }
            if !expectation.isMatching(next.action) {
                TestStoreIssue.unexpectedAction(
                    expected: expectation.name, actual: name(of: next.action),
                    difference: expectation.difference?(next.action)
                ).report(at: location)
            }
            return await apply(next, update, at: location)
        }
        var skipped: [Action] = []
        while true {
            while let next = takeReceived() {
                if expectation.isMatching(next.action) {
                    showSkipped(skipped, at: location)
                    return await apply(next, update, at: location)
                }
                skipped.append(next.action)
                apply(next, at: location)
            }
            guard await wait(for: limit, until: { !received.isEmpty }) else { break }
        }
        showSkipped(skipped, at: location)
        reportNothingReceived(expectation, after: limit, at: location)
    }

    private func apply(
        _ next: ReceivedAction<Action>, _ update: ((inout State) throws -> Void)?, at location: CodeLocation
    ) async {
        reduce(next.action, in: next.group) { previous in
            expect(from: previous, after: "receive", next.action, update, at: location)
        }
        // The effect goes on after its action, and most often ends.
        if !runningEffects.isEmpty { await Task.megaYield() }
    }

    /// Reduces an action that the test leaves out.
    func apply(_ next: ReceivedAction<Action>, at location: CodeLocation) {
        reduce(next.action, in: next.group) { _ in tracker.reset() }
    }

    func showSkipped(_ actions: [Action], at location: CodeLocation) {
        guard exhaustivity == .off(showSkippedAssertions: true), !actions.isEmpty else { return }
        TestStoreIssue.skippedActions(actions).show(at: location)
    }

    private func reportNothingReceived(_ expectation: Expectation, after limit: Duration, at location: CodeLocation) {
        TestStoreIssue.nothingReceived(
            expected: expectation.name, after: runningEffects.isEmpty ? nil : limit, running: runningEffects
        ).report(at: location)
    }

    /// The action that a test expects.
    private struct Expectation {
        let name: String
        let isMatching: (Action) -> Bool
        var difference: ((Action) -> String)?
    }
}

extension TestStore where Action: CasePathable {
    /// Receives an action of an effect by its case, and states the change of the state.
    ///
    /// ```swift
    /// @CasePathable
    /// enum Action {
    ///     case loaded(String)
    /// }
    ///
    /// func receiveCity(_ store: TestStore<String, Action>) async {
    ///     await store.receive(\.loaded) {
    ///         $0 = "Lisbon"
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - actionCase: The case.
    ///   - duration: The longest time to wait; that of the store, unless stated.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected one.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @_disfavoredOverload
    public func receive<Value>(
        _ actionCase: CaseKeyPath<Action, Value>, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let expectation = Expectation(name: name(of: actionCase)) { $0.is(actionCase) }
        await receive(
            expectation, timeout: duration, assert: updateStateToExpectedResult,
            at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Receives an action of an effect by its case and its value, and states the change of the state.
    ///
    /// - Parameters:
    ///   - actionCase: The case.
    ///   - value: The value of the case.
    ///   - duration: The longest time to wait; that of the store, unless stated.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected one.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func receive<Value: Equatable>(
        _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout duration: Duration? = nil,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        let expectation = Expectation(name: name(of: actionCase(value))) {
            $0[case: actionCase] == value
        } difference: {
            TestStoreIssue.difference(actionCase(value), $0)
        }
        await receive(
            expectation, timeout: duration, assert: updateStateToExpectedResult,
            at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Returns a text of a case: its name if it has no value, otherwise its type of values.
    private func name<Value>(of actionCase: CaseKeyPath<Action, Value>) -> String {
        if let value = () as? Value { return name(of: actionCase(value)) }
        return "an action of a case with '\(Value.self)'"
    }
}
