// SPDX-License-Identifier: Apache-2.0

public import Configuration
import Foundation
import Vitral
import VitralFeatures

extension ServerConfiguration {
    /// Reads a configuration; what is not set keeps its default.
    ///
    /// The reader decides where values come from. With these providers, flags override the environment, which overrides
    /// a file:
    ///
    /// ```swift
    /// import Configuration
    ///
    /// let flags = InMemoryProvider(values: ["port": 9000])
    /// let variables = EnvironmentVariablesProvider().prefixKeys(with: "vitral")
    /// let place = ConfigReader(provider: InMemoryProvider(values: ["filePath": "vitral.json"]))
    /// let file = try await FileProvider<JSONSnapshot>(config: place)
    /// let reader = ConfigReader(providers: [flags, variables, file])
    /// let configuration = try ServerConfiguration(reading: reader)
    /// ```
    ///
    /// Durations are numbers of seconds. The keys are in `Documentation/Operations.md`.
    ///
    /// - Throws: `InvalidSetting` if a value is not valid.
    public init(reading reader: ConfigReader) throws {
        self.init()
        let settings = SettingReader(reader)
        host = try settings.text("host") ?? host
        port = try settings.number("port", 0...65535) ?? port
        basePath = try settings.text("basePath").map { try Self.basePath($0) } ?? basePath
        socketThreads = try settings.number("socketThreads", 1...64) ?? socketThreads
        sessionFolder = try settings.text("sessions.folder").map { URL(fileURLWithPath: $0, isDirectory: true) }
        uploadFolder = try settings.text("uploads.folder").map { URL(fileURLWithPath: $0, isDirectory: true) }
        sessionMaximumAge = try settings.seconds("sessions.maximumAge") ?? sessionMaximumAge
        sessionMaximumCount = try settings.number("sessions.maximumStored", 1...100_000_000) ?? sessionMaximumCount
        sessionMaximumBytes = try settings.number("sessions.maximumBytes", 1...(1 << 50)) ?? sessionMaximumBytes
        sessionMaximumCountPerAddress =
            try settings.number("sessions.maximumStoredPerAddress", 1...100_000_000) ?? sessionMaximumCountPerAddress
        sessionMaximumBytesPerAddress =
            try settings.number("sessions.maximumBytesPerAddress", 1...(1 << 50)) ?? sessionMaximumBytesPerAddress
        allowedOrigins = try settings.list("allowedOrigins", of: "origins", isValid: Self.isOrigin) ?? allowedOrigins
        trustedProxies =
            try settings.list("trustedProxies", of: "network addresses or ranges") { NetworkRange($0) != nil }
            ?? trustedProxies
        isBehindTLS = try settings.flag("behindTLS") ?? isBehindTLS
        strictTransport = try settings.seconds("strictTransport") ?? strictTransport
        metricsAccess = try settings.choice("metrics") ?? metricsAccess
        compressesSockets = try settings.flag("compressSockets") ?? compressesSockets
        assetFolders =
            try settings.list("assetFolders", of: "folders") { !$0.isEmpty }
            .map { $0.map { URL(fileURLWithPath: $0, isDirectory: true) } } ?? assetFolders
        firstPaintPatience = try settings.seconds("firstPaintPatience") ?? firstPaintPatience
        slowTurn = try settings.seconds("slowTurn") ?? slowTurn
        drainDelay = try settings.seconds("drainDelay") ?? drainDelay
        drainTimeout = try settings.seconds("drainTimeout") ?? drainTimeout
        developmentStatus = try settings.text("development.status").map { URL(fileURLWithPath: $0) }
        try limits.read(settings)
    }

    private static func basePath(_ text: String) throws -> String {
        guard let basePath = BasePath(text) else {
            throw InvalidSetting(key: "basePath", expectation: BasePath.expectation)
        }
        return basePath.path
    }

    private static func isOrigin(_ text: String) -> Bool {
        guard let url = URL(string: text) else { return false }
        return (url.scheme == "http" || url.scheme == "https") && url.host != nil && (url.path == "" || url.path == "/")
    }
}

extension ServerConfiguration.Limits {
    fileprivate mutating func read(_ settings: SettingReader) throws {
        let many = 1...Int(Int32.max)
        let bytes = 1...(1 << 50)
        sessions = try settings.number("limits.sessions", many) ?? sessions
        sessionsPerAddress = try settings.number("limits.sessionsPerAddress", many) ?? sessionsPerAddress
        prerendered = try settings.number("limits.prerendered", many) ?? prerendered
        prerenderedTime = try settings.seconds("limits.prerenderedTime") ?? prerenderedTime
        parkedTime = try settings.seconds("limits.parkedTime") ?? parkedTime
        parkedTimeHidden = try settings.seconds("limits.parkedTimeHidden") ?? parkedTimeHidden
        idleTime = try settings.seconds("limits.idleTime") ?? idleTime
        hibernationTime = try settings.seconds("limits.hibernationTime") ?? hibernationTime
        requestBodyBytes = try settings.number("limits.requestBodyBytes", bytes) ?? requestBodyBytes
        messageBytes = try settings.number("limits.messageBytes", 1024...(16 << 20)) ?? messageBytes
        eventsPerSecond = try settings.number("limits.eventsPerSecond", 1...1_000_000) ?? eventsPerSecond
        eventBurst = try settings.number("limits.eventBurst", 1...1_000_000) ?? eventBurst
        unacknowledgedBytes = try settings.number("limits.unacknowledgedBytes", many) ?? unacknowledgedBytes
        unsentBytes = try settings.number("limits.unsentBytes", many) ?? unsentBytes
        unhandledBytes = try settings.number("limits.unhandledBytes", many) ?? unhandledBytes
        sessionTime = try settings.seconds("limits.sessionTime") ?? sessionTime
        addressTime = try settings.seconds("limits.addressTime") ?? addressTime
        pingAfter = try settings.seconds("limits.pingAfter") ?? pingAfter
        lostAfter = try settings.seconds("limits.lostAfter") ?? lostAfter
        greetingTime = try settings.seconds("limits.greetingTime") ?? greetingTime
        keepAlive = try settings.seconds("limits.keepAlive") ?? keepAlive
        connections = try settings.number("limits.connections", many) ?? connections
        connectionsPerAddress = try settings.number("limits.connectionsPerAddress", many) ?? connectionsPerAddress
        stalledTime = try settings.seconds("limits.stalledTime") ?? stalledTime
        bodyBytesPerSecond = try settings.number("limits.bodyBytesPerSecond", many) ?? bodyBytesPerSecond
        uploadBytes = try settings.number("limits.uploadBytes", many) ?? uploadBytes
        uploadBytesPerSession = try settings.number("limits.uploadBytesPerSession", bytes) ?? uploadBytesPerSession
        uploadsPerSession = try settings.number("limits.uploadsPerSession", many) ?? uploadsPerSession
        uploadBytesStored = try settings.number("limits.uploadBytesStored", bytes) ?? uploadBytesStored
        uploadsAtOnce = try settings.number("limits.uploadsAtOnce", many) ?? uploadsAtOnce
        checkpointInterval = try settings.seconds("limits.checkpointInterval") ?? checkpointInterval
    }
}
