// SPDX-License-Identifier: Apache-2.0

import TemporaryStores
import Testing
import VitralModels

@Model private final class Album {
    var title: String
    @Relationship(deleteRule: .cascade, inverse: \Song.album) var songs: [Song]? = []

    init(title: String) { self.title = title }
}

@Model private final class Song {
    var title: String
    var album: Album?

    init(_ title: String) { self.title = title }
}

/// To-many relationships that are optional.
@Suite struct OptionalRelationshipTests {
    @Test func `an optional relationship to many is saved and read`() async throws {
        let container = try await TestStore.sqlite.container(for: Album.self)
        let writing = ModelContext(container)
        let album = Album(title: "Construção")
        writing.insert(album)
        album.songs?.append(Song("Cotidiano"))
        album.songs?.append(Song("Deus lhe pague"))
        #expect(album.songs?.first?.album === album)
        try await writing.save()

        let reading = ModelContext(container)
        let found = try #require(try await reading.fetch(FetchDescriptor<Album>()).first)
        #expect(found.songs?.map(\.title) == ["Cotidiano", "Deus lhe pague"])
    }

    @Test func `no array counts as an empty one`() async throws {
        let container = try await TestStore.sqlite.container(for: Album.self)
        let context = ModelContext(container)
        let album = Album(title: "Construção")
        context.insert(album)
        let song = Song("Cotidiano")
        album.songs = [song]
        try await context.save()
        album.songs = nil
        #expect(song.album == nil)
        try await context.save()
        let reading = ModelContext(container)
        #expect(try await reading.fetch(FetchDescriptor<Album>()).first?.songs == [])
    }
}
