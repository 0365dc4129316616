// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let motion: [any Exhibit.Type] = []
}
