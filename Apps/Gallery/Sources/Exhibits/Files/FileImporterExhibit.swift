// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct FileImporterExhibit: Exhibit {
    static let title = "fileImporter"
    static let names = ["fileImporter", "UTType"]

    @State private var asksForList = false
    @State private var asksForReceipts = false
    @State private var guests: [String] = []
    @State private var receipts: [String] = []
    @State private var note = "No guests yet"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("one file") {
                Button("Import the guest list") { asksForList = true }.buttonStyle(.bordered)
            }
            Variant("multiple files") {
                Button("Add receipts") { asksForReceipts = true }.buttonStyle(.bordered)
            }
            Text(note)
            ForEach(guests, id: \.self) { Label($0, systemImage: "person") }
            ForEach(receipts, id: \.self) { Label($0, systemImage: "doc") }
        }
        .fileImporter(isPresented: $asksForList, allowedContentTypes: [.commaSeparatedText, .plainText]) { result in
            if case .success(let url) = result { read(url) }
        }
        .fileImporter(
            isPresented: $asksForReceipts, allowedContentTypes: [.pdf, .image], allowsMultipleSelection: true
        ) { result in
            receipts = (try? result.get().map(\.lastPathComponent)) ?? []
        } onCancellation: {
            note = "No receipts added"
        }
    }

    private func read(_ url: URL) {
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let names = text.split(whereSeparator: \.isNewline).prefix(20)
            .compactMap { $0.split(separator: ",").first.map(String.init) }
        var seen: Set<String> = []
        guests = names.filter { seen.insert($0).inserted }
        note = "Guests: \(guests.count)"
    }
}
