// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import TemporaryStores
import Testing
import VitralModels
import VitralServer

@testable import ClickConsultas

@Suite("The routes of the profile")
struct ProfileRouteTests {
    @Test("A photo is kept for a year, and its version is confirmed", arguments: TestStore.allCases)
    func photos(store: TestStore) async throws {
        let world = try await ProfileRouteWorld(store)
        let lia = try await PatientRepository(world.container).setPhoto(
            try await PhotoStore.clean(ProfileRouteWorld.image), of: "lia")
        let key = try #require(lia.photo)
        let photo = try await world.answer("/photos/\(key)")
        #expect(photo.response.status == .ok && photo.response.headers[.contentType] == "image/png")
        #expect(photo.response.headers[.cacheControl] == "private, max-age=31536000, immutable")
        #expect(photo.response.headers[.xContentTypeOptions] == "nosniff" && !photo.body.isEmpty)
        let tag = try #require(photo.response.headers[.eTag])
        let again = try await world.answer("/photos/\(key)", tags: "W/\"x\", \(tag)")
        #expect(again.response.status == .notModified && again.body.isEmpty)
        for path in ["/photos/none", "/photos/\(key.uppercased())", "/photos/..%2Fsecret"] {
            #expect(try await world.answer(path).response.status == .notFound)
        }
    }

    @Test("An export needs a signed address and the account that it names", arguments: TestStore.allCases)
    func exports(store: TestStore) async throws {
        let world = try await ProfileRouteWorld(store)
        let address = ExportRoute.address(of: "lia", signedBy: world.addresses)
        let own = try await world.answer(address, as: "lia")
        #expect(own.response.status == .ok)
        #expect(own.response.headers[.contentDisposition] == "attachment; filename=\"clickconsultas.json\"")
        #expect(own.response.headers[.cacheControl] == "private, no-store")
        #expect(String(decoding: own.body, as: UTF8.self).contains("\"name\" : \"Lia de Souza\""))
        #expect(try await world.answer(address, as: "rui").response.status == .notFound)
        #expect(try await world.answer(address).response.status == .notFound)
        let forged = address.replacingOccurrences(of: "account=lia", with: "account=rui")
        for path in [forged, ExportRoute.path] {
            #expect(try await world.answer(path, as: "rui").response.status == .forbidden)
        }
        world.now += 301
        #expect(try await world.answer(address, as: "lia").response.status == .gone)
    }
}

/// Two patients, and the routes of the profile, which requests reach without a socket.
private final class ProfileRouteWorld: Sendable {
    let container: ModelContainer
    private let time = Mutex(Sample.now)

    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }

    var addresses: SignedAddresses {
        SignedAddresses(key: SymmetricKey(data: Data(repeating: 7, count: 32)), now: { self.now })
    }

    init(_ store: TestStore) async throws {
        container = try await ModelContainer(
            for: Schema(DataModule.models), configurations: store.configuration())
        for (id, name) in [("lia", "Lia de Souza"), ("rui", "Rui Lima")] {
            try await PatientRepository(container).save(
                Patient(
                    id: .init(id), name: PersonName(name), email: EmailAddress("\(id)@example.org"),
                    phone: PhoneNumber("11988887777"), cpfHash: "hash-\(id)",
                    birthDate: BirthDate("10/05/1990", today: Day(number: 20_780)), city: 3_550_308))
        }
    }

    /// Returns the answer to a request, with its body.
    func answer(
        _ path: String, as account: String? = nil, tags: String? = nil
    ) async throws -> (response: Response, body: [UInt8]) {
        let router = Router(context: LiveRequestContext.self)
        PhotoRoute(PhotoStore(container)).add(to: router)
        let exports = ExportUseCase(repository: ExportRepository(container)) { _ in nil }
        ExportRoute(exports, viewers: ViewerSource(container), addresses: addresses) { _ in account }.add(to: router)
        let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        let context = LiveRequestContext(
            source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: logger))
        var head = HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: path)
        if let tags { head.headerFields[.ifNoneMatch] = tags }
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let response = try await router.buildResponder().respond(to: request, context: context)
        let body = Body()
        try await response.body.write(body.writer)
        return (response, body.bytes)
    }

    private final class Body: Sendable {
        private let collected = Mutex<[UInt8]>([])
        var bytes: [UInt8] { collected.withLock { $0 } }
        var writer: Writer { Writer(body: self) }

        struct Writer: ResponseBodyWriter {
            let body: Body
            func write(_ buffer: ByteBuffer) { body.collected.withLock { $0 += buffer.readableBytesView } }
            func finish(_ trailingHeaders: HTTPFields?) {}
        }
    }

    static let image =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4wcAAAAJcAMlDyBJGAAAAAElFTkSuQmCC
                """) ?? Data()
}
