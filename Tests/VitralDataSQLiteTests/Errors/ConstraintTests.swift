// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralModels

/// Constraint violations and their errors.
struct ConstraintTests {
    private func write(_ statements: SQLStatement..., to store: SQLiteStore) throws {
        try store.writeBlocking { connection in
            for statement in statements { try connection.execute(statement) }
        }
    }

    @Test func `a violated unique constraint names the entity and properties`() throws {
        let store = try Library.open()
        let insert = "INSERT INTO Writer (_id, name) VALUES (?1, ?2)"
        try write(SQLStatement(insert, [.integer(1), .text("Homero")]), to: store)
        #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Writer", properties: ["name"])) {
            try write(SQLStatement(insert, [.integer(2), .text("Homero")]), to: store)
        }
        try write(Library.book(1, "Ilíada", edition: 1), Library.book(2, "Ilíada", edition: 2), to: store)
        #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Book", properties: ["title", "edition"])) {
            try write(Library.book(3, "Ilíada", edition: 2), to: store)
        }
    }

    @Test func `NULL values do not violate a unique constraint`() throws {
        let store = try Library.open()
        try write(Library.book(1, "Ilíada"), Library.book(2, "Ilíada"), to: store)
        #expect(try store.readBlocking { try $0.count("Book") } == .integer(2))
    }

    @Test func `a dangling reference is found at the commit and named`() throws {
        let store = try Library.open()
        let reference = SQLStatement("INSERT INTO Book (_id, title, writer) VALUES (1, 'Ilíada', ?1)", [.integer(9)])
        #expect(throws: DataStoreError.constraintViolated("Book.writer refers to a Writer that does not exist")) {
            try write(reference, to: store)
        }
        #expect(try store.readBlocking { try $0.count("Book") } == .integer(0))
        // The order does not matter before the end of the transaction.
        try write(reference, SQLStatement("INSERT INTO Writer (_id, name) VALUES (9, 'Homero')"), to: store)
        #expect(throws: DataStoreError.constraintViolated("Book.writer refers to a Writer that does not exist")) {
            try write(SQLStatement("DELETE FROM Writer"), to: store)
        }
    }

    @Test func aRequiredValueThatIsMissingIsNamed() throws {
        let store = try Library.open()
        #expect(throws: DataStoreError.constraintViolated("NOT NULL constraint failed: Book.title")) {
            try write(SQLStatement("INSERT INTO Book (_id, title) VALUES (?1, ?2)", [.integer(1), .null]), to: store)
        }
    }

    @Test func `a column accepts only its own type`() throws {
        let store = try Library.open()
        let error = #expect(throws: DataStoreError.self) {
            try write(
                SQLStatement("INSERT INTO Book (_id, title, edition) VALUES (1, 'x', ?1)", [.text("secret")]), to: store
            )
        }
        #expect(error.map { "\($0)" }?.contains("Book.edition") == true)
    }

    @Test func `errors never contain values`() throws {
        let store = try Library.open()
        let secret = "hunter2"
        try write(Library.book(1, secret, edition: 1), to: store)
        let statements = [
            Library.book(1, secret), Library.book(2, secret, edition: 1),
            SQLStatement("INSERT INTO Book (_id, title, edition) VALUES (3, 'x', ?1)", [.text(secret)]),
            SQLStatement("SELECT json(?1)", [.text(secret)]), SQLStatement("SELECT ?1 FROM Nowhere", [.text(secret)]),
            SQLStatement("SELECT abs(?1), ?2", [.integer(.min), .text(secret)]),
            SQLStatement("INSERT INTO Book (_id, title, writer) VALUES (4, ?1, 5)", [.text(secret)]),
        ]
        for statement in statements {
            let error = #expect(throws: DataStoreError.self) { try write(statement, to: store) }
            #expect(error.map { "\($0) \(String(reflecting: $0))" }?.contains(secret) == false)
        }
    }

    @Test func `the error of an invalid statement contains its text`() throws {
        let store = try Library.open()
        #expect(
            throws: DataStoreError.database(
                code: "SQLITE_ERROR", message: "no such table: Nowhere", sql: "SELECT * FROM Nowhere")
        ) {
            try store.readBlocking { try $0.rows(SQLStatement("SELECT * FROM Nowhere")) }
        }
    }
}
