// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralModels

@Suite struct SchemaTests {
    @Test func `a model describes its persisted properties`() throws {
        let schema = Schema(Book.self)
        let book = try schema.entity(for: Book.self)
        #expect(
            book.properties.map(\.name) == [
                "title", "pages", "price", "binding", "size", "words", "isbn", "site", "cover", "rating", "isOut",
                "author",
                "shelves",
            ])
        #expect(
            book.properties.map(\.columnType) == [
                .text, .integer, .decimal, .text, .json, .json, .uuid, .text, .blob, .real, .boolean, .integer,
                .integer,
            ])
        #expect(book.attributes.filter(\.isOptional).map(\.name) == ["price", "size", "site", "cover"])
        #expect(book.uniquenessConstraints == [["author", "title"]])
        #expect(book.indices == [["pages"]])
        #expect(book.property(for: \Book.pages)?.name == "pages")
        #expect(book.property(for: \Book.timesOpened) == nil)
        #expect(book.property(named: "isOut")?.initial == .integer(0))
        #expect(book.property(named: "words")?.initial == .text("[]"))
    }

    @Test func `related models are part of the schema`() throws {
        #expect(Schema(Author.self).entities.map(\.name) == ["Author", "Book", "Shelf"])
    }

    @Test func `both ends of a relationship are inverse`() throws {
        let schema = Schema(Author.self)
        let books = try #require(schema.entitiesByName["Author"]?.property(named: "books")?.relationship)
        #expect(books.storage == .foreign(column: "author"))
        #expect(books.inverse == "author")
        #expect(books.deleteRule == .cascade)
        let author = try #require(schema.entitiesByName["Book"]?.property(named: "author")?.relationship)
        #expect(author.storage == .column)
        #expect(author.inverse == "books")
        #expect(author.deleteRule == .nullify)
        let shelves = try #require(schema.entitiesByName["Book"]?.property(named: "shelves")?.relationship)
        let onShelf = try #require(schema.entitiesByName["Shelf"]?.property(named: "books")?.relationship)
        #expect(shelves.storage == .join(table: "Book_shelves", isSource: true))
        #expect(onShelf.storage == .join(table: "Book_shelves", isSource: false))
        #expect(schema.entitiesByName["Shelf"]?.property(named: "keeper")?.relationship?.inverse == nil)
    }

    @Test func `both ends of a relationship agree before models are inserted`() {
        let machado = Author(name: "Machado")
        let clarice = Author(name: "Clarice")
        let book = Book("A hora da estrela", author: machado)
        #expect(machado.books == [book])
        book.author = clarice
        #expect(machado.books.isEmpty)
        #expect(clarice.books == [book])
        machado.books = [book]
        #expect(book.author === machado)
        #expect(clarice.books.isEmpty)
        book.author = nil
        #expect(machado.books.isEmpty)
        let shelf = Shelf(room: "Sala")
        book.shelves.append(shelf)
        #expect(shelf.books == [book])
        shelf.books = []
        #expect(book.shelves.isEmpty)
    }
}
