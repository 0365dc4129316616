// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Everything about a server that can be set, with defaults that are safe in public.
///
/// ```swift
/// var configuration = ServerConfiguration()
/// configuration.port = 80
/// configuration.limits.sessions = 5_000
/// configuration.sessionFolder = URL(filePath: "/var/lib/vitral/sessions")
/// ```
///
/// ``init(reading:)`` reads the same from flags, environment and file.
public struct ServerConfiguration: Sendable {
    /// The address to listen on; by default only this machine can connect.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 lets the system choose.
    public var port = 8080
    /// The path below which everything is served, such as `/trips`; empty for an app that has its host to itself.
    ///
    /// Set it for an app that a proxy serves below a path, or that is mounted in another application (see
    /// ``LiveServer/mounted(in:server:)``). Views, routes and ``LiveRequestContext`` keep the app's own addresses, such as
    /// `/25` for `/trips/25`.
    public var basePath = ""
    /// The number of threads that read and write sockets; the views run on the main thread.
    public var socketThreads = 1

    /// The limits on browsers and their sessions.
    public var limits = Limits()
    /// The folder in which sessions are saved; `nil` keeps them in memory only.
    public var sessionFolder: URL?
    /// The age up to which a saved session is restored.
    public var sessionMaximumAge = Duration.seconds(24 * 60 * 60)
    /// The largest number of saved sessions; beyond it, the oldest are removed.
    public var sessionMaximumCount = 20_000
    /// The largest size of the saved sessions, in bytes; beyond it, the oldest are removed.
    public var sessionMaximumBytes = 1024 * 1024 * 1024
    /// The largest number of saved sessions of one network address; beyond it, its oldest are removed.
    ///
    /// It must not be less than ``Limits/sessionsPerAddress``, or a restart loses sessions.
    public var sessionMaximumCountPerAddress = 512
    /// The largest size of the saved sessions of one network address, in bytes; beyond it, its oldest are removed.
    public var sessionMaximumBytesPerAddress = 64 * 1024 * 1024

    /// The folder of uploaded files, which are kept as long as their page; `nil` for a folder in the system's temporary
    /// folder.
    public var uploadFolder: URL?

    /// Other origins whose pages may open sockets, such as `https://example.com`; the server's own always may.
    public var allowedOrigins: [String] = []
    /// Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed: addresses or ranges such as `10.0.0.0/8`.
    public var trustedProxies: [String] = []
    /// Whether browsers reach the server by HTTPS, whatever the proxy says.
    public var isBehindTLS = false
    /// The time for which browsers must use HTTPS; `nil` sends no `Strict-Transport-Security`.
    public var strictTransport: Duration?
    /// The access to `/metrics`.
    public var metricsAccess = MetricsAccess.loopback

    /// Whether sockets may be compressed (`permessage-deflate`); pages and assets always are, for browsers that ask.
    public var compressesSockets = true
    /// Folders whose files are served under `/_assets`; the first that has a file wins.
    public var assetFolders: [URL] = []

    /// The longest time that a page waits for the data that its views load, so that the first paint shows it.
    ///
    /// Data that takes longer follows as a patch.
    public var firstPaintPatience = Duration.milliseconds(400)
    /// Turns of the main actor that take longer are logged, with the view and the event.
    public var slowTurn = Duration.milliseconds(50)
    /// The time for which the server continues to serve after a stop signal, while `/readyz` already fails.
    public var drainDelay = Duration.zero
    /// The longest time that stopping may take before connections are cut.
    public var drainTimeout = Duration.seconds(10)

    /// The file whose text open pages show above all else, for browsers on this machine; `nil` for none.
    ///
    /// `vitral dev` sets it, and writes the errors of a build there. It has no effect on a ``host`` that other machines
    /// can reach.
    public var developmentStatus: URL?

    /// Creates the default configuration.
    public init() {}

    /// The access to the metrics.
    ///
    /// ```swift
    /// var configuration = ServerConfiguration()
    /// configuration.metricsAccess = .off
    /// ```
    public enum MetricsAccess: String, CaseIterable, Sendable {
        /// No access.
        case off
        /// Access from this machine, unless a proxy forwards the request.
        case loopback
        /// Access for all clients that can connect.
        case everyone
    }

