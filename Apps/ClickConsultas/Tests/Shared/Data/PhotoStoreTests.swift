// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing

@Suite("Photos")
struct PhotoStoreTests {
    @Test("A photo has no metadata, and the address of its content", arguments: TestStore.allCases)
    func content(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let photos = PhotoStore(world.containers[0])
        let key = try await photos.set(ProfileWorld.image, of: .patient("lia"))
        let photo = try #require(try await PhotoStore(world.containers[1]).photo(key))
        #expect(photo.type == "image/png" && photo.content.count < ProfileWorld.image.count)
        #expect(photo.content.range(of: Data("at home".utf8)) == nil)
        #expect(key.count == 64)
        #expect(try await photos.set(ProfileWorld.image, of: .doctor("doctor")) == key)
        for wrong in ["", "../etc/passwd", key.uppercased(), String(key.dropLast()), key + "0"] {
            #expect(try await photos.photo(wrong) == nil)
        }
    }

    @Test("A content goes with its last owner", arguments: TestStore.allCases)
    func owners(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let photos = PhotoStore(world.containers[0])
        let shared = try await photos.set(ProfileWorld.image, of: .patient("lia"))
        _ = try await photos.set(ProfileWorld.image, of: .doctor("doctor"))
        let other = try await photos.set(ProfileWorld.otherImage, of: .patient("lia"))
        #expect(try await photos.photo(shared) != nil)
        #expect(try await photos.photo(other) != nil)
        try await photos.remove(of: .patient("lia"))
        try await photos.remove(of: .patient("lia"))
        #expect(try await photos.photo(other) == nil)
        #expect(try await photos.photo(shared) != nil)
        try await photos.remove(of: .doctor("doctor"))
        #expect(try await photos.photo(shared) == nil)
    }

    @Test("Other files are refused, and change nothing", arguments: TestStore.allCases)
    func refusals(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let photos = PhotoStore(world.containers[0])
        let key = try await photos.set(ProfileWorld.image, of: .patient("lia"))
        await #expect(throws: DomainError.fileTooLarge) {
            try await photos.set(Data(count: 5_000_001), of: .patient("lia"))
        }
        for file in [Data(), Data("<svg/>".utf8), ProfileWorld.image.prefix(40)] {
            await #expect(throws: DomainError.fileKind) { try await photos.set(Data(file), of: .patient("lia")) }
        }
        #expect(try await photos.photo(key) != nil)
    }
}
