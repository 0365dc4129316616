// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

extension ViewTester {
    /// Chooses a file in a picker, as if the browser had sent it.
    ///
    /// - Parameters:
    ///   - data: The content of the file; it is not compared with the file's type.
    ///   - name: The file's name.
    ///   - type: The type of the file; by default the type that the name implies.
    ///   - query: The picker.
    ///   - location: The line of the test, for failures.
    public func upload(
        _ data: Data, named name: String, type: UTType? = nil, in query: ElementQuery,
        location: TestLocation = #testLocation
    ) {
        self.location = location
        upload([(name, type, data)], in: query)
    }

    /// Chooses several files in a picker, as if the browser had sent them.
    public func upload(
        _ files: KeyValuePairs<String, Data>, in query: ElementQuery, location: TestLocation = #testLocation
    ) {
        self.location = location
        upload(files.map { ($0.key, nil, $0.value) }, in: query)
    }

    private func upload(_ files: [(name: String, type: UTType?, data: Data)], in query: ElementQuery) {
        guard let picker = one(query, at: location), isOperable(picker, query) else { return }
        guard let id = ElementID(wire: picker.id), let terms = scene.acceptedFiles(for: id) else {
            return fail("\(query) takes no files.", at: location)
        }
        if let most = terms.maximumCount, files.count > most {
            return fail("\(query) takes no more than \(most) at a time.", at: location)
        }
        focus(picker)
        var uploaded: [UploadedFile] = []
        for (name, type, data) in files {
            let type = type ?? UTType(filenameExtension: (name as NSString).pathExtension) ?? .data
            guard terms.accepts(type) else { return fail("\(query) does not take \(type): \(name)", at: location) }
            do {
                uploaded.append(
                    UploadedFile(url: try store(data, name), name: name, contentType: type, size: data.count))
            } catch {
                return fail("The file \(name) could not be written: \(error)", at: location)
            }
        }
        send(.uploaded(id, uploaded))
    }

    private func store(_ data: Data, _ name: String) throws -> URL {
        let base = uploadFolder ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        uploadFolder = base
        let folder = base.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        return url
    }
}
