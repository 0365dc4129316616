// SPDX-License-Identifier: Apache-2.0

import HummingbirdCore
import UnixSignals
import Vitral
import VitralFeatures

/// The reason for which a server cannot be mounted in an application.
public enum MountingError: Error, Equatable, CustomStringConvertible {
    /// The application's server is not `.http1()`, and would be replaced.
    case otherServer

    /// The reason and the fix, in words.
    public var description: String {
        switch self {
        case .otherServer:
            """
            The application's server is not “.http1()”, and mounting would replace it. To fix this, pass “server:”, which \
            returns the application's server around the connections of the live server.
            """
        }
    }
}
