// SPDX-License-Identifier: Apache-2.0

/// The address of an app's database in the form that an operator enters: `sqlite:var/app.sqlite`, `postgres://…` or
/// `memory`.
///
/// ```swift
/// let address = try DatabaseAddress("sqlite:var/app.sqlite", drivers: [.sqlite, .postgres])
/// let container = try ModelContainer(for: Schema(Trip.self), configurations: address.configuration(named: "app"))
/// ```
public struct DatabaseAddress: Sendable, CustomStringConvertible {
    /// A readable description of the address, without secrets.
    public let description: String
    /// The path of the database file; `nil` if the database is not a file on this machine.
    public let filePath: String?
    /// Whether the data is lost when the process ends.
    public let isInMemory: Bool
    private let configure: @Sendable (_ name: String, _ migrates: Bool) -> ModelConfiguration

    /// Creates an address; used by drivers.
    ///
    /// - Parameters:
    ///   - description: A readable description of the address, without secrets.
    ///   - filePath: The path of the database file, if it is one.
    ///   - isInMemory: Whether the data is lost when the process ends.
    ///   - configure: Returns the configuration of a store at the address.
    public init(
        _ description: String, filePath: String? = nil, isInMemory: Bool = false,
        configure: @escaping @Sendable (_ name: String, _ migrates: Bool) -> ModelConfiguration
    ) {
        self.description = description
        self.filePath = filePath
        self.isInMemory = isInMemory
        self.configure = configure
    }

    /// Reads an address with the driver for its scheme.
    ///
    /// - Throws: ``InvalidDatabaseAddress``, whose message never contains text that may be a password.
    public init(_ text: String, drivers: [DatabaseDriver]) throws(InvalidDatabaseAddress) {
        let advice = Self.advice(drivers)
        func driver(_ scheme: String) -> DatabaseDriver? { drivers.first { $0.schemes.contains(scheme) } }
        guard let colon = text.firstIndex(of: ":") else {
            guard let driver = driver(text.lowercased()) else {
                throw InvalidDatabaseAddress(
                    "The database\(text.contains("@") ? "" : " “\(text)”") does not begin with a scheme. \(advice)")
            }
            self = try driver.read(text)
            return
        }
        let scheme = text[..<colon].lowercased()
        guard let driver = driver(scheme) else {
            // In an address without a scheme, the part that looks like a scheme may be the user name.
            let isScheme = text[text.index(after: colon)...].hasPrefix("//")
            throw InvalidDatabaseAddress(
                isScheme
                    ? "This app has no driver for databases of the kind “\(scheme)”. \(advice)"
                    : "The database does not begin with a scheme. \(advice)")
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
    ///   - migrates: Whether opening the store migrates the database to the schema; a tool for a part of the data
    ///     passes `false`.
    public func configuration(named name: String, migrates: Bool = true) -> ModelConfiguration {
        configure(name, migrates)
    }
}
