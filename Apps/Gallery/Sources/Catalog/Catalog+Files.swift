// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    static let files: [any Exhibit.Type] = [PhotosPickerExhibit.self, FileImporterExhibit.self]
}
