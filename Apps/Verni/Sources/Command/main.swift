// SPDX-License-Identifier: Apache-2.0

import Logging

// Answers go to the standard output alone, and only what fails is logged beside them.
LoggingSystem.bootstrap { label in
    var handler = StreamLogHandler.standardError(label: label)
    handler.logLevel = .error
    return handler
}

await VerniCommand.start()
