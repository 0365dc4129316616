// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import VitralIdentity

/// Passwords: the stored hash, and the cost of checking it.
struct PasswordTests {
    /// Large enough for scrypt, small enough to be fast.
    private static let quick = PasswordHash.Parameters(logarithmOfCost: 5, blockSize: 8, parallelization: 1)
    private let hasher = PasswordHasher(parameters: quick)

    @Test func `the correct password is accepted and another is not`() async throws {
        let hash = try await hasher.hash("correct horse")
        #expect(try await hasher.verify("correct horse", against: hash) == .correct)
        #expect(try await hasher.verify("correct horse ", against: hash) == .wrong)
        #expect(try await hasher.verify("", against: hash) == .wrong)
    }

    @Test func equalPasswordsHaveDifferentHashes() async throws {
        let first = try await hasher.hash("same")
        let second = try await hasher.hash("same")
        #expect(first.text != second.text)
    }

    @Test func aHashIsReadFromItsText() async throws {
        let hash = try await hasher.hash("çedilha 🔑")
        #expect(hash.text.hasPrefix("$scrypt$ln=5,r=8,p=1$"))
        let read = try PasswordHash(hash.text)
        #expect(read == hash)
        #expect(try await hasher.verify("çedilha 🔑", against: read) == .correct)
    }

    /// The third vector of [RFC 7914](https://www.rfc-editor.org/rfc/rfc7914#section-12): N = 16384, r = 8, p = 1.
    @Test func `the key matches the test vectors of the standard`() async throws {
        let key = Self.bytes(
            "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
        )
        let hash = PasswordHash(
            parameters: .init(logarithmOfCost: 14, blockSize: 8, parallelization: 1),
            salt: Array("SodiumChloride".utf8), key: key)
        #expect(try await hasher.verify("pleaseletmein", against: hash).isCorrect)
    }

    @Test func `different encodings of the same letters are the same password`() async throws {
        let hash = try await hasher.hash("e\u{301}clair")
        #expect(try await hasher.verify("\u{E9}clair", against: hash) == .correct)
    }

    @Test func aWeakerHashIsOutdated() async throws {
        let old = try await hasher.hash("secret")
        let stronger = PasswordHasher(parameters: .init(logarithmOfCost: 6, blockSize: 8, parallelization: 1))
        #expect(try await stronger.verify("secret", against: old) == .correctButOutdated)
        #expect(try await stronger.verify("other", against: old) == .wrong)
        #expect(try await hasher.verify("secret", against: stronger.hash("secret")) == .correct)
    }

    @Test func `a check without an account costs as much as one with it`() async throws {
        // Not timed: a hasher without a free place rejects both alike, because both need one.
        let full = PasswordHasher(parameters: Self.quick, capacity: 1)
        #expect(try await full.verify("anything", against: nil) == .wrong)
        let gate = DispatchSemaphore(value: 0)
        let blocking = Task { try await full.pool.run { gate.wait() } }
        while full.pool.load == 0 { try await Task.sleep(for: .milliseconds(1)) }
        await #expect(throws: PasswordFailure.busy) { try await full.verify("anything", against: nil) }
        gate.signal()
        try await blocking.value
    }

    @Test(arguments: [
        "", "secret", "$2b$12$abc", "$scrypt$ln=5,r=8$AAAA$AAAA", "$scrypt$ln=99,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA",
        "$scrypt$ln=+5,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "$scrypt$ln=5,r=8,p=1$!!!!$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "$scrypt$ln=5,r=8,p=1$AAAA$AAAA",
    ])
    func `a malformed hash is refused`(text: String) {
        #expect(throws: PasswordHash.Malformed.self) { try PasswordHash(text) }
    }

    @Test func `a password that is too long is not hashed`() async {
        await #expect(throws: PasswordFailure.tooLong) {
            try await hasher.hash(String(repeating: "a", count: PasswordHasher.longestPassword + 1))
        }
    }

    @Test func `a logged hash reveals nothing`() async throws {
        let hash = try await hasher.hash("secret")
        var dumped = ""
        dump(hash, to: &dumped)
        for text in ["\(hash)", String(reflecting: hash), dumped] {
            #expect(!text.contains("scrypt$") && !text.contains(hash.text.suffix(10)))
        }
    }

    @Test func asManyRunAtOnceAsThereAreThreadsAndNoMoreWaitThanAllowed() async throws {
        let pool = DerivationPool(width: 2, capacity: 5)
        let meter = Meter()
        let gate = DispatchSemaphore(value: 0)
        let jobs = (0..<5).map { number in
            Task {
                try await pool.run {
                    meter.begin()
                    gate.wait()
                    meter.end()
                    return number
                }
            }
        }
        while meter.now < 2 || pool.load < 5 { try await Task.sleep(for: .milliseconds(1)) }
        await #expect(throws: PasswordFailure.busy) { try await pool.run { 0 } }
        for _ in jobs { gate.signal() }
        var results: Set<Int> = []
        for job in jobs { results.insert(try await job.value) }
        #expect(results == [0, 1, 2, 3, 4])
        #expect(meter.most == 2)
        #expect(try await pool.run { 7 } == 7)
    }

    @Test(arguments: [(1, 1, 1), (4, 1, 1), (1, 2, 1), (2, 2, 1), (2, 4, 2), (8, 4, 3), (0, 8, 1)])
    func `the pool leaves a core to pages`(wanted: Int, cores: Int, width: Int) {
        #expect(PasswordHasher.width(wanted, of: cores) == width)
    }

    @Test func thePoolIsAsWideAsTheMachineAllows() {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        #expect(PasswordHasher(parameters: Self.quick, width: 1_000).pool.width == max(1, cores - 1))
        #expect(PasswordHasher(parameters: Self.quick).pool.width == 1)
    }

    /// A counter of concurrent operations.
    private final class Meter: Sendable {
        private let counts = Mutex((now: 0, most: 0))

        var now: Int { counts.withLock { $0.now } }
        var most: Int { counts.withLock { $0.most } }

        func begin() {
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
        }

        func end() { counts.withLock { $0.now -= 1 } }
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Substring(hexadecimal)
        while !rest.isEmpty {
            bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
