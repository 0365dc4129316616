// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let navigation: [any Exhibit.Type] = []
}
