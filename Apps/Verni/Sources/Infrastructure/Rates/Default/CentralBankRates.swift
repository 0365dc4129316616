// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import Logging
import ServiceLifecycle
package import VerniDomain
import VerniRates

/// The rates of the European Central Bank, by its file of all days.
///
/// The file is read once a day, from a path or an address, and a copy is kept, with which a program starts. If the
/// file cannot be read, the copy stays in use, and the next attempt is after an hour. As a service, it refreshes the
/// rates of a server; without it, a use of rates that are a day old begins to read newer ones.
package actor CentralBankRates: RatesSource, Service {
    private let source: URL
    private let copy: URL
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger

    private var known: RatesFile?
    private var hasReadCopy = false
    private var lastFailure: Date?
    private var reading: Task<Void, Never>?

    /// The time after which the rates are read again, in seconds.
    private static let life: TimeInterval = 86_400
    /// The time after which a failed attempt is repeated, in seconds.
    private static let pause: TimeInterval = 3_600
    /// The time between the looks of the service at the age of the rates.
    private static let interval = Duration.seconds(900)

    /// Creates a source of rates.
    ///
    /// - Parameters:
    ///   - source: The file `eurofxref-hist.csv`, or the ZIP archive in which the central bank packs it: a path, or an
    ///     `http` or `https` address. ``location(of:)`` reads it from a setting.
    ///   - copy: The path of the copy.
    ///   - clock: The clock that measures pauses.
    ///   - now: Returns the current time.
    ///   - logger: The logger that records failed attempts.
    package init(
        from source: URL, copy: URL, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { .now }, logger: Logger = Logger(label: "verni.rates")
    ) {
        self.source = source
        self.copy = copy
        self.clock = clock
        self.now = now
        self.logger = logger
    }

    /// Returns the place that a setting names: an `http` or `https` address, a file, or the folder with
    /// `eurofxref-hist.csv`; `nil` for an empty text and for an address that is invalid.
    package static func location(of setting: String) -> URL? {
        guard !setting.isEmpty else { return nil }
        let scheme = setting.prefix { $0 != ":" }.lowercased()
        if setting.contains("://") {
            guard scheme == "http" || scheme == "https", let url = URL(string: setting), url.host?.isEmpty == false
            else { return nil }
            return url
        }
        var isFolder: ObjCBool = false
        let file = URL(fileURLWithPath: setting)
        guard FileManager.default.fileExists(atPath: setting, isDirectory: &isFolder), isFolder.boolValue else {
            return file
        }
        return file.appending(path: "eurofxref-hist.csv")
    }

    package func rates() async throws(VerniError) -> ExchangeRates {
        if known == nil {
            await refresh()
        } else if isDue {
            begin()
        }
        guard let known else { throw .rateMissing }
        return known.rates
    }

    package func refresh() async {
        if !hasReadCopy || isDue { begin() }
        await reading?.value
    }

    /// Refreshes the rates until the program stops.
    package func run() async throws {
        await cancelWhenGracefulShutdown { await self.refreshAlways() }
    }

    private func refreshAlways() async {
        while !Task.isCancelled {
            await refresh()
            try? await clock.sleep(for: Self.interval)
        }
    }

    /// Whether the rates are a day old, and no attempt has failed lately.
    private var isDue: Bool {
        let date = now()
        if let lastFailure, distance(from: lastFailure, to: date) < Self.pause { return false }
        return known.map { distance(from: $0.date, to: date) >= Self.life } ?? true
    }

    /// Returns the distance of two times; a clock that was set back must not keep rates for years.
    private func distance(from start: Date, to end: Date) -> TimeInterval { end.timeIntervalSince(start).magnitude }

    /// Starts to read the rates, unless that is under way.
    private func begin() {
        guard reading == nil else { return }
        reading = Task {
            await read()
            reading = nil
        }
    }

    private func read() async {
        if !hasReadCopy {
            known = await RatesFile.copy(at: copy)
            hasReadCopy = true
        }
        guard isDue else { return }
        do throws(RatesFailure) {
            let file = try await RatesFile.read(source, at: now())
            known = file
            lastFailure = nil
            try await file.save(at: copy)
        } catch {
            lastFailure = now()
            logger.warning(
                "The exchange rates could not be read or saved; the last ones stay in use.",
                metadata: ["reason": "\(error)"])
        }
    }
}
