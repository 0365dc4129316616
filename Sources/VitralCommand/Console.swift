// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// What the person who started the program reads.
enum Console {
    /// Writes the one line that says where the program can be reached; scripts read it.
    static func announce(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Writes a line about something that is not as expected.
    static func note(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    /// Writes why the program ends.
    static func error(_ text: String) {
        note("Error: " + text)
    }

    /// Sends all logs to standard error, so that standard output stays readable by scripts.
    static func bootstrapLogging(level: Logger.Level) {
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
    }
}
