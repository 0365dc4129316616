// SPDX-License-Identifier: Apache-2.0

import Hummingbird

/// What is known of a request besides itself.
struct PageContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The network address that the connection comes from.
    let peer: String

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? ""
    }
}
