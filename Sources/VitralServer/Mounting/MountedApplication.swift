// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Vitral

/// An application whose requests below a path, and whose connections, are those of an engine.
struct MountedApplication<Host: ApplicationProtocol>: ApplicationProtocol {
    let host: Host
    let engine: LiveEngine
    let live: LiveResponder
    /// The application's server around the engine's connections.
    let server: HTTPServerBuilder
    let onListening: @Sendable (ServerAddress) async -> Void

    init(
        _ host: Host, engine: LiveEngine, server: (@Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder)?,
        onListening: @escaping @Sendable (ServerAddress) async -> Void
    ) throws {
        self.host = host
        self.engine = engine
        self.onListening = onListening
        live = try engine.responder()
        let builder = HTTPServerBuilder { engine.channel(answering: $0) }
        if let server {
            self.server = try server(builder)
        } else {
            guard try Self.speaksPlainHTTP(host) else { throw MountingError.otherServer }
            self.server = builder
        }
    }

    /// Whether the application's own server would be that of `.http1()`; it is built and never run.
    private static func speaksPlainHTTP(_ host: Host) throws -> Bool {
        let server = try host.server.buildServer(
            configuration: HummingbirdCore.ServerConfiguration(address: host.configuration.address),
            eventLoopGroup: host.eventLoopGroup, logger: host.logger
        ) { _, writer, _ in
            try await writer.writeResponse(HTTPResponse(status: .notFound))
        }
        return server is Server<HTTP1Channel>
    }

    var responder: MountedResponder<Host.Responder> {
        get async throws { MountedResponder(host: try await host.responder, live: live) }
    }

    var configuration: ApplicationConfiguration {
        var configuration = host.configuration
        if configuration.availableConnectionsDelegate == nil {
            configuration.availableConnectionsDelegate = engine.connectionGate
        }
        return configuration
    }

    var eventLoopGroup: any EventLoopGroup { host.eventLoopGroup }
    var logger: Logger { host.logger }
    var services: [any Service] { host.services }
    var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { host.processesRunBeforeServerStart }

    func onServerRunning(_ channel: any Channel) async {
        let address = ServerAddress(
            host: channel.localAddress?.ipAddress ?? "", port: channel.localAddress?.port ?? 0,
            path: engine.basePath.path)
        await engine.isListening(at: address, onListening)
        await host.onServerRunning(channel)
    }
}

/// Answers requests below the base path as the live server does, and leaves the others to the application.
struct MountedResponder<Host: HTTPResponder>: HTTPResponder
where Host.Context: InitializableFromSource<ApplicationRequestContextSource> {
    /// The parts from which the context of a request is created: the application's or the live server's.
    struct Context: InitializableFromSource {
        private let channel: any Channel
        private let logger: Logger

        init(source: ApplicationRequestContextSource) {
            channel = source.channel
            logger = source.logger
        }

        var source: ApplicationRequestContextSource {
            ApplicationRequestContextSource(channel: channel, logger: logger)
        }
    }

    let host: Host
    let live: LiveResponder

    func respond(to request: Request, context: Context) async throws -> Response {
        guard live.handshake.basePath.contains(request.head.path ?? "") else {
            return try await host.respond(to: request, context: Host.Context(source: context.source))
        }
        return try await live.respond(to: request, context: LiveRequestContext(source: context.source))
    }
}
