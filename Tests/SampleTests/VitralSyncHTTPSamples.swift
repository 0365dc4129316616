// SPDX-License-Identifier: Apache-2.0

import VitralSync
import VitralSyncHTTP

/// The values that samples in the documentation of VitralSyncHTTP can use, beside their own.
enum VitralSyncHTTPSamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var replica: Replica { fatalError("Samples do not run.") }
    static var transport: HTTPSyncTransport { fatalError("Samples do not run.") }
}
