// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let presentation: [any Exhibit.Type] = []
}
