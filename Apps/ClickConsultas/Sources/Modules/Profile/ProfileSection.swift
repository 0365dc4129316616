// SPDX-License-Identifier: Apache-2.0

/// A section of the profile; its name is in the address.
package enum ProfileSection: String, CaseIterable, Hashable, Sendable, Codable {
    case data, dependants, notices, security, privacy
}
