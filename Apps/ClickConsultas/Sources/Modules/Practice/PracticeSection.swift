// SPDX-License-Identifier: Apache-2.0

/// A section of the settings; its name is in the address.
package enum PracticeSection: String, CaseIterable, Hashable, Sendable, Codable {
    case hours, absences, reasons, plans, addresses, rules, members, reviews
}
