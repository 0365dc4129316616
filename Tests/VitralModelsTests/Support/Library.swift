// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import VitralModels

extension TestStore {
    /// Returns a container of an empty library.
    func library() async throws -> ModelContainer {
        try await container(for: Author.self, Book.self, Shelf.self)
    }
}

/// A library: the models that most tests use.
@Model final class Author {
    @Attribute(.unique) var name: String
    var born: Date?
    @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []

    init(name: String, born: Date? = nil) {
        self.name = name
        self.born = born
    }
}

enum Binding: String, Codable {
    case hardcover, paperback
}

struct Format: Codable, Equatable {
    var width: Double
    var height: Double
}

@Model final class Book {
    #Unique<Book>([\.author, \.title])
    #Index<Book>([\.pages])
    var title: String
    var pages: Int
    var price: Decimal?
    var binding: Binding
    var size: Format?
    var words: [String] = []
    var isbn = UUID()
    var site: URL?
    var cover: Data?
    var rating: Double = 0
    var isOut = false
    var author: Author?
    @Relationship(inverse: \Shelf.books) var shelves: [Shelf] = []
    @Transient var timesOpened = 0

    init(_ title: String, pages: Int = 100, binding: Binding = .paperback, author: Author? = nil) {
        self.title = title
        self.pages = pages
        self.binding = binding
        self.author = author
    }
}

@Model final class Shelf {
    var room: String
    var books: [Book] = []
    @Relationship(deleteRule: .deny) var keeper: Author?

    init(room: String) { self.room = room }
}
