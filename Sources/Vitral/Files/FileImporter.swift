// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.URL

extension View {
    /// Asks for a file while a value is `true`.
    ///
    /// A browser opens its own dialog only for a click, so the page asks for one first. The file is sent to the server
    /// and lies there, under the name that it had, as long as the page is there: copy it to keep it.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the person is asked.
    ///   - allowedContentTypes: What kinds of files are taken.
    ///   - onCompletion: Takes the place of the file. It never fails: what the browser could not send, it says itself.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, UploadTerms(contentTypes: allowedContentTypes), onCancellation: {}) { urls in
            if let url = urls.first { onCompletion(.success(url)) }
        }
    }

    /// Asks for one or more files while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the person is asked.
    ///   - allowedContentTypes: What kinds of files are taken.
    ///   - allowsMultipleSelection: Whether several files may be chosen at a time; all arrive together.
    ///   - onCompletion: Takes the places of the files. It never fails: what the browser could not send, it says itself.
    ///   - onCancellation: Called when the person chooses nothing.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping @MainActor (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping @MainActor () -> Void = {}
    ) -> some View {
        let terms = UploadTerms(
            contentTypes: allowedContentTypes, maximumCount: allowsMultipleSelection ? nil : 1)
        return fileDialog(isPresented, terms, onCancellation: onCancellation) { onCompletion(.success($0)) }
    }

    private func fileDialog(
        _ isPresented: Binding<Bool>, _ terms: UploadTerms, onCancellation: @escaping @MainActor () -> Void,
        onCompletion: @escaping @MainActor ([URL]) -> Void
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _FileDialog(
                    title: terms.maximumCount == 1 ? .fileToSend : .filesToSend, terms: terms,
                    cancel: {
                        isPresented.wrappedValue = false
                        onCancellation()
                    },
                    take: { files in
                        isPresented.wrappedValue = false
                        onCompletion(files.map(\.url))
                    })
            })
    }
}

#if !canImport(Darwin)
    extension URL {
        /// Does nothing: the files that a browser has sent can always be read.
        public func startAccessingSecurityScopedResource() -> Bool { true }

        /// Does nothing: the files that a browser has sent can always be read.
        public func stopAccessingSecurityScopedResource() {}
    }
#endif
