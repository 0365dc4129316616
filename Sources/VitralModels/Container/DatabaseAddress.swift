// SPDX-License-Identifier: Apache-2.0

/// The address of an app's database, as an operator writes it: `sqlite:var/app.sqlite`, `postgres://…` or `memory`.
///
/// ```swift
/// let address = try DatabaseAddress("sqlite:var/app.sqlite", drivers: [.sqlite, .postgres])
/// let container = try ModelContainer(for: schema, configurations: address.configuration(named: "app"))
/// ```
public struct DatabaseAddress: Sendable, CustomStringConvertible {
    /// The place, for people, without secrets.
    public let description: String
    /// The path of the database's file; `nil` if it is not a file of this machine.
    public let filePath: String?
    /// Whether the data is gone with the process.
    public let isInMemory: Bool
    private let configure: @Sendable (_ name: String, _ migrates: Bool) -> ModelConfiguration

    /// Creates an address; drivers do.
    ///
    /// - Parameters:
    ///   - description: The place, for people, without secrets.
    ///   - filePath: The path of the database's file, if it is one.
    ///   - isInMemory: Whether the data is gone with the process.
    ///   - configure: Makes the configuration of a store there.
    public init(
        _ description: String, filePath: String? = nil, isInMemory: Bool = false,
        configure: @escaping @Sendable (_ name: String, _ migrates: Bool) -> ModelConfiguration
    ) {
        self.description = description
        self.filePath = filePath
        self.isInMemory = isInMemory
        self.configure = configure
    }

    /// Reads an address with the driver that its start names.
    ///
    /// - Throws: ``InvalidDatabaseAddress``, which repeats nothing that may be a password.
    public init(_ text: String, drivers: [DatabaseDriver]) throws(InvalidDatabaseAddress) {
        let advice = Self.advice(drivers)
        func driver(_ scheme: String) -> DatabaseDriver? { drivers.first { $0.schemes.contains(scheme) } }
        guard let colon = text.firstIndex(of: ":") else {
            guard let driver = driver(text.lowercased()) else {
                throw InvalidDatabaseAddress(
                    "The database\(text.contains("@") ? "" : " “\(text)”") does not begin with its kind. \(advice)")
            }
            self = try driver.read(text)
            return
        }
        let scheme = text[..<colon].lowercased()
        guard let driver = driver(scheme) else {
            // A word that looks like a scheme may be the user's name in an address that has none.
            let isScheme = text[text.index(after: colon)...].hasPrefix("//")
            throw InvalidDatabaseAddress(
                isScheme
                    ? "There are no databases of the kind “\(scheme)”. \(advice)"
                    : "The database does not begin with its kind. \(advice)")
        }
        self = try driver.read(text)
    }

    private static func advice(_ drivers: [DatabaseDriver]) -> String {
        let examples = drivers.flatMap(\.examples)
        let last = examples.last.map { examples.count > 1 ? "; or \($0)" : $0 } ?? ""
        return "To fix this, write \(examples.dropLast().joined(separator: "; "))\(last)."
    }

    /// Returns the configuration of a store at the address.
    ///
    /// - Parameters:
    ///   - name: The name of the app that owns the database.
    ///   - migrates: Whether opening brings the database to the schema; a tool that works on a part of it says `false`.
    public func configuration(named name: String, migrates: Bool = true) -> ModelConfiguration {
        configure(name, migrates)
    }
}

/// A kind of database that an app links.
///
/// `VitralDataSQLite` brings `.sqlite`, `VitralDataPostgres` brings `.postgres`.
public struct DatabaseDriver: Sendable {
    /// The words with which its addresses begin, before the colon, in lower case.
    public let schemes: [String]
    /// The forms of its addresses, for people.
    public let examples: [String]
    let read: @Sendable (String) throws(InvalidDatabaseAddress) -> DatabaseAddress

    /// Describes a kind of database.
    ///
    /// - Parameters:
    ///   - schemes: The words with which its addresses begin, in lower case.
    ///   - examples: The forms of its addresses, for people.
    ///   - read: Reads an address that begins with one of the words.
    public init(
        schemes: [String], examples: [String],
        read: @escaping @Sendable (String) throws(InvalidDatabaseAddress) -> DatabaseAddress
    ) {
        self.schemes = schemes
        self.examples = examples
        self.read = read
    }
}

/// A text that is not the address of a database.
public struct InvalidDatabaseAddress: Error, Hashable, CustomStringConvertible {
    /// The reason and the fix, without secrets.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: The reason and the fix, without anything that may be a password.
    public init(_ description: String) { self.description = description }
}
