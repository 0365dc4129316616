// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let layout: [any Exhibit.Type] = []
}
