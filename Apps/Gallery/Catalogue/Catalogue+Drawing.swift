// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let drawing: [any Exhibit.Type] = [
        SystemColorsExhibit.self
    ]
}
