// SPDX-License-Identifier: Apache-2.0

import Testing

/// The code that `@Model` adds to a class.
@Suite struct ModelMacroTests {
    @Test func aPlainModel() {
        expectExpansion(
            of: """
                @Model
                final class Book {
                    var title: String
                    var pages: Int? = 7
                }
                """,
            #"""
            final class Book {
                @VitralModels._PersistedProperty(0)
                var title: String
                @VitralModels._PersistedProperty(1)
                var pages: Int? = 7

                let _$backing = VitralModels._ModelBacking()

                static var _$entityName: Swift.String {
                    "Book"
                }

                static var schemaMetadata: [VitralModels.Schema.PropertyMetadata] {
                    [
                        VitralModels._Property.metadata(\Book.title, name: "title"),
                        VitralModels._Property.metadata(\Book.pages, name: "pages", initial: 7)
                    ]
                }

                static var _$chainedKeyPaths: [Swift.AnyKeyPath] {
                    [\Book?.?.title, \Book?.?.pages]
                }

                init(_$row: VitralModels._ModelRow) throws {
                    _title = try VitralModels._Property.decode(_$row[0], entity: Self._$entityName, property: "title")
                    _pages = try VitralModels._Property.decode(_$row[1], entity: Self._$entityName, property: "pages")
                }

                func _$value(at index: Swift.Int) throws -> VitralModels.SQLValue {
                    switch index {
                    case 0:
                        return try VitralModels._Property.encode(_title, entity: Self._$entityName, property: "title")
                    case 1:
                        return try VitralModels._Property.encode(_pages, entity: Self._$entityName, property: "pages")
                    default:
                        return .null
                    }
                }

                func _$setValue(_ value: VitralModels.SQLValue, at index: Swift.Int) throws {
                    switch index {
                    case 0:
                        _title = try VitralModels._Property.decode(value, entity: Self._$entityName, property: "title")
                    case 1:
                        _pages = try VitralModels._Property.decode(value, entity: Self._$entityName, property: "pages")
                    default:
                        return
                    }
                }

                func _$related(at index: Swift.Int) -> [any VitralModels.PersistentModel] {
                    switch index {
                    case 0:
                        return VitralModels._Property.models(_title)
                    case 1:
                        return VitralModels._Property.models(_pages)
                    default:
                        return []
                    }
                }

                func _$setRelated(_ models: [any VitralModels.PersistentModel], at index: Swift.Int) {
                    switch index {
                    case 0:
                        VitralModels._Property.assign(models, to: &_title)
                    case 1:
                        VitralModels._Property.assign(models, to: &_pages)
                    default:
                        return
                    }
                }

                func _$mutate(at index: Swift.Int, _ change: () throws -> Swift.Void) rethrows {
                    switch index {
                    case 0:
                        try _$backing._observe(self, keyPath: \.title, change)
                    case 1:
                        try _$backing._observe(self, keyPath: \.pages, change)
                    default:
                        return
                    }
                }
            }

            extension Book: VitralModels.PersistentModel, VitralModels._OptionalChaining {
            }
            """#)
    }

    @Test func attributesAndRelationshipsAreInTheMetadata() {
        expectExpansion(
            of: #"""
                @Model
                public final class Writer {
                    #Unique<Writer>([\.name], [\.name, \Writer.`class`])
                    #Index<Writer>([\.name])
                    @Attribute(.unique, originalName: "title") public var name = ""
                    @Relationship(deleteRule: .cascade, originalName: "works", inverse: \Book.writer)
                    var books: [Book] = []
                    @Transient var isOpen = false
                    var `class`: String? { didSet { print("changed") } }
                    let kind = 1
                    static var shared = 2
                    var count: Int { books.count }
                }
                """#,
            #"""
            public final class Writer {
                @VitralModels._PersistedProperty(0) public var name = ""
                @VitralModels._PersistedProperty(1)
                var books: [Book] = []
                var isOpen = false
                @VitralModels._PersistedProperty(2)
                var `class`: String? { didSet { print("changed") } }
                let kind = 1
                static var shared = 2
                var count: Int { books.count }

                public let _$backing = VitralModels._ModelBacking()

                public static var _$entityName: Swift.String {
                    "Writer"
                }

                public static var schemaMetadata: [VitralModels.Schema.PropertyMetadata] {
                    [
                        VitralModels._Property.metadata(\Writer.name, name: "name", isUnique: true, \#
            originalName: "title", initial: ""),
                        VitralModels._Property.metadata(\Writer.books, name: "books", originalName: "works", \#
            deleteRule: .cascade, inverse: \Book.writer, initial: []),
                        VitralModels._Property.metadata(\Writer.`class`, name: "class")
                    ]
                }

                public static var _$chainedKeyPaths: [Swift.AnyKeyPath] {
                    [\Writer?.?.name, \Writer?.?.books, \Writer?.?.`class`]
                }

                public static var _$uniques: [[Swift.AnyKeyPath]] {
                    [[\Writer.name], [\Writer.name, \Writer.`class`]]
                }

                public static var _$indices: [[Swift.AnyKeyPath]] {
                    [[\Writer.name]]
                }

                public init(_$row: VitralModels._ModelRow) throws {
                    _name = try VitralModels._Property.decode(_$row[0], entity: Self._$entityName, property: "name")
                    _books = try VitralModels._Property.decode(_$row[1], entity: Self._$entityName, property: "books")
                    _class = try VitralModels._Property.decode(_$row[2], entity: Self._$entityName, property: "class")
                }

                public func _$value(at index: Swift.Int) throws -> VitralModels.SQLValue {
                    switch index {
                    case 0:
                        return try VitralModels._Property.encode(_name, entity: Self._$entityName, property: "name")
                    case 1:
                        return try VitralModels._Property.encode(_books, entity: Self._$entityName, property: "books")
                    case 2:
                        return try VitralModels._Property.encode(_class, entity: Self._$entityName, property: "class")
                    default:
                        return .null
                    }
                }

                public func _$setValue(_ value: VitralModels.SQLValue, at index: Swift.Int) throws {
                    switch index {
                    case 0:
                        _name = try VitralModels._Property.decode(value, entity: Self._$entityName, property: "name")
                    case 1:
                        _books = try VitralModels._Property.decode(value, entity: Self._$entityName, property: "books")
                    case 2:
                        _class = try VitralModels._Property.decode(value, entity: Self._$entityName, property: "class")
                    default:
                        return
                    }
                }

                public func _$related(at index: Swift.Int) -> [any VitralModels.PersistentModel] {
                    switch index {
                    case 0:
                        return VitralModels._Property.models(_name)
                    case 1:
                        return VitralModels._Property.models(_books)
                    case 2:
                        return VitralModels._Property.models(_class)
                    default:
                        return []
                    }
                }

                public func _$setRelated(_ models: [any VitralModels.PersistentModel], at index: Swift.Int) {
                    switch index {
                    case 0:
                        VitralModels._Property.assign(models, to: &_name)
                    case 1:
                        VitralModels._Property.assign(models, to: &_books)
                    case 2:
                        VitralModels._Property.assign(models, to: &_class)
                    default:
                        return
                    }
                }

                public func _$mutate(at index: Swift.Int, _ change: () throws -> Swift.Void) rethrows {
                    switch index {
                    case 0:
                        try _$backing._observe(self, keyPath: \.name, change)
                    case 1:
                        try _$backing._observe(self, keyPath: \.books, change)
                    case 2:
                        try _$backing._observe(self, keyPath: \.`class`, change)
                    default:
                        return
                    }
                }
            }

            extension Writer: VitralModels.PersistentModel, VitralModels._OptionalChaining {
            }
            """#)
    }

    @Test func aPersistedPropertyRecordsReadsAndChanges() {
        expectExpansion(
            of: """
                final class Book {
                    @_PersistedProperty(3) public var `class`: [String] = []
                    @_PersistedProperty(4) var pages = 7
                    @_PersistedProperty(5) var isOpen: Bool { true }
                }
                """,
            #"""
            final class Book {
                public var `class`: [String] {
                    @storageRestrictions(initializes: _class)
                    init(initialValue) {
                        _class = initialValue
                    }
                    get {
                        _$backing._access(self, keyPath: \.`class`, at: 3)
                        return _class
                    }
                    set {
                        _$backing._prepare(self, at: 3)
                        let oldValue = _class
                        guard VitralModels._Property.differ(oldValue, newValue) else {
                            return
                        }
                        _$backing._mutate(self, keyPath: \.`class`, at: 3) {
                            _class = newValue
                        }
                        VitralModels._Property.relate(self, 3, from: oldValue, to: newValue)
                    }
                }

                private var _class: [String] = []
                var pages {
                    @storageRestrictions(initializes: _pages)
                    init(initialValue) {
                        _pages = initialValue
                    }
                    get {
                        _$backing._access(self, keyPath: \.pages, at: 4)
                        return _pages
                    }
                    set {
                        _$backing._prepare(self, at: 4)
                        let oldValue = _pages
                        guard VitralModels._Property.differ(oldValue, newValue) else {
                            return
                        }
                        _$backing._mutate(self, keyPath: \.pages, at: 4) {
                            _pages = newValue
                        }
                        VitralModels._Property.relate(self, 4, from: oldValue, to: newValue)
                    }
                }

                private var _pages = 7
                var isOpen: Bool { true }
            }
            """#)
    }
}
