// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultRates
import VerniDomain
import VerniRates
import VitralFiles
import VitralTestSupport

@Suite("Rates of the central bank", .timeLimit(.minutes(2)))
struct CentralBankRatesTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()
    private let log = LogRecorder()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(_ place: URL) -> CentralBankRates {
        CentralBankRates(
            from: place, copy: folder.url.appending(path: "data/rates"), clock: clock, now: { [clock] in clock.date },
            logger: log.logger)
    }

    private func table(_ rate: String, on day: String = "2026-11-24") -> String { "Date,USD,\n\(day),\(rate),\n" }

    /// Returns the dollars of a hundred euros on the day of the tables.
    private func dollars(_ rates: ExchangeRates) throws -> Int64 {
        let day = try #require(Day("2026-11-24"))
        return try rates.convert(MoneySum(minorUnits: 10_000, currency: .eur), to: .usd, on: day).minorUnits
    }

    @Test("A file is read once a day, and the last good one stays in use")
    func file() async throws {
        let file = try folder.write(table("1.1"), to: "eurofxref-hist.csv")
        let rates = source(file)
        #expect(try await dollars(rates.rates()) == 11_000)
        try folder.write(table("1.2"), to: "eurofxref-hist.csv")
        clock.advance(by: .seconds(86_399))
        await rates.refresh()
        #expect(try await dollars(rates.rates()) == 11_000)
        clock.advance(by: .seconds(1))
        await rates.refresh()
        #expect(try await dollars(rates.rates()) == 12_000)
        #expect(log.lines.isEmpty)

        // A day later the file is broken; the next attempt is after an hour.
        clock.advance(by: .seconds(86_400))
        try folder.write("Date,USD,\n2026-11-24,1.3,\n2026-11-23,much,\n", to: "eurofxref-hist.csv")
        await rates.refresh()
        #expect(try await dollars(rates.rates()) == 12_000)
        #expect(log.lines.count == 1 && log.text.contains("reason=line 3 is unreadable"))
        try folder.write(table("1.4"), to: "eurofxref-hist.csv")
        clock.advance(by: .seconds(3_599))
        await rates.refresh()
        #expect(try await dollars(rates.rates()) == 12_000)
        clock.advance(by: .seconds(1))
        await rates.refresh()
        #expect(try await dollars(rates.rates()) == 14_000)
        #expect(log.lines.count == 1)
    }

    @Test("A program starts with the copy, which the owner alone can read")
    func copy() async throws {
        let file = try folder.write(table("1.1"), to: "rates.csv")
        await source(file).refresh()
        let copy = folder.url.appending(path: "data/rates")
        #expect(try PrivateFile.permissions(of: copy) == 0o600)
        try FileManager.default.removeItem(at: file)
        let later = source(file)
        #expect(try await dollars(later.rates()) == 11_000)
        #expect(log.lines.isEmpty)
        // A day later it is still in use, and a use of the rates has tried to read newer ones.
        clock.advance(by: .seconds(86_400))
        #expect(try await dollars(later.rates()) == 11_000)
        await later.refresh()
        #expect(log.lines.count == 1)
        // A damaged copy is like none.
        try folder.write("verni rates 1 x\n", to: "data/rates")
        let damaged = source(file)
        await #expect(throws: VerniError.rateMissing) { try await damaged.rates() }
        await #expect(throws: VerniError.rateMissing) { try await damaged.rates() }
        #expect(log.lines.count == 2)
    }

    @Test("A clock that is set back does not keep old rates")
    func clockSetBack() async throws {
        let file = try folder.write(table("1.1"), to: "rates.csv")
        await source(file).refresh()
        try folder.write(table("1.2"), to: "rates.csv")
        clock.advance(by: .seconds(-1_000_000))
        let later = source(file)
        await later.refresh()
        #expect(try await dollars(later.rates()) == 12_000)
    }

    @Test("The service refreshes the rates until the program stops")
    func service() async throws {
        let file = try folder.write(table("1.1"), to: "rates.csv")
        let rates = source(file)
        let service = Task { try await rates.run() }
        await clock.somethingSleeps()
        try folder.write(table("1.2"), to: "rates.csv")
        for _ in 0..<96 {
            clock.advance(by: .seconds(900))
            await clock.somethingSleeps()
        }
        #expect(try await dollars(rates.rates()) == 12_000)
        service.cancel()
        try await service.value
    }

    @Test("A server's file is read as text and as archive, and is refused if it is too large or broken")
    func server() async throws {
        let process = try PythonProgram("rates_server.py").start(arguments: [])
        let port = process.readLine()
        func read(_ path: String) async throws -> ExchangeRates? {
            let folder = try TemporaryFolder()
            let url = try #require(CentralBankRates.location(of: "http://127.0.0.1:\(port)/\(path)"))
            let source = CentralBankRates(
                from: url, copy: folder.url.appending(path: "rates"), now: { .now }, logger: log.logger)
            return try? await source.rates()
        }
        for path in ["rates.csv", "rates.zip", "stored.zip", "moved"] {
            let rates = try #require(try await read(path), "\(path): \(log.text)")
            #expect(try dollars(rates) == 11_000)
        }
        #expect(log.lines.isEmpty)
        for path in ["broken", "large", "bomb.zip", "cut"] { #expect(try await read(path) == nil, "\(path)") }
        #expect(log.text.contains("the server answered 500"))
        #expect(log.lines.filter { $0.contains("more than 16000000 bytes") }.count == 2)
        process.write(Data())
        // The server ends with its input, and its output with it.
        #expect(process.readLine().isEmpty)
        #expect(try await read("rates.csv") == nil)
        #expect(!log.text.contains("127.0.0.1"))
    }

    @Test("A setting names an address, a file or a folder")
    func settings() throws {
        let address = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip"
        #expect(CentralBankRates.location(of: address)?.absoluteString == address)
        let folder = folder.url.path
        #expect(CentralBankRates.location(of: folder)?.lastPathComponent == "eurofxref-hist.csv")
        #expect(CentralBankRates.location(of: folder + "/rates.csv")?.path.hasSuffix("/rates.csv") == true)
        for text in ["", "ftp://example.org/rates", "http://", "https:///rates.csv"] {
            #expect(CentralBankRates.location(of: text) == nil, "\(text)")
        }
    }

    @Test("A file without rates is refused")
    func withoutRates() async throws {
        for text in ["", "Date,USD,\n", "<html></html>\n<p>", "PK\u{3}\u{4}"] {
            let rates = source(try folder.write(text, to: "rates.csv"))
            await #expect(throws: VerniError.rateMissing) { try await rates.rates() }
        }
        #expect(log.lines.count == 4)
    }
}
