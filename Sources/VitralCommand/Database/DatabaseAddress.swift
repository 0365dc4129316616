// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData
import VitralDataPostgres
import VitralDataSQLite

/// Where an app keeps its data, as `--database` says it.
enum DatabaseAddress: Sendable {
    /// In memory, gone with the process.
    case memory
    /// In a file.
    case sqlite(path: String)
    /// On a server.
    case postgres(PostgresSettings)

    /// The place that is taken when nothing is said, below the folder in which the program was started.
    static func standard(for app: String) -> DatabaseAddress { .sqlite(path: "var/\(app).sqlite") }

    /// Reads `sqlite:PATH`, `postgres://…` or `memory`.
    ///
    /// - Throws: ``InvalidDatabase``; nothing of it repeats what may hold a password.
    init(_ text: String) throws(InvalidDatabase) {
        if text == "memory" {
            self = .memory
            return
        }
        guard let colon = text.firstIndex(of: ":") else { throw .noKind(text.contains("@") ? nil : text) }
        let rest = text[text.index(after: colon)...]
        switch text[..<colon].lowercased() {
        case "sqlite": self = .sqlite(path: try Self.path(rest))
        case "postgres", "postgresql":
            do {
                self = .postgres(try PostgresSettings(url: text))
            } catch {
                throw .postgres(error.message)
            }
        // What looks like a scheme may be the user's name of an address without one.
        case let kind: throw rest.hasPrefix("//") ? InvalidDatabase.unknownKind(kind) : InvalidDatabase.noKind(nil)
        }
    }

    /// What stands behind `sqlite:`; `sqlite:///var/app.sqlite` is understood too.
    private static func path(_ text: Substring) throws(InvalidDatabase) -> String {
        let path = text.hasPrefix("//") ? text.dropFirst(2) : text
        // Behind two slashes a third one begins the path: what is between them would be a machine.
        guard !path.isEmpty, !text.hasPrefix("//") || path.hasPrefix("/") else { throw .noPath(String(text)) }
        return String(path)
    }

    /// How an app opens it.
    ///
    /// - Parameters:
    ///   - name: What it is called in logs.
    ///   - migrates: Whether it becomes what the app keeps; a tool for a part of that leaves it as it is.
    func configuration(named name: String, migrates: Bool = true) -> ModelConfiguration {
        switch self {
        case .memory: ModelConfiguration(name, isStoredInMemoryOnly: true)
        case .sqlite(let path): ModelConfiguration(name, url: URL(fileURLWithPath: path), migrates: migrates)
        case .postgres(let settings): ModelConfiguration(postgres: settings, name: name, migrates: migrates)
        }
    }

    /// Opens it.
    ///
    /// - Parameters:
    ///   - models: All that the app keeps, or the part that a tool works on.
    ///   - name: What it is called in logs.
    ///   - migrates: Whether it becomes what the models ask for; otherwise it must have their tables, and is left as it is.
    /// - Throws: ``UnusableDatabase``.
    func open(
        _ models: [any PersistentModel.Type], named name: String, migrates: Bool = true
    ) throws -> ModelContainer {
        do {
            let configuration = configuration(named: name, migrates: migrates)
            return try ModelContainer(for: Schema(models), configurations: configuration)
        } catch let error as DataStoreError {
            throw UnusableDatabase(self, error)
        }
    }

    /// The file for what can be fetched again: beside the database, or on this machine where that is on a server.
    ///
    /// - Returns: `nil` for memory.
    func cachePath(for app: String) -> String? {
        switch self {
        case .memory: nil
        case .sqlite(let path): path.replacing(/\.[A-Za-z0-9]+$/, with: "") + "-cache.sqlite"
        case .postgres: "var/\(app)-cache.sqlite"
        }
    }
}

extension DatabaseAddress: CustomStringConvertible {
    /// Where it is, without secrets.
    var description: String {
        switch self {
        case .memory: "memory, gone with the process"
        case .sqlite(let path): "SQLite, \(path)"
        case .postgres(let settings): "\(settings)"
        }
    }
}

/// Why a text is no place for a database.
enum InvalidDatabase: Error, Hashable, CustomStringConvertible {
    /// It does not say which kind of database; the text where it can hold no secret.
    case noKind(String?)
    /// There is no such kind.
    case unknownKind(String)
    /// It names no file.
    case noPath(String)
    /// It is not the address of a PostgreSQL database, for this reason.
    case postgres(String)

    /// What is wrong, and how to mend it.
    var description: String {
        switch self {
        case .noKind(let text):
            "The database\(text.map { " “\($0)”" } ?? "") does not begin with its kind. \(Self.advice)"
        case .unknownKind(let kind): "There are no databases of the kind “\(kind)”. \(Self.advice)"
        case .noPath(let text): "The database “sqlite:\(text)” names no file. \(Self.advice)"
        case .postgres(let reason): "The address of the PostgreSQL database is none: \(reason)."
        }
    }

    private static let advice = """
        To fix this, write sqlite:PATH, such as sqlite:var/app.sqlite; postgres://user:password@host:port/database; \
        or memory.
        """
}

/// A database that cannot be used.
struct UnusableDatabase: Error, CustomStringConvertible {
    /// The database, without secrets.
    let place: String
    /// What it says, without secrets.
    let reason: String

    init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }

    init(_ address: DatabaseAddress, _ error: DataStoreError) {
        self.init(place: "\(address)", reason: "\(error)")
    }

    var description: String { "The database (\(place)) cannot be used. \(reason)" }
}
