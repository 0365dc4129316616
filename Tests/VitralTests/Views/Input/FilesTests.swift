// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Pickers of photos and files, up to the uploaded file.
@MainActor
struct FilesTests {
    private struct Album: View {
        @State var items: [PhotosPickerItem] = []
        @State var cover: PhotosPickerItem?
        @State var bytes = 0
        var most: Int?

        var body: some View {
            PhotosPicker("Photos", selection: $items, maxSelectionCount: most, matching: .images)
            PhotosPicker("Cover" as String, selection: $cover)
            Text("Items \(items.count), bytes \(bytes)")
            Text(verbatim: cover?.supportedContentTypes.first?.identifier ?? "none")
                .task(id: items) {
                    var sum = 0
                    for item in items { sum += (try? await item.loadTransferable(type: Data.self))?.count ?? 0 }
                    bytes = sum
                }
        }
    }

    @Test func photosReplaceTheSelection() async {
        let tester = ViewTester(Album(most: 2))
        tester.upload(["a.png": Data(count: 3), "b.jpg": Data(count: 4)], in: .button("Photos"))
        await tester.settle()
        tester.assert { $0.hasText("Items 2, bytes 7") }
        tester.upload(Data(count: 1), named: "c.gif", in: .button("Photos"))
        await tester.settle()
        tester.assert { $0.hasText("Items 1, bytes 1") }
        tester.upload(Data(), named: "film.mov", in: .button("Cover"))
        tester.assert { $0.hasText("com.apple.quicktime-movie") }
    }

    @Test func `a picker declares the accepted types`() {
        let tester = ViewTester(Album(most: 2))
        #expect(tester.values(of: "accept") == ["image/*", "image/*,video/*"])
        let photos = tester.find(.button("Photos"))
        #expect(photos.attribute("type") == "file" && photos.attribute("accept") == "image/*")
        #expect(photos.attribute("multiple") != nil && photos.attribute("data-n") == "2")
        #expect(photos.attribute("data-words")?.hasPrefix("Cancel|Couldn’t be sent. ") == true)
        #expect(tester.values(of: "multiple").count == 1)
    }

    @Test func `files beyond the limit are ignored`() throws {
        let tester = ViewTester(Album(most: 1))
        let picker = try #require(tester.elements(.uploadInput).first.flatMap { ElementID(wire: $0.id) })
        #expect(tester.scene.acceptedFiles(for: picker) == AcceptedFiles(contentTypes: [.image], maximumCount: 1))
        let file = UploadedFile(url: URL(filePath: "/nowhere/a.png"), name: "a.png", contentType: .png, size: 1)
        let ignored = tester.scene.ignoredEvents
        tester.scene.receive(.uploaded(picker, [file, file]))
        #expect(tester.scene.ignoredEvents == ignored + 1)
        tester.assert { $0.hasText("Items 0, bytes 0") }
        #expect(tester.scene.acceptedFiles(for: ElementID(node: 9999, local: 1)) == nil)
        tester.close()
        #expect(tester.scene.acceptedFiles(for: picker) == nil)
    }

    @Test func `a disabled picker accepts no files`() throws {
        let tester = ViewTester(Album().disabled(true))
        let picker = try #require(tester.elements(.uploadInput).first.flatMap { ElementID(wire: $0.id) })
        #expect(tester.scene.acceptedFiles(for: picker) == nil)
        #expect(tester.elements(.uploadInput).first?.isDisabled == true)
    }

