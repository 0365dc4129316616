// SPDX-License-Identifier: Apache-2.0

/// The reason why a read or a write failed.
///
/// ```swift
/// do {
///     try await context.save()
/// } catch DataStoreError.uniqueConstraintViolated(_, let properties) {
///     print("Another trip already has this \(properties.joined(separator: ", ")).")
///     context.rollback()
/// }
/// ```
///
/// The store is unchanged.
public enum DataStoreError: Error, Sendable, Hashable {
    // MARK: Invalid requests

    /// A predicate cannot be translated to SQL.
    ///
    /// - expression: The unsupported part, as Swift source text.
    case unsupportedPredicate(expression: String, reason: String)
    /// A sort order cannot be translated to SQL.
    case unsupportedSort(String, reason: String)
    /// A schema is invalid, for the given reason.
    case invalidSchema(String)
    /// A type is not part of the container's schema.
    case unknownModel(String)
    /// A value cannot be stored in any database: NaN, a text with NUL, a decimal with more than 38 digits.
    case invalidValue(entity: String, property: String, reason: String)
    /// A stored value is invalid for its property.
    case unreadableValue(entity: String, property: String, reason: String)
    /// An operation that waits for a network or a lock was called on the main actor.
    case wouldBlockMainActor(operation: String)

    /// The program links no driver with a default store, and the configuration names no other store.
    case noDefaultStore

    // MARK: Violated constraints

    /// Another model already has these properties' values.
    case uniqueConstraintViolated(entity: String, properties: [String])
    /// A model cannot be deleted while this relationship has members.
    case deleteDenied(entity: String, relationship: String)
    /// A changed model was deleted by another context or process.
    case modelVanished(entity: String)
    /// Another constraint of the database was violated, which is given by the database's name for it.
    case constraintViolated(String)

    // MARK: Store failures

    /// The store was opened without a migration, and these tables are missing or have other columns.
    case missingTables([String])
    /// The stored schema cannot be migrated to the app's schema.
    case migrationFailed(from: String, to: String, reason: String)
    /// The database belongs to an app with another name.
    case belongsToAnotherApp(owner: String, app: String)
    /// The database has tables or columns that the app's schema lacks and that no destructive stage drops.
    ///
    /// - losses: Descriptions of these tables and columns, each with its number of rows.
    case wouldDrop(losses: [String])
    /// The store cannot be opened until an upgrade has dropped these columns.
    ///
    /// Each new row would have to fill them. Use
    /// ``ModelContainer/upgrade(for:migrationPlan:configuration:allowingDestructive:now:)``.
    case upgradeRequired(from: String, to: String, drops: [String])
    /// The database belongs to another program, and has these tables.
    case foreignDatabase(String, tables: [String])
    /// The file is not a database.
    case notADatabase(String)
    /// The disk is full.
    case diskFull
    /// Another process held a lock for longer than the store waits.
    case locked
    /// The file or a part of it is damaged.
    case corrupt(String)
    /// The store is read-only, because of its file, its folder or its configuration.
    case readOnly(String)
    /// The database cannot be reached.
    case unreachable(String)
    /// The queue of requests to the database is full.
    case busy
    /// The transaction conflicted with another one; a retry may succeed.
    case conflict
    /// The store was closed.
    case closed
    /// Any other error of the database, without values and secrets.
    case database(code: String, message: String, sql: String?)
}

extension DataStoreError: CustomStringConvertible {
    /// The description for logs, without values.
    public var description: String {
        switch self {
        case .unsupportedPredicate(let expression, let reason):
            "The predicate cannot become SQL at \(expression): \(reason)"
        case .unsupportedSort(let order, let reason): "The order \(order) cannot become SQL: \(reason)"
        case .invalidSchema(let reason): "The schema cannot be kept: \(reason)"
        case .unknownModel(let name): "\(name) is not part of the container's schema."
        case .invalidValue(let entity, let property, let reason): "\(entity).\(property) cannot be kept: \(reason)"
        case .unreadableValue(let entity, let property, let reason): "\(entity).\(property) cannot be read: \(reason)"
        case .wouldBlockMainActor(let operation):
            "\(operation) would block the main actor. To fix this, call it with `try await`."
        case .noDefaultStore:
            """
            This program links no database for a default store. To fix this, add VitralDataSQLite to the dependencies of \
            its target, or open a store with a configuration of another driver.
            """
        case .uniqueConstraintViolated(let entity, let properties):
            "Another \(entity) has the same \(properties.joined(separator: " and "))."
        case .deleteDenied(let entity, let relationship):
            "This \(entity) cannot be deleted while its \(relationship) are not empty."
        case .modelVanished(let entity): "This \(entity) was deleted elsewhere."
        case .constraintViolated(let name): "A constraint of the database is violated: \(name)"
        case .missingTables(let names):
            """
            The database does not have the tables \(names.joined(separator: ", ")) as this program knows them. To fix this, \
            name the database of an app that has them, and start that app once in its current version.
            """
        case .migrationFailed(let from, let to, let reason):
            "The store cannot be migrated from \(from) to \(to): \(reason)"
        case .belongsToAnotherApp(let owner, let app):
            """
            The database belongs to the app “\(owner)” and not to “\(app)”. Nothing was changed. To fix this, give “\(app)” a \
            database of its own.
            """
        case .wouldDrop(let losses):
            """
            This app's schema lacks what the database holds: \(losses.joined(separator: ", ")). Nothing was changed. To fix \
            this, open the database that belongs to this app. If the data are to be deleted, name them in a destructive \
            stage of the app's migration plan.
            """
        case .upgradeRequired(let from, let to, let drops):
            """
            The upgrade from \(from) to \(to) drops \(drops.joined(separator: ", ")), and rows cannot be inserted without \
            them until then. Nothing was changed. To fix this, stop all older builds of the app and run its upgrade command. \
            To upgrade without stopping them, first release a version in which the property is optional.
            """
        case .foreignDatabase(let place, let tables):
            """
            \(place) is a database of another program: it holds \(Self.list(tables)). Nothing was written to it. To fix this, \
            name a file of the app's own, or one that does not exist yet.
            """
        case .notADatabase(let place):
            """
            \(place) is not a database. Nothing was written to it. To fix this, name a file of the app's own, or one that does \
            not exist yet.
            """
        case .diskFull: "The disk is full."
        case .locked: "Another connection holds the database's lock."
        case .corrupt(let what): "The database is damaged: \(what)"
        case .readOnly(let what): "The database cannot be written: \(what)"
        case .unreachable(let what): "The database does not answer: \(what)"
        case .busy: "Too much work waits for the database."
        case .conflict: "Another transaction changed the same rows at the same time."
        case .closed: "The store is closed."
        case .database(let code, let message, let sql):
            "The database reported \(code): \(message)" + (sql.map { " (in \($0))" } ?? "")
        }
    }

    /// Returns a list of the first ten tables, because a program may have hundreds.
    private static func list(_ tables: [String]) -> String {
        guard !tables.isEmpty else { return "no tables of this app" }
        let rest = tables.count > 10 ? " and \(tables.count - 10) more" : ""
        return "the \(tables.count == 1 ? "table" : "tables") \(tables.prefix(10).joined(separator: ", "))\(rest)"
    }
}
