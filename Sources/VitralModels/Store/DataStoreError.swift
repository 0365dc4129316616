// SPDX-License-Identifier: Apache-2.0

/// Why something was not read or not written.
///
/// The store is as it was before.
public enum DataStoreError: Error, Sendable, Hashable {
    // MARK: What the app asked for

    /// A predicate that cannot become SQL.
    ///
    /// - expression: The part of it that cannot, as it would be written in Swift.
    case unsupportedPredicate(expression: String, reason: String)
    /// An order that cannot become SQL.
    case unsupportedSort(String, reason: String)
    /// A schema that cannot be kept, and what is wrong with it.
    case invalidSchema(String)
    /// A type that is not part of the container's schema.
    case unknownModel(String)
    /// A value that no database keeps: NaN, a text with NUL, a decimal of more than 38 digits.
    case invalidValue(entity: String, property: String, reason: String)
    /// What a database holds is not what the property can be.
    case unreadableValue(entity: String, property: String, reason: String)
    /// Work that waits for a network or a lock was asked for on the main actor.
    case wouldBlockMainActor(operation: String)

    // MARK: What the data forbid

    /// Another model has the same value in these properties.
    case uniqueConstraintViolated(entity: String, properties: [String])
    /// A model must not be deleted while others belong to it by this relationship.
    case deleteDenied(entity: String, relationship: String)
    /// A model that was changed here had been deleted elsewhere.
    case modelVanished(entity: String)
    /// A rule of the database that is not one of the above, named as the database names it.
    case constraintViolated(String)

    // MARK: What happened to the store

    /// The store was opened without a migration, and these tables are missing or have other columns.
    case missingTables([String])
    /// The stored schema cannot become the one that the app has.
    case migrationFailed(from: String, to: String, reason: String)
    /// The database belongs to an app of another name.
    case belongsToAnotherApp(owner: String, app: String)
    /// The database holds tables or columns that the app's schema lacks and that no destructive stage drops.
    ///
    /// - losses: Each of them in words, with the number of its rows.
    case wouldDrop(losses: [String])
    /// The store cannot be opened before ``ModelContainer/upgrade(for:migrationPlan:configuration:allowingDestructive:now:)``
    /// has dropped these columns, because each new row would have to fill them.
    case upgradeRequired(from: String, to: String, drops: [String])
    /// The database is another program's; it holds these tables.
    case foreignDatabase(String, tables: [String])
    /// The file is no database.
    case notADatabase(String)
    /// There is no room left.
    case diskFull
    /// Somebody else held a lock for longer than the store waits.
    case locked
    /// The file or a part of it is not a database any more.
    case corrupt(String)
    /// The store cannot be written: its file or its folder is read-only.
    case readOnly(String)
    /// The database does not answer.
    case unreachable(String)
    /// More work waits for the database than it can do.
    case busy
    /// Two transactions were in each other's way; doing it again may succeed.
    case conflict
    /// The store was closed.
    case closed
    /// Anything else that the database said; values and secrets are not part of it.
    case database(code: String, message: String, sql: String?)
}

extension DataStoreError: CustomStringConvertible {
    /// What happened, for logs: without values.
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
            "\(operation) would make the main actor wait. To fix this, write `try await` before it."
        case .uniqueConstraintViolated(let entity, let properties):
            "Another \(entity) has the same \(properties.joined(separator: " and "))."
        case .deleteDenied(let entity, let relationship):
            "This \(entity) cannot be deleted while its \(relationship) are not empty."
        case .modelVanished(let entity): "This \(entity) was deleted elsewhere."
        case .constraintViolated(let name): "The database forbids it: \(name)"
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
            The upgrade from \(from) to \(to) drops \(drops.joined(separator: ", ")), without which no row can be added as \
            long as it is there. Nothing was changed. To fix this, stop all older builds of the app and run its upgrade \
            command. To upgrade without stopping them, first release a version in which the property is optional.
            """
        case .foreignDatabase(let place, let tables):
            """
            \(place) is a database of another program: it holds \(Self.list(tables)). Nothing was written to it. To fix this, name a file of the app's own, or one that does not exist yet.
            """
        case .notADatabase(let place):
            """
            \(place) is not a database. Nothing was written to it. To fix this, name a file of the app's own, or one that does \
            not exist yet.
            """
        case .diskFull: "The disk is full."
        case .locked: "Somebody else holds the database's lock."
        case .corrupt(let what): "The database is damaged: \(what)"
        case .readOnly(let what): "The database cannot be written: \(what)"
        case .unreachable(let what): "The database does not answer: \(what)"
        case .busy: "Too much work waits for the database."
        case .conflict: "Another transaction changed the same rows at the same time."
        case .closed: "The store is closed."
        case .database(let code, let message, let sql):
            "The database said \(code): \(message)" + (sql.map { " (in \($0))" } ?? "")
        }
    }

    /// The first tables of a program that may have hundreds.
    private static func list(_ tables: [String]) -> String {
        guard !tables.isEmpty else { return "no tables of this app" }
        let rest = tables.count > 10 ? " and \(tables.count - 10) more" : ""
        return "the \(tables.count == 1 ? "table" : "tables") \(tables.prefix(10).joined(separator: ", "))\(rest)"
    }
}
