// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The failure of a command of the tool.
enum ToolFailure: Error, Equatable {
    /// A mistake in the arguments.
    case usage(String)
    /// Another failure.
    case failure(String)
    /// A failure of a program that has already reported the reason.
    case reported(exitCode: Int32)

    /// The line for the developer; `nil` if the reason was already reported.
    var reason: String? {
        switch self {
        case .usage(let reason), .failure(let reason): reason
        case .reported: nil
        }
    }

    /// The exit code of the process.
    var exitCode: Int32 {
        switch self {
        case .usage: ExitCode.validationFailure.rawValue
        case .failure: EXIT_FAILURE
        case .reported(let code): code
        }
    }
}
