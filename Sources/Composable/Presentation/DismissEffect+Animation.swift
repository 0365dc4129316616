// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
public import Vitral

extension DismissEffect {
    /// Dismisses the feature with an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation; `nil` for none.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @MainActor
    public func callAsFunction(
        animation: Animation?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        await callAsFunction(
            transaction: Transaction(animation: animation), fileID: fileID, filePath: filePath, line: line,
            column: column)
    }

    /// Dismisses the feature in a transaction.
    ///
    /// - Parameters:
    ///   - transaction: The transaction.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    @MainActor
    public func callAsFunction(
        transaction: Transaction, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let isDismissed = withTransaction(transaction) { dismissPresentation() }
        // A feature that no parent presents has its own function.
        if !isDismissed { await self(fileID: fileID, filePath: filePath, line: line, column: column) }
    }
}
