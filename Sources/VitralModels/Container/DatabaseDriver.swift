// SPDX-License-Identifier: Apache-2.0

/// A kind of database that an app links.
///
/// ```swift
/// import VitralDataPostgres
/// import VitralDataSQLite
///
/// let drivers: [DatabaseDriver] = [.sqlite, .postgres]
/// let address = try DatabaseAddress("sqlite:var/trips.sqlite", drivers: drivers)
/// ```
///
/// `VitralDataSQLite` provides `.sqlite`, `VitralDataPostgres` provides `.postgres`.
public struct DatabaseDriver: Sendable {
    /// The schemes of its addresses, before the colon, in lower case.
    public let schemes: [String]
    /// Readable examples of its addresses.
    public let examples: [String]
    let read: @Sendable (String) throws(InvalidDatabaseAddress) -> DatabaseAddress

    /// Creates a driver.
    ///
    /// - Parameters:
    ///   - schemes: The schemes of its addresses, in lower case.
    ///   - examples: Readable examples of its addresses.
    ///   - read: Reads an address with one of the schemes.
    public init(
        schemes: [String], examples: [String],
        read: @escaping @Sendable (String) throws(InvalidDatabaseAddress) -> DatabaseAddress
    ) {
        self.schemes = schemes
        self.examples = examples
        self.read = read
    }
}
