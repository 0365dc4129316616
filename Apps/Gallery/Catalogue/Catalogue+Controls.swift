// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let controls: [any Exhibit.Type] = [
        ButtonExhibit.self
    ]
}
