// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import Vitral
import VitralFeatures

/// The parts of a server, put together, and the order in which they start and stop.
final class LiveEngine: Sendable {
    private let configuration: ServerConfiguration
    let basePath: BasePath
    private let catalog: AssetCatalog?
    private let moduleCatalogs: [AssetCatalog]
    private let store: (any SessionStore)?
    private let prometheus: PrometheusMetrics
    private let metrics: ServerMetrics
    private let logger: Logger
    private let random: RandomSource
    private let sleep: @Sendable (Duration) async -> Void
    private let group: any EventLoopGroup
    let loops: [SocketLoop]
    let connections: ConnectionCounter
    private let connectionLimit: Int
    private let settings: SocketSettings
    private let mailbox = Mailbox<SocketMessage>()
    private let readiness: Readiness
    private let desk: UploadDesk
    private let assets: ClientFiles
    private let routes: AppRoutes?
    let registry: SessionRegistry
    private let reader: MailReader

    init(
        configuration: ServerConfiguration, store: (any SessionStore)?, features: [SessionFeatureFactory] = [],
        readiness: [ReadinessCheck] = [], routes: AppRoutes? = nil, clientAssets: [ClientAssets] = [],
        catalog: AssetCatalog? = nil, moduleCatalogs: [AssetCatalog] = [], prometheus: PrometheusMetrics,
        logger: Logger,
        now: @escaping SessionRegistry.TimeSource = { NIODeadline.now().uptimeNanoseconds },
        random: @escaping RandomSource = {
            var generator = SystemRandomNumberGenerator()
            return generator.next()
        },
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        sharing sharedGroup: (any EventLoopGroup)? = nil, makeScene: @escaping SceneMaker
    ) async throws {
        self.configuration = configuration
        guard let basePath = BasePath(configuration.basePath) else {
            throw InvalidSetting(key: "basePath", expectation: BasePath.expectation)
        }
        self.basePath = basePath
        self.catalog = catalog
        self.moduleCatalogs = moduleCatalogs
        self.prometheus = prometheus
        self.readiness = Readiness(readiness, logger: logger, now: now)
        self.logger = logger
        self.random = random
        self.sleep = sleep
        let store = try store ?? Self.fileStore(configuration)
        self.store = store
        let metrics = ServerMetrics(prometheus)
        self.metrics = metrics
        let settings = SocketSettings(configuration)
        self.settings = settings
        connectionLimit = Self.connectionLimit(configuration.limits.connections, logger)
        connections = ConnectionCounter(
            // One address alone must not be able to take all that there are.
            limit: min(configuration.limits.connectionsPerAddress, max(1, connectionLimit / 2)),
            trusted: configuration.trustedProxies.compactMap { NetworkRange($0) })
        let group =
            sharedGroup ?? MultiThreadedEventLoopGroup(numberOfThreads: max(1, configuration.socketThreads))
        self.group = group
        var loops: [SocketLoop] = []
        for loop in group.makeIterator() {
            loops.append(try await loop.submit { SocketLoop(loop, settings: settings) }.get())
        }
        self.loops = loops
        let log = SessionLog(logger: logger)
        var snapshots: SnapshotWriter?
        if let store {
            snapshots = await SnapshotWriter(
                store: store, limits: SnapshotLimits(configuration), metrics: metrics, log: log)
        }
        let folder = UploadFolder(configuration.uploadFolder)
        try? await FileThread.run { folder.removeLeftovers() }
        let assets = try ClientFiles(clientAssets, below: basePath)
        self.assets = assets
        self.routes = routes
        let desk = UploadDesk(limits: UploadLimits(configuration.limits), folder: folder)
        self.desk = desk
        let made = await MainActor.run { features.map { $0.make() } }
        registry = await SessionRegistry(
            limits: SessionLimits(configuration), slowTurn: configuration.slowTurn, metrics: metrics, log: log,
            snapshots: snapshots, uploads: desk, features: made,
            modules: assets.modules.paths.merging(["sign-in": assets.signIn, "passkeys": assets.passkeys]) { $1 },
            basePath: basePath, now: now, random: random,
            makeScene: { client, snapshot in
                var client = client
                client.basePath = basePath
                return makeScene(client, snapshot)
            })
        reader = await MailReader(mailbox, outboxes: loops.map(\.outbox), registry: registry)
    }

    private static func fileStore(_ configuration: ServerConfiguration) throws -> FileSessionStore? {
        try configuration.sessionFolder.map {
            try FileSessionStore(
                folder: $0, limits: SnapshotLimits(configuration), maximumAge: configuration.sessionMaximumAge)
        }
    }

    /// Serves until it is told to stop; for an engine that shares no event loops.
    func run(onListening: @escaping @Sendable (ServerAddress) async -> Void) async throws {
        let logger = EventLoopLease(group).held(by: logger)
        do {
            try await serve(
                try application(logger: logger, onListening: onListening), cuttingAfter: configuration.drainTimeout)
        } catch {
            throw ServerError(error, host: configuration.host, port: configuration.port) ?? error
        }
    }

