// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// The reason why a command of the tool ends without success.
enum ToolFailure: Error, Equatable {
    /// A mistake in the arguments.
    case usage(String)
    /// Another failure.
    case failure(String)
    /// A failure of a program that has already said why.
    case reported(exitCode: Int32)

    /// The line for the developer; `nil` if it was said already.
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
