// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import Logging
import NIOCore

/// What is known of a request besides itself.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The network address that the connection comes from.
    let peer: String
    /// The event loop of the connection.
    var eventLoop: any EventLoop

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? ""
        eventLoop = source.channel.eventLoop
    }
}
