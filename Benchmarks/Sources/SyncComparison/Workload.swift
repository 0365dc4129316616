// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation
import VitralSync

/// The entries of eight replicas that create and change expenses, in an order in which a hub may receive them.
///
/// A fifth of the entries creates a record, and four fifths change one field of one. The records' entries are shuffled
/// among each other, and a tenth of the changes is concurrent with the change before.
struct Workload {
    static let scope = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    /// An account's identifier, which has the length of a UUID.
    static let account = "6E1B7A52-0C6D-4E5C-9D53-3C1D3C1F6B11"
    static let changesPerRecord = 5

    /// The bytes of the entries.
    private(set) var entries: [Data] = []
    /// The digest of the log up to each entry.
    private(set) var digests: [Data] = []
    let scope: UUID

    /// Creates entries.
    ///
    /// - Parameters:
    ///   - count: The number of entries.
    ///   - seed: The seed of all random numbers.
    ///   - scope: The scope.
    init(count: Int, seed: UInt64 = 1, scope: UUID = Self.scope) {
        self.scope = scope
        var random = SplitMix(state: seed)
        let records = (0..<max(1, count / Self.changesPerRecord)).map { _ in Self.id(&random) }
        var order = (0..<count).map { $0 % records.count }
        order.shuffle(using: &random)
        var stamps = [[String: EntryWriter.Stamp]](repeating: [:], count: records.count)
        var digest = Data(count: SHA256.byteCount)
        entries.reserveCapacity(count)
        digests.reserveCapacity(count)
        for (number, record) in order.enumerated() {
            let replica = UInt64.random(in: 1...8, using: &random)
            let time = (1_795_000_000_000 + UInt64(number) * 20) << 16
            let stamp = EntryWriter.Stamp(time: time, replica: replica)
            var writer = EntryWriter(stamp: stamp, scope: scope, author: Self.account)
            if stamps[record].isEmpty {
                writer.create(records[record], title: "Jantar \(number)", amount: number % 100_000)
                for field in ["amount", "note", "title"] { stamps[record][field] = stamp }
            } else {
                let field = ["amount", "note", "title"][Int.random(in: 0..<3, using: &random)]
                let replaced = stamps[record][field]
                writer.change(field, of: records[record], to: number, replacing: replaced.map { [$0] } ?? [])
                let isConcurrent = Int.random(in: 0..<10, using: &random) == 0
                if !isConcurrent || field != "note" { stamps[record][field] = stamp }
            }
            var hash = SHA256()
            hash.update(data: digest)
            hash.update(data: writer.bytes)
            digest = Data(hash.finalize())
            entries.append(writer.bytes)
            digests.append(digest)
        }
    }

    /// Creates the first entries of another workload.
    init(_ other: Workload, prefix count: Int) {
        scope = other.scope
        entries = Array(other.entries.prefix(count))
        digests = Array(other.digests.prefix(count))
    }

    private static func id(_ random: inout SplitMix) -> UUID {
        var bytes = UUID().uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        }
        return UUID(uuid: bytes)
    }

    /// Returns a page of the log.
    func page(after number: Int, limit: Int) -> SyncPage {
        let end = min(entries.count, number + limit)
        return SyncPage(
            after: Int64(number), entries: Array(entries[number..<end]), digest: digests[end - 1],
            hasMore: end < entries.count)
    }
}

/// Random numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
        return number ^ number >> 31
    }
}

/// A hub that serves a workload.
struct WorkloadTransport: SyncTransport {
    let account = Workload.account
    let workload: Workload

    func push(_ entries: [Data]) async throws -> [SyncVerdict] { [] }

    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        var page = workload.page(after: Int(number), limit: limit)
        // A replica with nothing would otherwise read a snapshot.
        if number == 0 { page.hasMore = false }
        return page
    }

    func snapshot(of scope: UUID) async throws -> SyncSnapshot { throw SyncError.notFound }
}

/// A writer of entries, as Documentation/Sync.md describes their bytes.
struct EntryWriter {
    struct Stamp {
        var time: UInt64
        var replica: UInt64
    }

    private(set) var bytes = Data()

    init(stamp: Stamp, scope: UUID, author: String) {
        bytes.append(1)
        write(stamp)
        write(scope)
        write(author)
        write("")
        write(count: 1)
        write(count: 0)
        // One record.
        write(count: 1)
        write("Expense")
    }

    mutating func create(_ record: UUID, title: String, amount: Int) {
        write(record)
        write(count: 6)
        field("", 0) { $0.integer(1) }
        field("amount", 0) { $0.money(amount) }
        field("category", 0) { $0.text("Restaurantes") }
        field("day", 0) { $0.integer(20_000 + amount % 365) }
        field("note", 2) { $0.text("") }
        field("title", 0) { $0.text(title) }
    }

    mutating func change(_ field: String, of record: UUID, to number: Int, replacing stamps: [Stamp]) {
        write(record)
        write(count: 1)
        self.field(field, field == "note" ? 2 : 0, replacing: stamps) { writer in
            if field == "amount" { writer.money(number % 100_000) } else { writer.text("Jantar \(number)") }
        }
    }

    private mutating func field(
        _ name: String, _ kind: UInt8, replacing stamps: [Stamp] = [], _ value: (inout EntryWriter) -> Void
    ) {
        write(name)
        bytes.append(kind)
        value(&self)
        write(count: stamps.count)
        for stamp in stamps { write(stamp) }
    }

    private mutating func money(_ amount: Int) {
        bytes.append(5)
        write(count: 3)
        write("amount")
        integer(amount)
        write("currency")
        text("BRL")
        write("payer")
        text(Workload.account)
    }

    private mutating func integer(_ number: Int) {
        bytes.append(1)
        write(count: number << 1)
    }

    private mutating func text(_ text: String) {
        bytes.append(3)
        write(text)
    }

    private mutating func write(_ stamp: Stamp) {
        withUnsafeBytes(of: stamp.time.bigEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: stamp.replica.bigEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func write(_ id: UUID) { withUnsafeBytes(of: id.uuid) { bytes.append(contentsOf: $0) } }

    private mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func write(count: Int) {
        var rest = count
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
