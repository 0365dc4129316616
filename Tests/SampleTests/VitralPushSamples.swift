// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The value that samples in the documentation of VitralPush can use, beside their own.
enum VitralPushSamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var container: ModelContainer { fatalError("Samples do not run.") }
}
