// SPDX-License-Identifier: Apache-2.0

/// A connection to a database during one transaction, for use by one thread.
public protocol SQLConnection: AnyObject {
    /// Runs a statement that returns no rows.
    ///
    /// - Returns: The number of rows that the statement changed.
    /// - Throws: ``DataStoreError``.
    @discardableResult
    func execute(_ statement: SQLStatement) throws -> Int

    /// Runs a statement once for each row of arguments, and prepares it only once.
    ///
    /// - Parameters:
    ///   - sql: The statement.
    ///   - arguments: The values to bind, one row for each run.
    /// - Returns: The number of rows that each run changed.
    /// - Throws: ``DataStoreError``; earlier changes of the transaction are rolled back with it.
    @discardableResult
    func execute(_ sql: String, each arguments: SQLRows) throws -> [Int]

    /// Runs a statement and returns its rows.
    ///
    /// - Throws: ``DataStoreError``.
    func rows(_ statement: SQLStatement) throws -> SQLRows

    /// Returns new keys for rows of a table, in ascending order.
    ///
    /// No other caller gets the same keys, even if the transaction is rolled back.
    ///
    /// - Throws: ``DataStoreError``.
    func reserveKeys(_ count: Int, table: String) throws -> [Int64]

    /// Notifies other processes of the transaction's changes when it is committed.
    ///
    /// - Throws: ``DataStoreError``.
    func announce(_ changes: StoreChanges) throws
}
