// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The parts of the server's configuration that the event loops need.
struct SocketSettings: Sendable {
    /// The most bytes of one message, whole and expanded.
    var messageBytes: Int
    var events: TokenBucket.Rate
    /// Whether `permessage-deflate` is accepted.
    var deflates: Bool
    /// Frames with more bytes than this are compressed.
    var deflationThreshold = 512
    /// The most bytes of messages that one socket may have waiting for the main actor.
    var unhandledBytes: Int
    /// The most bytes that may wait to be sent before patches stop.
    var unsentBytes: Int
    var helloTimeout: TimeAmount
    var pingAfter: TimeAmount
    var deadAfter: TimeAmount
    var closeTimeout = TimeAmount.seconds(3)
    /// The interval at which sockets are checked for silence.
    var sweepInterval: TimeAmount

    /// The most bytes of a hello: its address may be long.
    static let helloBytes = 16 * 1024

    /// The tokens that each frame takes from the bucket, and those that an event takes in all: what the page does without
    /// its user is cheap.
    static let framePrice = 1
    static let eventPrice = 8
    /// The number of bytes in a frame, or in its expanded message, that cost one more token.
    static let bytesPerToken = 4096

    var bucket: TokenBucket.Rate {
        TokenBucket.Rate(perSecond: events.perSecond * Self.eventPrice, burst: events.burst * Self.eventPrice)
    }
}
