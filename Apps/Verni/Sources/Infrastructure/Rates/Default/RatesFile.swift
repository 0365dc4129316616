// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import VerniDomain
import VitralFiles

/// A file of the central bank, with the time at which it was read.
struct RatesFile: Sendable {
    let rates: ExchangeRates
    let text: String
    let date: Date

    /// The largest file in bytes, packed or not: eight times that of 2026.
    static let limit = 16_000_000

    /// The threads that wait for the disk, because tasks must not.
    private static let threads = DispatchQueue(label: "verni.rates", attributes: .concurrent)

    // MARK: The source

    /// Reads the file of a path or of an `http` or `https` address, packed in a ZIP archive or not.
    static func read(_ source: URL, at date: Date) async throws(RatesFailure) -> RatesFile {
        var bytes: [UInt8]
        if source.isFileURL {
            bytes = try await onDisk { () throws(RatesFailure) in try contents(of: source) }
        } else {
            bytes = try await RatesDownload(limit: limit).bytes(from: source)
        }
        if ZipArchive.isArchive(bytes) { bytes = try ZipArchive.firstFile(of: bytes, limit: limit) }
        return try await parsed(String(decoding: bytes, as: UTF8.self), at: date)
    }

    /// Reads the rates of a text, off the actor of the caller: 27 years take a moment.
    @concurrent
    private static func parsed(_ text: String, at date: Date) async throws(RatesFailure) -> RatesFile {
        // The first line names the currencies.
        guard text.split(whereSeparator: \.isNewline).count > 1 else { throw .empty }
        do {
            return RatesFile(rates: try ExchangeRates(centralBankFile: text), text: text, date: date)
        } catch {
            if case .importUnreadable(let line) = error { throw .unreadable(line: line) }
            throw .empty
        }
    }

    // MARK: The copy

    /// Returns the copy of a file that was read before; `nil` if there is none that can be read.
    static func copy(at place: URL) async -> RatesFile? {
        guard let bytes = try? await onDisk({ () throws(RatesFailure) in try contents(of: place) }) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.firstIndex(of: "\n"), text.hasPrefix(head),
            let seconds = Int(text[..<end].dropFirst(head.count), radix: 10)
        else { return nil }
        let date = Date(timeIntervalSince1970: TimeInterval(seconds))
        return try? await parsed(String(text[text.index(after: end)...]), at: date)
    }

    /// Saves the file and its time, durably.
    func save(at place: URL) async throws(RatesFailure) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let bytes = Array("\(Self.head)\(Int(exactly: seconds) ?? 0)\n\(text)".utf8)
        try await Self.onDisk { () throws(RatesFailure) in
            do throws(FileFailure) {
                try PrivateFile.makeFolder(place.deletingLastPathComponent())
                try PrivateFile.write(bytes, to: place)
            } catch {
                throw .unavailable(code: Int(clamping: error.code))
            }
        }
    }

    /// The begin of a copy, before the time in seconds.
    private static let head = "verni rates 1 "

    private static func contents(of file: URL) throws(RatesFailure) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            let data = try handle.read(upToCount: limit + 1) ?? Data()
            if data.count <= limit { return [UInt8](data) }
        } catch {
            throw .unavailable(code: (error as NSError).code)
        }
        throw .tooLarge(limit: limit)
    }

    private static func onDisk<Value: Sendable>(
        _ body: @escaping @Sendable () throws(RatesFailure) -> Value
    ) async throws(RatesFailure) -> Value {
        let result = await withCheckedContinuation { continuation in
            threads.async { continuation.resume(returning: Result { () throws(RatesFailure) in try body() }) }
        }
        return try result.get()
    }
}