    private struct Round: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(7) }
    }

    @Test func aPickerIsDrawnAsAButton() {
        let prominent = ViewTester(Album().buttonStyle(.borderedProminent))
        #expect(prominent.has(.prominentButton))
        let own = ViewTester(Album().buttonStyle(Round()))
        #expect(own.has(.customButton))
        #expect(own.declarations(of: .padding) == ["7px"])
    }

    private struct Importing: View {
        @State var asks = false
        @State var asksForMany = false
        @State var said = "nothing"
        @State var photo: PhotosPickerItem?
        @State var photos: [PhotosPickerItem] = []
        @State var asksForPhoto = false
        @State var asksForPhotos = false

        var body: some View {
            Button("One") { asks = true }
                .fileImporter(isPresented: $asks, allowedContentTypes: [.json]) { result in
                    guard let url = try? result.get(), url.startAccessingSecurityScopedResource() else { return }
                    defer { url.stopAccessingSecurityScopedResource() }
                    said = (try? String(contentsOf: url, encoding: .utf8)) ?? "?"
                }
            Button("Many") { asksForMany = true }
                .fileImporter(
                    isPresented: $asksForMany, allowedContentTypes: [.item], allowsMultipleSelection: true,
                    onCompletion: { said = (try? $0.get().map(\.lastPathComponent).joined(separator: "+")) ?? "?" },
                    onCancellation: { said = "cancelled" })
            Button("Photo") { asksForPhoto = true }
                .photosPicker(isPresented: $asksForPhoto, selection: $photo)
            Button("Album") { asksForPhotos = true }
                .photosPicker(isPresented: $asksForPhotos, selection: $photos, maxSelectionCount: 3)
            Text(verbatim: "said \(said), \(photo == nil ? "no photo" : "a photo"), \(photos.count) photos")
        }
    }

    @Test func aFileIsImported() {
        let tester = ViewTester(Importing())
        tester.tap("One")
        tester.assert { $0.has(.alert("Send a file")) }
        #expect(tester.values(of: "accept").contains("application/json,.json"))
        tester.upload(Data("{}".utf8), named: "a.json", in: .button("Choose File"))
        tester.assert {
            $0.hasText("said {}, no photo, 0 photos")
            $0.hasNo(.alert())
        }
    }

    @Test func filesAreImportedTogether() {
        let tester = ViewTester(Importing())
        tester.tap("Many")
        // Any file is accepted, so there is no `accept` attribute.
        #expect(tester.values(of: "accept").allSatisfy { $0.hasPrefix("image") })
        tester.upload(["a.bin": Data(), "b.csv": Data()], in: .button("Choose Files"))
        tester.assert { $0.hasText("said a.bin+b.csv, no photo, 0 photos") }
        tester.tap("Many")
        tester.tap("Cancel")
        tester.assert {
            $0.hasText("said cancelled, no photo, 0 photos")
            $0.hasNo(.alert())
        }
    }

    @Test func photosAreAskedFor() {
        let tester = ViewTester(Importing())
        tester.tap("Photo")
        tester.upload(Data(), named: "a.png", in: .button("Choose File"))
        tester.tap("Album")
        tester.upload(["a.png": Data(), "b.mov": Data()], in: .button("Choose Files"))
        tester.assert { $0.hasText("said nothing, a photo, 2 photos") }
    }

    @Test func `texts are in the user's language`() {
        let tester = ViewTester(Importing(), client: ClientProfile(languages: ["pt-BR"]))
        tester.tap("One")
        tester.assert {
            $0.has(.button("Escolher arquivo"))
            $0.has(.button("Cancelar"))
        }
    }

    @Test func `an item has the name and type of its file`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a.png")
        try Data("ab".utf8).write(to: url)
        let item = PhotosPickerItem(UploadedFile(url: url, name: "a.png", contentType: .png, size: 2))
        #expect(try await item.loadTransferable(type: Data.self) == Data("ab".utf8))
        #expect(try await item.loadTransferable(type: URL.self) == url)
        #expect(item.itemIdentifier?.hasSuffix("/a.png") == true)
        try FileManager.default.removeItem(at: url)
        await #expect(throws: (any Error).self) { try await item.loadTransferable(type: Data.self) }
    }

    @Test func `types conform to wider types`() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(!UTType.image.conforms(to: .png) && !UTType.pdf.conforms(to: .image))
        #expect(UTType.mpeg4Movie.conforms(to: .audiovisualContent) && !UTType.mp3.conforms(to: .movie))
        #expect(UTType.commaSeparatedText.conforms(to: .text) && UTType.json.conforms(to: .content))
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "xyz") == nil)
        #expect(UTType(mimeType: "text/csv; charset=utf-8") == .commaSeparatedText)
        #expect(UTType(mimeType: "audio/ogg") == .audio && UTType(mimeType: "video/ogg") == .movie)
        #expect(UTType(mimeType: "application/x-unknown") == nil && UTType("public.jpeg") == .jpeg)
        #expect(UTType.png.preferredMIMEType == "image/png" && UTType.image.preferredMIMEType == nil)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType("nothing") == nil)
        #expect(PHPickerFilter.any(of: [.images, .videos]).contentTypes == [.image, .movie])
    }

    @Test func `a file dialog accepts several types`() {
        let tester = ViewTester(
            Opening { isOpen in
                Text("Base").fileImporter(
                    isPresented: isOpen, allowedContentTypes: [.png, .pdf], allowsMultipleSelection: true
                ) { _ in }
            })
        tester.tap("Open")
        #expect(tester.values(of: "accept") == ["image/png,.png,application/pdf,.pdf"])
        #expect(tester.values(of: "multiple").count == 1)
    }
}
