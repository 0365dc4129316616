// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct PhotosPickerExhibit: Exhibit {
    static let title = "PhotosPicker"
    static let names = ["PhotosPicker", "PhotosPickerItem", "PHPickerFilter", "photosPicker"]

    @State private var selection: [PhotosPickerItem] = []
    @State private var cover: PhotosPickerItem?
    @State private var asks = false
    @State private var photos: [Photo] = []
    @State private var takesFilms = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("several") {
                PhotosPicker(
                    selection: $selection, maxSelectionCount: 4, matching: takesFilms ? nil : .images
                ) {
                    Label("Photos of your plant", systemImage: "photo")
                }
                .buttonStyle(.bordered)
            }
            Variant("one photo, presented by a button") {
                Button("Choose a cover") { asks = true }
                    .photosPicker(isPresented: $asks, selection: $cover, matching: .images)
            }
            if let kind = cover?.supportedContentTypes.first {
                Text("Cover type: \(kind.preferredMIMEType ?? kind.identifier)")
            }
            if photos.isEmpty {
                Text("Our gardener reviews the photos that you send.").foregroundStyle(.secondary)
            }
            ForEach(photos) { photo in
                HStack(spacing: 12) {
                    if let preview = photo.preview {
                        Image(url: preview).resizable().scaledToFit().frame(width: 48, height: 48)
                    }
                    Text(verbatim: "\(photo.type), \(photo.size)")
                }
            }
        }
        .task(id: selection) { await load() }
    }

    var controls: some View {
        Toggle("Include videos", isOn: $takesFilms)
    }

    private func load() async {
        var loaded: [Photo] = []
        for item in selection {
            guard let data = try? await item.loadTransferable(type: Data.self), !Task.isCancelled else { continue }
            let kind = item.supportedContentTypes.first ?? .data
            loaded.append(Photo(id: loaded.count, kind: kind, data: data))
        }
        if !Task.isCancelled { photos = loaded }
    }
}

private struct Photo: Identifiable {
    let id: Int
    let type: String
    let size: String
    /// The photo as a data URL, if it is small enough to be embedded in the page.
    let preview: URL?

    init(id: Int, kind: UTType, data: Data) {
        self.id = id
        type = kind.preferredMIMEType ?? kind.identifier
        size = data.count < 1024 ? "\(data.count) B" : "\(data.count / 1024) KB"
        let fits = data.count <= 48 * 1024 && [.png, .jpeg, .gif, .webP].contains(kind)
        preview = fits ? URL(string: "data:\(type);base64,\(data.base64EncodedString())") : nil
    }
}
