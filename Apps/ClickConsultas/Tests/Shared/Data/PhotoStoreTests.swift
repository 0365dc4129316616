// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import ClickConsultasData

@Suite("Photos")
struct PhotoStoreTests {
    private struct Refusal: Error {}

    /// Saves a photo as an owner's, and returns the address of its content.
    private func set(_ file: Data, of owner: PhotoOwner, in container: ModelContainer) async throws -> String {
        let photo = try await PhotoStore.clean(file)
        try await container.transaction { try PhotoStore.set(photo, of: owner, in: $0) }
        return photo.address
    }

    @Test("A photo has no metadata, and the address of its content", arguments: TestStore.allCases)
    func content(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let (container, photos) = (world.containers[0], PhotoStore(world.containers[0]))
        let key = try await set(ProfileWorld.image, of: .patient("lia"), in: container)
        let photo = try #require(try await PhotoStore(world.containers[1]).photo(key))
        #expect(photo.type == "image/png" && photo.content.count < ProfileWorld.image.count)
        #expect(photo.content.range(of: Data("at home".utf8)) == nil)
        #expect(key.count == 64)
        #expect(try await set(ProfileWorld.image, of: .doctor("doctor"), in: container) == key)
        for wrong in ["", "../etc/passwd", key.uppercased(), String(key.dropLast()), key + "0"] {
            #expect(try await photos.photo(wrong) == nil)
        }
    }

    @Test("A content goes with its last owner", arguments: TestStore.allCases)
    func owners(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let (container, photos) = (world.containers[0], PhotoStore(world.containers[0]))
        let shared = try await set(ProfileWorld.image, of: .patient("lia"), in: container)
        _ = try await set(ProfileWorld.image, of: .doctor("doctor"), in: container)
        let other = try await set(ProfileWorld.otherImage, of: .patient("lia"), in: container)
        #expect(try await photos.photo(shared) != nil)
        #expect(try await photos.photo(other) != nil)
        for _ in 0..<2 { try await container.transaction { try PhotoStore.set(nil, of: .patient("lia"), in: $0) } }
        #expect(try await photos.photo(other) == nil)
        #expect(try await photos.photo(shared) != nil)
        try await container.transaction { try PhotoStore.set(nil, of: .doctor("doctor"), in: $0) }
        #expect(try await photos.photo(shared) == nil)
    }

    @Test("A photo stays if the change of its owner is not saved", arguments: TestStore.allCases)
    func rollback(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let (container, photos) = (world.containers[0], PhotoStore(world.containers[0]))
        let key = try await set(ProfileWorld.image, of: .doctor("doctor"), in: container)
        let other = try await PhotoStore.clean(ProfileWorld.otherImage)
        for next in [other, nil] {
            await #expect(throws: Refusal.self) {
                try await container.transaction { context in
                    try PhotoStore.set(next, of: .doctor("doctor"), in: context)
                    throw Refusal()
                }
            }
        }
        #expect(try await photos.photo(key) != nil)
        #expect(try await photos.photo(other.address) == nil)
    }

    @Test("A photo that an earlier version has left without its doctor goes", arguments: TestStore.allCases)
    func earlierVersions(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let (container, photos) = (world.containers[0], PhotoStore(world.containers[0]))
        let patient = try await set(ProfileWorld.image, of: .patient("lia"), in: container)
        let doctor = try await set(ProfileWorld.otherImage, of: .doctor("doctor"), in: container)
        try await container.transaction { context in
            let record = try context.first(#Predicate<DoctorRecord> { $0.key == "doctor" })
            record?.value.photo = doctor
        }
        try await EarlierDeletions().finish(in: container)
        #expect(try await photos.photo(doctor) != nil)
        try await container.transaction { context in
            let record = try context.first(#Predicate<DoctorRecord> { $0.key == "doctor" })
            record?.value.photo = nil
        }
        try await EarlierDeletions().finish(in: container)
        #expect(try await photos.photo(doctor) == nil)
        #expect(try await photos.photo(patient) != nil)
    }

    @Test("Other files are refused")
    func refusals() async throws {
        await #expect(throws: DomainError.fileTooLarge) { _ = try await PhotoStore.clean(Data(count: 5_000_001)) }
        for file in [Data(), Data("<svg/>".utf8), ProfileWorld.image.prefix(40)] {
            await #expect(throws: DomainError.fileKind) { _ = try await PhotoStore.clean(Data(file)) }
        }
    }
}
