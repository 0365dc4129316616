// SPDX-License-Identifier: Apache-2.0

public import ComposableCore

extension TestStore {
    /// Waits for the end of all effects, and reports those that go on and the actions that the test has not received.
    ///
    /// - Parameters:
    ///   - duration: The longest time to wait; ``timeout``, unless stated.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func finish(
        timeout duration: Duration? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let limit = duration ?? timeout
        while true {
            if exhaustivity != .on { await skipAll(at: location) }
            let isOn = exhaustivity == .on
            guard
                await wait(for: limit, until: { runningEffects.isEmpty || !isOn && !received.isEmpty })
            else {
                TestStoreIssue.stillRunning(runningEffects).report(at: location)
                break
            }
            if isOn || received.isEmpty { break }
        }
        guard exhaustivity == .on else { return }
        if !received.isEmpty {
            TestStoreIssue.unreceived(actions: received.map { $0.action }).report(at: location)
            received = []
        }
        // Effects may have changed shared values outside of any action.
        if tracker.hasChanges { expect(from: state, after: "finish", nil, nil, at: location) }
    }

    /// Receives all actions that effects have sent, and states nothing about them.
    ///
    /// - Parameters:
    ///   - strict: Whether the test fails if there is none.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func skipReceivedActions(
        strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        await Task.megaYield()
        if strict, received.isEmpty { TestStoreIssue.nothingToSkip.report(at: location) }
        await skipAll(at: location)
    }

    /// Cancels all effects that run.
    ///
    /// - Parameters:
    ///   - strict: Whether the test fails if there is none.
    ///   - fileID: The place that an issue names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func skipInFlightEffects(
        strict: Bool = true, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        await Task.megaYield()
        if strict, runningEffects.isEmpty { TestStoreIssue.noEffectToSkip.report(at: location) }
        if exhaustivity == .off(showSkippedAssertions: true), !runningEffects.isEmpty {
            TestStoreIssue.skippedEffects(runningEffects).show(at: location)
        }
        cancelEffects()
        await Task.megaYield()
    }

    /// Reduces the actions that effects have sent, and those that follow at once.
    func skipAll(at location: CodeLocation) async {
        var skipped: [Action] = []
        while let next = takeReceived() {
            skipped.append(next.action)
            apply(next, at: location)
            if received.isEmpty, !runningEffects.isEmpty { await Task.megaYield() }
        }
        showSkipped(skipped, at: location)
    }

    /// Calls a function with another exhaustivity.
    ///
    /// - Parameters:
    ///   - exhaustivity: The extent to which the function states what the feature does.
    ///   - operation: The function.
    /// - Returns: The result of the function.
    public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, operation: () throws -> R) rethrows -> R {
        let before = self.exhaustivity
        defer { self.exhaustivity = before }
        self.exhaustivity = exhaustivity
        return try operation()
    }

    /// Calls an asynchronous function with another exhaustivity.
    ///
    /// - Parameters:
    ///   - exhaustivity: The extent to which the function states what the feature does.
    ///   - operation: The function.
    /// - Returns: The result of the function.
    public func withExhaustivity<R>(
        _ exhaustivity: Exhaustivity, operation: () async throws -> sending R
    ) async rethrows -> sending R {
        let before = self.exhaustivity
        defer { self.exhaustivity = before }
        self.exhaustivity = exhaustivity
        return try await operation()
    }

    /// Calls a function with other dependencies of the feature.
    ///
    /// - Parameters:
    ///   - updateValuesForOperation: A function that changes the dependencies.
    ///   - operation: The function.
    /// - Returns: The result of the function.
    public func withDependencies<R>(
        _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void, operation: () throws -> R
    ) rethrows -> R {
        let before = dependencies
        defer { dependencies = before }
        try dependencies.update(updateValuesForOperation)
        return try operation()
    }

    /// Calls an asynchronous function with other dependencies of the feature.
    ///
    /// - Parameters:
    ///   - updateValuesForOperation: A function that changes the dependencies.
    ///   - operation: The function.
    /// - Returns: The result of the function.
    public func withDependencies<R>(
        _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
        operation: () async throws -> sending R
    ) async rethrows -> sending R {
        let before = dependencies
        defer { dependencies = before }
        try dependencies.update(updateValuesForOperation)
        return try await operation()
    }
}
