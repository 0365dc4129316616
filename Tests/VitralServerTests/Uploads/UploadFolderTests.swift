// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Synchronization
import Testing
import VitralTestSupport

@testable import VitralServer

/// The folder of a process's uploads: its removal by the process, or by another process.
@Suite(.timeLimit(.minutes(5))) struct UploadFolderTests {
    /// Runs a test with a folder that does not exist yet.
    private func withBase(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { try await body($0.appending(path: "uploads")) }
    }

    private func contents(of folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `files of ended processes are removed and others stay`() async throws {
        try await withBase { base in
            let living = UploadFolder(base)
            let kept = try living.makeFile(session: 1, number: 1, name: "kept.txt")
            try kept.write(ByteBuffer(string: "a"))
            // One folder with its lock, and one that lost it.
            for name in ["0123456789abcdef", "fedcba9876543210"] {
                let dead = base.appending(path: "\(name)/1/1")
                try FileManager.default.createDirectory(at: dead, withIntermediateDirectories: true)
                try Data().write(to: dead.appending(path: "left.txt"))
            }
            try Data().write(to: base.appending(path: "0123456789abcdef.lock"))
            // Neither of these folders belongs to the server.
            try FileManager.default.createDirectory(
                at: base.appending(path: "holiday"), withIntermediateDirectories: true)
            try Data().write(to: base.appending(path: "holiday/photo.txt"))
            UploadFolder(base).removeLeftovers()
            #expect(UploadRig.files(in: base) == ["kept.txt", "photo.txt"])
            #expect(await living.close())
            #expect(try contents(of: base) == ["holiday"])
        }
    }

    @Test func `no files remain if sessions end during a shutdown`() async throws {
        for _ in 0..<20 {
            try await withBase { base in
                let folder = UploadFolder(base)
                for session in 0..<30 {
                    for number in 0..<4 { _ = try folder.makeFile(session: session, number: number, name: "a.txt") }
                }
                await withTaskGroup(of: Void.self) { group in
                    for session in 0..<30 { group.addTask { folder.remove(session: session) } }
                    group.addTask { #expect(await folder.close()) }
                }
                #expect(try contents(of: base).isEmpty)
            }
        }
    }

    @Test func `no files remain if a session ends during an upload`() async throws {
        for _ in 0..<20 {
            try await withBase { base in
                let folder = UploadFolder(base)
                var files: [URL] = []
                for number in 0..<40 { files.append(try folder.makeFile(session: 1, number: number, name: "a").url) }
                let other = try folder.makeFile(session: 2, number: 1, name: "b")
                await withTaskGroup(of: Void.self) { [files] group in
                    for file in files { group.addTask { folder.remove(file) } }
                    group.addTask { folder.remove(session: 1) }
                }
                #expect(UploadRig.files(in: base) == ["b"])
                let own = other.url.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                #expect(try contents(of: own) == ["2"])
                #expect(await folder.close())
            }
        }
    }

    @Test func `a folder that cannot be removed keeps its lock for the next start`() async throws {
        try await withBase { base in
            let folder = UploadFolder(base) { _ in throw CocoaError(.fileWriteNoPermission) }
            _ = try folder.makeFile(session: 1, number: 1, name: "a.txt")
            #expect(await !folder.close())
            #expect(try contents(of: base).map { $0.hasSuffix(".lock") } == [false, true])
            #expect(throws: CancellationError.self) { try folder.makeFile(session: 1, number: 2, name: "b.txt") }
            UploadFolder(base).removeLeftovers()
            #expect(try contents(of: base).isEmpty)
        }
    }

    @Test func `a stopped server leaves no files of its sessions`() async throws {
        // The rig checks for remaining files.
        for _ in 0..<4 {
            try await UploadRig.with { rig in
                for _ in 0..<12 {
                    let page = try await rig.server.openPage(headers: ["Cookie": rig.page.cookie])
                    let body = UploadRig.body(pieces: 3, of: 10_000, known: true)
                    let answer = try await rig.send(body, token: page.token)
                    #expect(answer.status < 300, "\(answer)")
                }
            }
        }
    }

    @Test func `only the owner can read the folder`() async throws {
        try await withBase { base in
            let folder = UploadFolder(base)
            let file = try folder.makeFile(session: 1, number: 1, name: "a.txt").url
            var place = file
            let permissions = { (url: URL) in
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
            }
            #expect(try permissions(file) == 0o600)
            while place.path != base.path {
                place.deleteLastPathComponent()
                #expect(try permissions(place) == 0o700)
            }
            #expect(await folder.close())
        }
    }
}
