// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The limit on the open files of the process, of which each connection is one.
enum FileDescriptorLimit {
    /// Returns the number of files that are reserved for databases, uploads, assets and logs.
    static func reserve(of limit: Int) -> Int { min(1_024, max(32, limit / 8)) }

    /// Raises the limit as far as the system allows without privileges.
    ///
    /// - Returns: The new limit.
    static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
        if limit.rlim_cur < limit.rlim_max {
            var wanted = limit
            wanted.rlim_cur = limit.rlim_max
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &wanted) == 0 { limit = wanted }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// Returns the number of connections that may be open at once.
    ///
    /// - Parameters:
    ///   - wanted: The setting.
    ///   - limit: The number of files that may be open.
    static func connections(wanted: Int, limit: Int) -> Int {
        max(1, min(wanted, limit - reserve(of: limit)))
    }
}