    /// Runs an application whose connections and requests reach this engine, until it is told to stop.
    ///
    /// - Parameter limit: How long stopping may take before connections are cut; `nil` to leave that to the caller, by the
    ///   cancellation of its task.
    func serve(_ application: some ApplicationProtocol, cuttingAfter limit: Duration?) async throws {
        // A group of its own, in a task of its own: requests are served until the sessions have been seen off, so being
        // told to stop must not reach it from outside.
        let serving = ServiceGroup(configuration: .init(services: [application], logger: logger))
        let service = Task.detached { try await serving.run() }
        await reader.start()
        let stopObserving = registry.signIns.authenticator?.observeEnds { [weak registry] in await registry?.end($0) }
        let housekeeping = Task { await runPeriodicWork() }
        let sweeps = loops.map { $0.start(every: settings.sweepInterval) }

        let wasAsked = await waitForEnd(of: service)
        readiness.isListening = false
        if wasAsked {
            logger.info("Stopping")
            await sleep(configuration.drainDelay)
            await drain(serving, service, cuttingAfter: limit)
        } else {
            // Another service of the application may have ended it.
            await registry.drain()
        }
        stopObserving?()
        housekeeping.cancel()
        mailbox.close()
        let result = await service.result
        for sweep in sweeps { sweep.cancel() }
        if await !desk.folder.close() {
            logger.warning("Files of browsers could not be removed; the next start tries again")
        }
        try result.get()
    }

    /// Waits until the server must stop, by a signal or a cancellation, or has stopped on its own.
    ///
    /// - Returns: `true` if it must stop, `false` if it has already stopped.
    private func waitForEnd(of service: Task<Void, any Error>) async -> Bool {
        await withTaskGroup(of: Bool.self) { tasks in
            tasks.addTask {
                // Either way, cancelled or shut down, it is time to go.
                try? await gracefulShutdown()
                return true
            }
            tasks.addTask {
                let ended = Announcement<Void>()
                Task {
                    _ = await service.result
                    ended.settle(.success(()))
                }
                // Unlike waiting for the task itself, this ends when it is cancelled.
                return (try? await ended.value) == nil
            }
            let wasAsked = await tasks.next() ?? true
            tasks.cancelAll()
            return wasAsked
        }
    }

    /// Saves the sessions, closes their sockets, and waits for the open requests, within the time limit.
    private func drain(
        _ serving: ServiceGroup, _ service: Task<Void, any Error>, cuttingAfter limit: Duration?
    ) async {
        let timeout = limit.map { limit in
            Task {
                try await Task.sleep(for: limit)
                logger.warning("Stopping took too long; connections are cut")
                service.cancel()
            }
        }
        // This task may be cancelled, but the users' work must be saved all the same.
        await Task { await registry.drain() }.value
        await serving.triggerGracefulShutdown()
        await withTaskCancellationHandler {
            _ = await service.result
        } onCancel: {
            if limit == nil { service.cancel() }
        }
        timeout?.cancel()
    }

    /// Runs the periodic work of sessions and the store.
    private func runPeriodicWork() async {
        var seconds = 0
        var trimmer = HeapTrimmer()
        while !Task.isCancelled {
            if seconds.isMultiple(of: 600) { await prune() }
            await registry.sweep()
            // A connection leaves less behind than a session does.
            let ended = await registry.sessions.freedCount + connections.endedCount / 10
            if trimmer.tick(ended: ended) { HeapTrimmer.trim() }
            seconds += 1
            try? await Task.sleep(for: .seconds(1))
        }
    }

    private func prune() async {
        do {
            try await store?.prune()
        } catch {
            logger.error("Expired sessions could not be deleted", metadata: ["error": "\(error)"])
        }
    }

    /// Returns how many connections may be open at once, and says so if the system allows fewer than the setting.
    private static func connectionLimit(_ wanted: Int, _ logger: Logger) -> Int {
        let files = FileDescriptorLimit.raise()
        let limit = FileDescriptorLimit.connections(wanted: wanted, limit: files)
        if limit < wanted {
            logger.notice(
                "The system allows fewer connections than the setting; raise its limit of open files",
                metadata: ["limits.connections": "\(wanted)", "files": "\(files)", "connections": "\(limit)"])
        }
        return limit
    }

