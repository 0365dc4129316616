// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// Tables that are the driver's own.
enum EngineTables {
    /// The next key of each table, so that none is given twice, even if its row is gone.
    static let keys = "\"_vitral_keys\""
    /// How often each entity was changed, and by whom last.
    static let changes = "\"_vitral_changes\""
    static let key = "\"\(StoreLayout.key)\""
    /// Stands for all entities; none is called so.
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

    /// Counts a change of entity `?1` by author `?2`.
    ///
    /// `other` is the latest version by anybody but `author`: so each author can tell whether somebody else changed
    /// something, and one row for each entity is enough however many authors there are.
    static let announcement = """
        INSERT INTO \(changes) ("entity", "version", "author", "other") VALUES (?1, 1, ?2, 0) \
        ON CONFLICT ("entity") DO UPDATE SET \
        "other" = CASE WHEN "author" = excluded."author" THEN "other" ELSE "version" END, \
        "version" = "version" + 1, "author" = excluded."author"
        """

    /// The latest version of each entity by anybody but author `?1`.
    static let versionsByOthers = """
        SELECT "entity", CASE WHEN "author" = ?1 THEN "other" ELSE "version" END FROM \(changes)
        """
}
