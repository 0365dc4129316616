// SPDX-License-Identifier: Apache-2.0

extension Catalogue {
    static let files: [any Exhibit.Type] = [PhotosPickerExhibit.self, FileImporterExhibit.self]
}