    private func application(
        logger: Logger, onListening: @escaping @Sendable (ServerAddress) async -> Void
    ) throws -> Application<LiveResponder> {
        Application(
            responder: try responder(),
            server: HTTPServerBuilder { [self] in channel(answering: $0) },
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), backlog: 1024,
                availableConnectionsDelegate: connectionGate),
            onServerRunning: { [self] channel in
                await isListening(
                    at: ServerAddress(
                        host: configuration.host, port: channel.localAddress?.port ?? configuration.port,
                        path: basePath.path), onListening)
            },
            eventLoopGroupProvider: .shared(group),
            logger: logger)
    }

    // MARK: The parts of an application

    private var handshake: Handshake {
        Handshake(
            trustedProxies: configuration.trustedProxies.compactMap { NetworkRange($0) },
            isBehindTLS: configuration.isBehindTLS,
            allowedOrigins: Set(configuration.allowedOrigins.map { Handshake.canonical($0) }),
            deflates: configuration.compressesSockets, authenticator: registry.signIns.authenticator, basePath: basePath
        )
    }

    /// Returns what answers the requests to the app.
    func responder() throws -> LiveResponder {
        let handshake = handshake
        return LiveResponder(
            registry: registry, assets: assets,
            folders: AssetFolders(configuration.assetFolders, and: catalog, modules: moduleCatalogs),
            handshake: handshake, uploads: UploadReceiver(registry: registry, desk: desk, handshake: handshake),
            features: registry.dependencies.features.byPath,
            signInPath: registry.dependencies.features.signInPath, routes: routes,
            bodyLimit: configuration.limits.requestBodyBytes,
            security: SecurityHeaders(strictTransport: configuration.strictTransport),
            metrics: metrics, prometheus: prometheus, metricsAccess: configuration.metricsAccess,
            readiness: readiness, random: random, development: try DevelopmentOverlay(configuration))
    }

    /// Returns what speaks HTTP and WebSocket on a connection.
    ///
    /// - Parameter responder: Answers HTTP requests.
    func channel(answering responder: @escaping HTTPChannelHandler.Responder) -> LiveChannel {
        let limits = configuration.limits
        return LiveChannel(
            responder: responder, handshake: handshake, loops: loops, mailbox: mailbox, metrics: metrics,
            settings: settings, keepAlive: limits.keepAlive,
            progress: ProgressHandler.Terms(
                patience: TimeAmount(limits.stalledTime), bytesPerSecond: limits.bodyBytesPerSecond,
                basePath: basePath),
            connections: connections)
    }

    /// The handler that accepts connections up to the limit.
    var connectionGate: ConnectionGate { ConnectionGate(limit: connectionLimit, logger: logger) }

    /// Notes that connections are accepted.
    func isListening(
        at address: ServerAddress, _ onListening: @Sendable (ServerAddress) async -> Void
    ) async {
        readiness.isListening = true
        await onListening(address)
    }
}

extension SocketSettings {
    init(_ configuration: ServerConfiguration) {
        let limits = configuration.limits
        let ping = TimeAmount(limits.pingAfter)
        self.init(
            messageBytes: limits.messageBytes,
            events: TokenBucket.Rate(perSecond: limits.eventsPerSecond, burst: limits.eventBurst),
            deflates: configuration.compressesSockets, unhandledBytes: limits.unhandledBytes,
            unsentBytes: limits.unsentBytes, helloTimeout: TimeAmount(limits.greetingTime), pingAfter: ping,
            deadAfter: TimeAmount(limits.lostAfter),
            // Silence is noticed within a fifth of the time that is allowed for it.
            sweepInterval: .nanoseconds(max(ping.nanoseconds / 5, 1_000_000)))
    }
}

extension SnapshotLimits {
    init(_ configuration: ServerConfiguration) {
        self.init()
        count = configuration.sessionMaximumCount
        bytes = configuration.sessionMaximumBytes
        countPerAddress = configuration.sessionMaximumCountPerAddress
        bytesPerAddress = configuration.sessionMaximumBytesPerAddress
    }
}

extension UploadLimits {
    init(_ limits: ServerConfiguration.Limits) {
        self.init(
            fileBytes: limits.uploadBytes, sessionBytes: limits.uploadBytesPerSession,
            sessionFiles: limits.uploadsPerSession, allBytes: limits.uploadBytesStored, atOnce: limits.uploadsAtOnce)
    }
}

extension TurnLimits {
    init(_ limits: ServerConfiguration.Limits) {
        self.init(
            // Less than a frame of animation: the second turn that takes longer has to wait for others.
            socket: TimeBudget.Rate(perSecond: limits.sessionTime, burst: .milliseconds(16)),
            address: TimeBudget.Rate(perSecond: limits.addressTime, burst: .milliseconds(250)),
            pagesPerAddress: limits.sessionsPerAddress)
    }
}

extension SessionLimits {
    init(_ configuration: ServerConfiguration) {
        let limits = configuration.limits
        self.init(
            sessions: limits.sessions, sessionsPerPeer: limits.sessionsPerAddress, prerendered: limits.prerendered,
            prerenderedTime: limits.prerenderedTime, parkedTime: limits.parkedTime,
            parkedTimeHidden: limits.parkedTimeHidden, idleTime: limits.idleTime,
            hibernationTime: limits.hibernationTime, ringBytes: limits.unacknowledgedBytes,
            checkpointInterval: limits.checkpointInterval,
            firstPaintPatience: configuration.firstPaintPatience, turns: TurnLimits(limits))
    }
}
