// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore

/// The event loops of a server, which stop after the last object that uses them was released.
///
/// Hummingbird's server may release its helpers after the service has ended, and they still use the event loop. The
/// server keeps its logger until then, so the logger holds the lease.
final class EventLoopLease: Sendable {
    private let group: any EventLoopGroup

    init(_ group: any EventLoopGroup) {
        self.group = group
    }

    deinit {
        // A failure cannot be handled or reported here.
        group.shutdownGracefully { _ in }
    }

    /// Returns a logger that holds the lease.
    func held(by logger: Logger) -> Logger {
        var held = Logger(label: logger.label, factory: { _ in Handler(base: logger.handler, lease: self) })
        held.logLevel = logger.logLevel
        return held
    }

    /// A log handler that forwards all calls and holds the lease.
    private struct Handler: LogHandler {
        var base: any LogHandler
        let lease: EventLoopLease

        var metadataProvider: Logger.MetadataProvider? {
            get { base.metadataProvider }
            set { base.metadataProvider = newValue }
        }
        var metadata: Logger.Metadata {
            get { base.metadata }
            set { base.metadata = newValue }
        }
        var logLevel: Logger.Level {
            get { base.logLevel }
            set { base.logLevel = newValue }
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { base[metadataKey: key] }
            set { base[metadataKey: key] = newValue }
        }

        func log(event: LogEvent) { base.log(event: event) }
    }
}
