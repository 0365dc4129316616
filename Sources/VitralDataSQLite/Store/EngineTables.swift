// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The driver's own tables.
enum EngineTables {
    /// The table with the next key of each table, so that a key is never reused, even after its row is deleted.
    static let keys = "\"_vitral_keys\""
    /// The table with the change count of each entity, and the author of its last change.
    static let changes = "\"_vitral_changes\""
    static let key = "\"\(StoreLayout.key)\""
    /// The entity name that stands for all entities; no entity has it.
    static let everything = ""

    static let creation = [
        """
        CREATE TABLE IF NOT EXISTS \(keys) ("table" TEXT NOT NULL PRIMARY KEY, "next" INTEGER NOT NULL) \
        STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE IF NOT EXISTS \(changes) ("entity" TEXT NOT NULL PRIMARY KEY, "version" INTEGER NOT NULL, \
        "author" TEXT NOT NULL, "other" INTEGER NOT NULL) STRICT, WITHOUT ROWID
        """,
    ]

    /// The statement that counts a change of entity `?1` by author `?2`.
    ///
    /// The column `other` is the latest version by any author except `author`. This lets each author detect changes by
    /// others with a single row for each entity, no matter how many authors there are.
    static let announcement = """
        INSERT INTO \(changes) ("entity", "version", "author", "other") VALUES (?1, 1, ?2, 0) \
        ON CONFLICT ("entity") DO UPDATE SET \
        "other" = CASE WHEN "author" = excluded."author" THEN "other" ELSE "version" END, \
        "version" = "version" + 1, "author" = excluded."author"
        """

    /// The query for the latest version of each entity by any author except `?1`.
    static let versionsByOthers = """
        SELECT "entity", CASE WHEN "author" = ?1 THEN "other" ELSE "version" END FROM \(changes)
        """
}
