// SPDX-License-Identifier: Apache-2.0

/// An error for a text that is not the address of a database.
///
/// ```swift
/// import VitralDataSQLite
///
/// do {
///     let address = try DatabaseAddress("mysql://localhost", drivers: [.sqlite])
///     print("The database is \(address).")
/// } catch {
///     print(error.description)
/// }
/// ```
public struct InvalidDatabaseAddress: Error, Hashable, CustomStringConvertible {
    /// The reason and the fix, without secrets.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: The reason and the fix, without anything that may be a password.
    public init(_ description: String) { self.description = description }
}
