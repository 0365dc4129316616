// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import Testing
import VerniDefaultFiles
import VerniDomain
import VerniFiles
import VitralFiles
import VitralTestSupport

@Suite("Files of users", .timeLimit(.minutes(2)))
struct DiskBlobStoreTests {
    private let folder = try? TemporaryFolder()

    private func store() throws -> DiskBlobStore {
        DiskBlobStore(try #require(folder).url.appending(path: "data/files"))
    }

    private func sample(_ name: String) throws -> Data { try #require(SampleFiles.all[name]) }

    @Test("Images are kept without their position, by the address of their content")
    func images() async throws {
        let store = try store()
        var kept: [String: Data] = [:]
        for (name, file) in SampleFiles.all where !["gif", "pdf", "wide"].contains(name) {
            let stored = try await store.put(file, as: .receipt, expecting: nil)
            let blob = try #require(try await store.blob(stored.id))
            let hash = SHA256.hash(data: blob.data).map { String(format: "%02x", $0) }.joined()
            #expect(stored.id.text == hash && stored.byteCount == blob.data.count && stored.kind == blob.kind)
            #expect(try await store.has(stored.id))
            kept[name] = blob.data
            // The returned file has the same address on another machine.
            let other = try DiskBlobStore(#require(folder).url.appending(path: "other"))
            #expect(try await other.put(blob.data, as: .receipt, expecting: stored.id) == stored, "\(name)")
        }
        let facts = try SampleFiles.facts(of: kept)
        #expect(facts.count == 12 && facts.allSatisfy { !$0.value.hasPlace })
        #expect(facts["jpeg"]?.format == "JPEG" && facts["png"]?.format == "PNG" && facts["webp"]?.format == "WEBP")
        #expect(facts["turned 6"].map { $0.width == 80 && (105...120).contains($0.height) } == true)
        #expect(try SampleFiles.facts(of: ["before": sample("jpeg")])["before"]?.hasPlace == true)
    }

    @Test("A PDF stays as it is, and is no avatar")
    func documents() async throws {
        let (store, file) = (try store(), try sample("pdf"))
        let stored = try await store.put(file, as: .receipt, expecting: nil)
        #expect(stored.kind == .pdf && stored.byteCount == file.count)
        #expect(try await store.blob(stored.id) == Blob(data: file, kind: .pdf))
        await #expect(throws: VerniError.fileKind) { try await store.put(file, as: .avatar, expecting: nil) }
        await #expect(throws: VerniError.fileKind) {
            try await store.put(file.dropLast(40), as: .receipt, expecting: nil)
        }
    }

    @Test("Other kinds, damaged files and other content are refused, and nothing is kept")
    func kinds() async throws {
        let store = try store()
        let png = try sample("png")
        for file in [
            Data(), Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), try sample("gif"), Data(png.prefix(60)),
            Data("%PDF-".utf8), Data("MZ%PDF-1.4 %%EOF".utf8),
        ] {
            await #expect(throws: VerniError.fileKind) { try await store.put(file, as: .receipt, expecting: nil) }
        }
        let other = try #require(BlobID(String(repeating: "0", count: 64)))
        await #expect(throws: VerniError.fileKind) { try await store.put(png, as: .receipt, expecting: other) }
        #expect(try #require(folder).files.isEmpty)
    }

    @Test("Sizes end at the limits of the use")
    func sizes() async throws {
        let store = try store()
        let receipt = VerniError.fileTooLarge(limit: 10 * 1_048_576)
        let avatar = VerniError.fileTooLarge(limit: 512 * 1_024)
        let pdf = Data("%PDF-1.7\n".utf8)
        let end = Data("%%EOF\n".utf8)
        let longest = pdf + Data(count: 10 * 1_048_576 - pdf.count - end.count) + end
        #expect(try await store.put(longest, as: .receipt, expecting: nil).byteCount == 10 * 1_048_576)
        await #expect(throws: receipt) { try await store.put(longest + Data([10]), as: .receipt, expecting: nil) }
        await #expect(throws: avatar) {
            try await store.put(Data(count: 512 * 1_024 + 1), as: .avatar, expecting: nil)
        }
        await #expect(throws: avatar) { try await store.put(try sample("wide"), as: .avatar, expecting: nil) }
        #expect(try await store.put(try sample("wide"), as: .receipt, expecting: nil).kind == .png)
        #expect(try await store.put(try sample("largest"), as: .avatar, expecting: nil).kind == .png)
    }

    @Test("The owner of the process alone can read files, and a deleted file is gone")
    func disk() async throws {
        let (store, root) = (try store(), try #require(folder))
        let stored = try await store.put(try sample("png"), as: .avatar, expecting: nil)
        #expect(try await store.put(try sample("png"), as: .receipt, expecting: nil) == stored)
        let path = "data/files/\(stored.id.text.prefix(2))/\(stored.id.text.dropFirst(2))"
        #expect(root.files == [path])
        #expect(try PrivateFile.permissions(of: root.url.appending(path: path)) == 0o600)
        #expect(try PrivateFile.permissions(of: root.url.appending(path: "data/files")) == 0o700)
        // A process that starts later finds it.
        let later = try self.store()
        #expect(try await later.has(stored.id))
        try await later.delete(stored.id)
        try await later.delete(stored.id)
        #expect(try await store.blob(stored.id) == nil)
        #expect(try await !store.has(stored.id))
    }

    @Test("An address is 64 hexadecimal digits in small letters")
    func addresses() throws {
        let digits = String(repeating: "0a", count: 32)
        #expect(BlobID(digits)?.text == digits)
        for text in [
            "", "../../etc/passwd", digits.uppercased(), digits + "0", String(digits.dropLast()), "é" + digits,
        ] {
            #expect(BlobID(text) == nil)
        }
        let id = try #require(BlobID(digits))
        #expect(try JSONDecoder().decode([BlobID].self, from: JSONEncoder().encode([id])) == [id])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([BlobID].self, from: Data("[\"x\"]".utf8)) }
    }
}
