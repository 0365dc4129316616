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
    /// How many threads read and write sockets; the views themselves run on the main thread.
    public var socketThreads = 1

    /// What browsers and their sessions may take.
    public var limits = Limits()
    /// Where sessions are written down; `nil` keeps them in memory only.
    public var sessionFolder: URL?
    /// How old a written session may be to be restored.
    public var sessionMaximumAge = Duration.seconds(24 * 60 * 60)
    /// How many sessions may be written down; beyond it, the oldest are forgotten.
    public var sessionMaximumCount = 20_000
    /// How many bytes the written sessions may have; beyond it, the oldest are forgotten.
    public var sessionMaximumBytes = 1024 * 1024 * 1024
    /// How many written sessions may be of one network address; beyond it, its own oldest are forgotten.
    ///
    /// Not less than ``Limits/sessionsPerAddress``, or a restart loses sessions.
    public var sessionMaximumCountPerAddress = 512
    /// How many bytes the written sessions of one network address may have; beyond it, its own oldest are forgotten.
    public var sessionMaximumBytesPerAddress = 64 * 1024 * 1024

    /// Where the files lie that browsers send, as long as their page is there; `nil` for a folder among the system's
    /// temporary ones.
    public var uploadFolder: URL?

    /// Other origins whose pages may open sockets, such as `https://example.com`; the server's own always may.
    public var allowedOrigins: [String] = []
    /// Proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed: addresses or ranges such as `10.0.0.0/8`.
    public var trustedProxies: [String] = []
    /// Whether browsers reach the server by HTTPS, whatever the proxy says.
    public var isBehindTLS = false
    /// How long browsers shall insist on HTTPS; `nil` sends no `Strict-Transport-Security`.
    public var strictTransport: Duration?
    /// Who may read `/metrics`.
    public var metricsAccess = MetricsAccess.loopback

    /// Whether sockets may be compressed (`permessage-deflate`); pages and assets always are, for browsers that ask.
    public var compressesSockets = true
    /// Folders whose files are served under `/_assets`; the first that has a file wins.
    public var assetFolders: [URL] = []

    /// How long a page may wait for what its views load, so that the first paint shows it.
    ///
    /// What takes longer follows as a patch.
    public var firstPaintPatience = Duration.milliseconds(400)
    /// Turns of the main actor that take longer are logged, with the view and the event.
    public var slowTurn = Duration.milliseconds(50)
    /// How long the server goes on serving after it was told to stop, while `/readyz` already says no.
    public var drainDelay = Duration.zero
    /// How long stopping may take, before connections are cut.
    public var drainTimeout = Duration.seconds(10)

    /// The file whose text open pages show above all else, for browsers on this machine; `nil` for none.
    ///
    /// `vitral dev` sets it, and writes the errors of a build there. It has no effect on a ``host`` that other machines
    /// can reach.
    public var developmentStatus: URL?

    /// Creates the default configuration.
    public init() {}

    /// Who may read the metrics.
    public enum MetricsAccess: String, CaseIterable, Sendable {
        /// Nobody.
        case off
        /// This machine, as long as no proxy says that it asks for someone else.
        case loopback
        /// Everybody who can connect.
        case everyone
    }

    /// What browsers and their sessions may take.
    ///
    /// Beyond a limit of sessions, a newcomer gets a page that says so, with status 503; beyond another one, a socket is
    /// closed with the reason, or events are dropped with a notice.
    public struct Limits: Sendable {
        /// How many sessions the process may have.
        public var sessions = 10_000
        /// How many sessions one network address may have.
        public var sessionsPerAddress = 256
        /// How many pages may wait for their first socket; beyond it, the oldest go.
        public var prerendered = 1_000
        /// How long a page waits for its first socket.
        public var prerenderedTime = Duration.seconds(30)
        /// How long a visible page's session waits for a new socket.
        public var parkedTime = Duration.seconds(5 * 60)
        /// How long a hidden page's session waits for a new socket.
        public var parkedTimeHidden = Duration.seconds(30 * 60)
        /// How long a connected session may go without an event.
        public var idleTime = Duration.seconds(12 * 60 * 60)
        /// The most bytes of the body of a request to the app's own routes; `BodyLimit` sets another for some of them.
        public var requestBodyBytes = 2 * 1024 * 1024
        /// The most bytes of a message from a browser.
        public var messageBytes = 64 * 1024
        /// How many events a socket may send per second, over time.
        public var eventsPerSecond = 50
        /// How many events a socket may send at once.
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
        /// How long a socket may say nothing before it is asked whether it is still there.
        public var pingAfter = Duration.seconds(25)
        /// How long a socket may say nothing before it is taken for lost.
        public var lostAfter = Duration.seconds(60)
        /// How long a connection may take to send its first request, and a socket to say hello.
        public var greetingTime = Duration.seconds(10)
        /// How long a connection may wait between requests.
        public var keepAlive = Duration.seconds(60)
        /// How many connections the process accepts at the same time; more wait.
        ///
        /// At most as many as the system lets the process have files open, less some for its own.
        public var connections = 25_000
        /// How many connections one network address may have; trusted proxies may have more.
        public var connectionsPerAddress = 1_024
        /// How long a request's body, or a reader of an answer, may make no progress.
        public var stalledTime = Duration.seconds(20)
        /// The fewest bytes a second, over time, in which a request's body may come.
        public var bodyBytesPerSecond = 1_024
        /// How often a changed session is written down while it is in use, when there is a store.
        public var checkpointInterval = Duration.seconds(30)
        /// The most bytes of a file that a browser sends.
        public var uploadBytes = 100 * 1024 * 1024
        /// The most bytes of all files of a session.
        public var uploadBytesPerSession = 256 * 1024 * 1024
        /// How many files a session may have.
        public var uploadsPerSession = 100
        /// The most bytes of all files of the process.
        public var uploadBytesStored = 10 * 1024 * 1024 * 1024
        /// How many files may be on their way at the same time.
        public var uploadsAtOnce = 32

        /// Creates the default limits.
        public init() {}
    }
}