    /// The limits on browsers and their sessions.
    ///
    /// ```swift
    /// var configuration = ServerConfiguration()
    /// configuration.limits.sessions = 2_000
    /// configuration.limits.parkedTime = .seconds(60)
    /// ```
    ///
    /// Beyond a limit of sessions, a newcomer gets a page that says so, with status 503; beyond another one, a socket is
    /// closed with the reason, or events are dropped with a notice.
    public struct Limits: Sendable {
        /// The largest number of sessions of the process.
        public var sessions = 10_000
        /// The largest number of sessions of one network address.
        public var sessionsPerAddress = 256
        /// The largest number of pages that wait for their first socket; beyond it, the oldest are removed.
        public var prerendered = 1_000
        /// The time that a page waits for its first socket.
        public var prerenderedTime = Duration.seconds(30)
        /// The time that a visible page's session waits for a new socket.
        public var parkedTime = Duration.seconds(5 * 60)
        /// The time that a hidden page's session waits for a new socket.
        public var parkedTimeHidden = Duration.seconds(30 * 60)
        /// The time that a connected session may go without an event.
        public var idleTime = Duration.seconds(12 * 60 * 60)
        /// The time without an event or a change after which a page hibernates.
        ///
        /// Its views are freed, and its state stays. The next event or change evaluates all its views again.
        public var hibernationTime = Duration.seconds(30)
        /// The most bytes of the body of a request to the app's own routes; `BodyLimit` sets another for some of them.
        public var requestBodyBytes = 2 * 1024 * 1024
        /// The most bytes of a message from a browser.
        public var messageBytes = 64 * 1024
        /// The average number of events that a socket may send per second.
        public var eventsPerSecond = 50
        /// The number of events that a socket may send at once.
        public var eventBurst = 200
        /// The most bytes of patches that are kept for a browser that has not acknowledged them.
        public var unacknowledgedBytes = 256 * 1024
        /// The most bytes that may wait to be sent to a browser.
        ///
        /// Beyond it, patches stop until the browser has caught up, and is sent the page.
        public var unsentBytes = 1024 * 1024
        /// The most bytes of messages of one socket that may wait to be handled.
        public var unhandledBytes = 512 * 1024
        /// The time of the main actor that a session may use each second before others go first.
        public var sessionTime = Duration.milliseconds(50)
        /// The time of the main actor that the sessions of one network address may use each second before others go first.
        public var addressTime = Duration.milliseconds(500)
        /// The time of silence after which the server sends a ping to a socket's client.
        public var pingAfter = Duration.seconds(25)
        /// The time of silence after which a socket counts as lost.
        public var lostAfter = Duration.seconds(60)
        /// The time within which a connection must send its first request, and a socket its hello.
        public var greetingTime = Duration.seconds(10)
        /// The time that a connection may wait between requests.
        public var keepAlive = Duration.seconds(60)
        /// The largest number of connections that the process accepts at the same time; more wait.
        ///
        /// At most as many as the system lets the process have files open, less some for its own.
        public var connections = 25_000
        /// The largest number of connections of one network address; trusted proxies may have more.
        public var connectionsPerAddress = 1_024
        /// The time that a request's body, or a client that reads a response, may make no progress.
        public var stalledTime = Duration.seconds(20)
        /// The fewest bytes a second, over time, in which a request's body may come.
        public var bodyBytesPerSecond = 1_024
        /// The interval at which a changed session is saved while it is in use, if there is a store.
        public var checkpointInterval = Duration.seconds(30)
        /// The most bytes of a file that a browser sends.
        public var uploadBytes = 100 * 1024 * 1024
        /// The most bytes of all files of a session.
        public var uploadBytesPerSession = 256 * 1024 * 1024
        /// The largest number of files of a session.
        public var uploadsPerSession = 100
        /// The most bytes of all files of the process.
        public var uploadBytesStored = 10 * 1024 * 1024 * 1024
        /// The largest number of simultaneous uploads.
        public var uploadsAtOnce = 32

        /// Creates the default limits.
        public init() {}
    }
}
