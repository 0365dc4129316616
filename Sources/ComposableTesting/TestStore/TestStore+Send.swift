// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

extension TestStore {
    /// Sends an action, as the user would, and states the change of the state.
    ///
    /// ```swift
    /// func press(_ store: TestStore<Int, Bool>) async {
    ///     await store.send(true) {
    ///         $0 += 1
    ///     }
    /// }
    /// ```
    ///
    /// A test of a feature with an effect that does not end cancels the task of the action:
    ///
    /// ```swift
    /// func start(_ store: TestStore<Int, Bool>) async {
    ///     let task = await store.send(true)
    ///     await task.cancel()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected state after
    ///     it; without one the test expects no change.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(
        _ action: Action, assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> TestStoreTask {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let group = EffectGroup()
        guard !isDismissed else {
            TestStoreIssue.sentAfterDismissal(name(of: action)).report(at: location)
            return TestStoreTask(group: group, timeout: timeout)
        }
        if !received.isEmpty {
            if exhaustivity == .on {
                TestStoreIssue.sentBeforeReceiving(name(of: action), actions: received.map { $0.action })
                    .report(at: location)
            } else {
                await skipAll(at: location)
            }
        }
        reduce(action, in: group) { previous in
            expect(from: previous, after: "send", action, updateStateToExpectedResult, at: location)
        }
        // Effects run up to the point where they wait.
        if !runningEffects.isEmpty { await Task.megaYield() }
        return TestStoreTask(group: group, timeout: timeout)
    }

    /// Compares the state with what the test expects, between two actions.
    ///
    /// ```swift
    /// @MainActor func check(_ store: TestStore<Int, Bool>) {
    ///     store.assert {
    ///         $0 = 2
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - updateStateToExpectedResult: A function that changes the state to the expected one. Without a change the state
    ///     must be as the last statement of the test left it.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func assert(
        _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let before = exhaustivity
        // A statement of values that hold already is no mistake here.
        exhaustivity = before == .on && tracker.hasChanges ? .on : .off
        expect(from: state, after: "assert", nil, updateStateToExpectedResult, at: location)
        exhaustivity = before
    }
}

extension TestStore where Action: CasePathable {
    /// Sends an action without a value, by its case.
    ///
    /// - Parameters:
    ///   - action: The case.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected one.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send(
        _ action: CaseKeyPath<Action, Void>,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> TestStoreTask {
        await send(
            action(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
    }

    /// Sends an action by its case and its value.
    ///
    /// ```swift
    /// @CasePathable
    /// enum Action {
    ///     case nameChanged(String)
    /// }
    ///
    /// func rename(_ store: TestStore<String, Action>) async {
    ///     await store.send(\.nameChanged, "Lisbon") {
    ///         $0 = "Lisbon"
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The case.
    ///   - value: The value of the case.
    ///   - updateStateToExpectedResult: A function that changes the state before the action to the expected one.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    /// - Returns: The effects of the action.
    @discardableResult
    public func send<Value>(
        _ action: CaseKeyPath<Action, Value>, _ value: Value,
        assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
        fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> TestStoreTask {
        await send(
            action(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath, line: line,
            column: column)
    }
}
