// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.URL

extension View {
    /// Asks the user for a file while a value is `true`.
    ///
    /// ```swift
    /// @State private var isImporting = false
    /// @State private var text = ""
    ///
    /// var body: some View {
    ///     Button("Import notes") { isImporting = true }
    ///         .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
    ///             guard case .success(let file) = result else { return }
    ///             text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    ///         }
    /// }
    /// ```
    ///
    /// A browser opens its own dialog only for a click, so the page asks for one first. The server stores the file
    /// under its original name for as long as the page exists: copy the file to keep it.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the page asks for a file.
    ///   - allowedContentTypes: The accepted types of files.
    ///   - onCompletion: Receives the URL of the file. It never receives a failure: the browser itself reports failed
    ///     uploads.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType],
        onCompletion: @escaping @MainActor (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        fileDialog(isPresented, AcceptedFiles(contentTypes: allowedContentTypes), onCancellation: {}) { urls in
            if let url = urls.first { onCompletion(.success(url)) }
        }
    }

    /// Asks the user for one or more files while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the page asks for files.
    ///   - allowedContentTypes: The accepted types of files.
    ///   - allowsMultipleSelection: Whether the user can choose several files at a time; all arrive together.
    ///   - onCompletion: Receives the URLs of the files. It never receives a failure: the browser itself reports failed
    ///     uploads.
    ///   - onCancellation: Called when the user cancels the dialog.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping @MainActor (_ result: Result<[URL], any Error>) -> Void,
        onCancellation: @escaping @MainActor () -> Void = {}
    ) -> some View {
        let terms = AcceptedFiles(
            contentTypes: allowedContentTypes, maximumCount: allowsMultipleSelection ? nil : 1)
        return fileDialog(isPresented, terms, onCancellation: onCancellation) { onCompletion(.success($0)) }
    }

    private func fileDialog(
        _ isPresented: Binding<Bool>, _ terms: AcceptedFiles, onCancellation: @escaping @MainActor () -> Void,
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
        /// Returns `true` and does nothing else: the app can always read the files that a browser has sent.
        public func startAccessingSecurityScopedResource() -> Bool { true }

        /// Does nothing: the app can always read the files that a browser has sent.
        public func stopAccessingSecurityScopedResource() {}
    }
#endif
