// SPDX-License-Identifier: Apache-2.0

import VitralLaunch

/// The value that samples in the documentation of VitralLaunch can use, beside their own.
enum VitralLaunchSamples {
    // Safe: samples are compiled, and the functions around them are never called.
    static var launch: Launch<NoOptions> { fatalError("Samples do not run.") }
}
