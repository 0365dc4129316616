// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralFiles
import VitralTestSupport

/// Files that are complete or absent, and that only their owner can read.
struct PrivateFileTests {
    private func permissions(of url: URL) throws -> Int {
        let value = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
        return try #require(value as? NSNumber).intValue
    }

    @Test func `a file is replaced atomically and leaves no temporary file`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "keys")
            try Data("open to all".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            let long = [UInt8](repeating: 7, count: 100_000)
            try PrivateFile.write(long, to: file)
            let read = try PrivateFile.read(file)
            #expect(read.bytes == long)
            #expect(read.permissions == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["keys"])
        }
    }

    @Test func `a reader never sees a partial file`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "state")
            try PrivateFile.write([0], to: file)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in UInt8(1)...4 {
                    group.addTask {
                        for _ in 0..<20 {
                            try PrivateFile.write([UInt8](repeating: writer, count: 20_000), to: file)
                        }
                    }
                }
                for _ in 0..<200 {
                    let bytes = try PrivateFile.read(file).bytes
                    #expect(bytes.count == 1 || bytes.count == 20_000)
                    #expect(Set(bytes).count == 1)
                }
                try await group.waitForAll()
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state"])
        }
    }

    @Test func `one of many writers creates a file and the others find it complete`() async throws {
        try await withTemporaryFolder { folder in
            for round in 0..<20 {
                let file = folder.appending(path: "\(round)")
                let found = try await withThrowingTaskGroup(of: (Bool, [UInt8]).self) { group in
                    for number in UInt8(0)..<8 {
                        group.addTask {
                            let isMine = try PrivateFile.create([UInt8](repeating: number, count: 5_000), at: file)
                            return (isMine, try PrivateFile.read(file).bytes)
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(found.count { $0.0 } == 1)
                #expect(Set(found.map(\.1)).count == 1)
                #expect(found.allSatisfy { $0.1.count == 5_000 })
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 20)
        }
    }

    @Test func `creating an empty file keeps an existing one`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "library")
            try PrivateFile.createEmpty(at: file)
            #expect(try permissions(of: file) == 0o600)
            try Data("rows".utf8).write(to: file)
            try PrivateFile.createEmpty(at: file)
            #expect(try Data(contentsOf: file) == Data("rows".utf8))
        }
    }

    @Test func `an empty file is created at the target of a symbolic link`() async throws {
        try await withTemporaryFolder { folder in
            let (link, near, far) = (
                folder.appending(path: "link"), folder.appending(path: "near"), folder.appending(path: "data/far")
            )
            try PrivateFile.makeFolder(folder.appending(path: "data"))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "near")
            try FileManager.default.createSymbolicLink(atPath: near.path, withDestinationPath: far.path)
            try PrivateFile.createEmpty(at: link)
            #expect(try permissions(of: far) == 0o600)
            try Data("rows".utf8).write(to: far)
            try PrivateFile.createEmpty(at: link)
            #expect(try Data(contentsOf: far) == Data("rows".utf8))
            let loop = folder.appending(path: "loop")
            try FileManager.default.createSymbolicLink(atPath: loop.path, withDestinationPath: "loop")
            try PrivateFile.createEmpty(at: loop)
        }
    }

    @Test func permissionsAreThoseOfTheTarget() async throws {
        try await withTemporaryFolder { folder in
            let (file, link) = (folder.appending(path: "file"), folder.appending(path: "link"))
            try PrivateFile.createEmpty(at: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            #expect(try PrivateFile.permissions(of: link) == 0o600)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            #expect(try PrivateFile.permissions(of: link) == 0o644)
            #expect(throws: FileFailure(folder.path + "/absent", code: ENOENT)) {
                _ = try PrivateFile.permissions(of: folder.appending(path: "absent"))
            }
        }
    }

    @Test func `only the owner can read new folders, and existing ones are unchanged`() async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            let deep = folder.appending(path: "a/b/c")
            try PrivateFile.makeFolder(deep)
            try PrivateFile.makeFolder(deep)
            for path in ["a", "a/b", "a/b/c"] { #expect(try permissions(of: folder.appending(path: path)) == 0o700) }
            #expect(try permissions(of: folder) == 0o755)
        }
    }

    @Test func `a path that cannot be created is named`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "file")
            try PrivateFile.createEmpty(at: file)
            #expect(throws: FileFailure(file.path, code: EEXIST)) { try PrivateFile.makeFolder(file) }
            #expect(throws: FileFailure(file.path + "/below", code: ENOTDIR)) {
                try PrivateFile.makeFolder(file.appending(path: "below"))
            }
            #expect(throws: FileFailure(folder.path + "/absent", code: ENOENT)) {
                _ = try PrivateFile.read(folder.appending(path: "absent"))
            }
            #expect(throws: FileFailure.self) { try PrivateFile.write([1], to: file.appending(path: "below")) }
            // A folder already has the name.
            #expect(throws: FileFailure(folder.path, code: EISDIR)) { try PrivateFile.write([1], to: folder) }
            #expect("\(FileFailure("/a/b", code: ENOSPC))" == "/a/b: No space left on device")
        }
    }
}
