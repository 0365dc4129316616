// SPDX-License-Identifier: Apache-2.0

/// A button that has the person choose photos or films, which the browser then sends.
///
/// The browser opens the photo library on a phone, and a dialog for files elsewhere. What is chosen is sent at once, with
/// its progress shown beside the button, and replaces the selection when all of it has arrived. The picker cannot show
/// what was chosen before.
public struct PhotosPicker<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let terms: UploadTerms
    let take: @MainActor ([PhotosPickerItem]) -> Void
    let label: Label

    /// Creates a picker of several photos.
    ///
    /// - Parameters:
    ///   - selection: What was chosen.
    ///   - maxSelectionCount: How many may be chosen at a time; `nil` for any number.
    ///   - filter: What can be chosen; photos and films by default.
    ///   - label: What the button shows.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {
        terms = UploadTerms(filter, maximumCount: maxSelectionCount.map { max(1, $0) })
        take = { selection.wrappedValue = $0 }
        self.label = label()
    }

    /// Creates a picker of one photo.
    ///
    /// - Parameters:
    ///   - selection: What was chosen.
    ///   - filter: What can be chosen; photos and films by default.
    ///   - label: What the button shows.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {
        terms = UploadTerms(filter, maximumCount: 1)
        take = { selection.wrappedValue = $0.first }
        self.label = label()
    }

    /// Renders the picker as a button in the style of the views around.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let (label, take) = (view.label, view.take)
        renderer.filePicker(
            view.terms, label: { Label._render(label, $0) }, take: { take($0.map(PhotosPickerItem.init)) })
    }
}

extension UploadTerms {
    init(_ filter: PHPickerFilter?, maximumCount: Int?) {
        self.init(contentTypes: filter?.contentTypes ?? [.image, .movie], maximumCount: maximumCount)
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a picker of several photos with a text of the app's catalogue.
    public init(
        _ title: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
    }

    /// Creates a picker of several photos with a text that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
    }

    /// Creates a picker of one photo with a text of the app's catalogue.
    public init(
        _ title: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(title) }
    }

    /// Creates a picker of one photo with a text that is shown as it is.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(title) }
    }
}

extension View {
    /// Asks for several photos or films while a value is `true`.
    ///
    /// A browser opens its own dialog only for a click, so the page asks for one first.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) -> some View {
        photosDialog(isPresented, UploadTerms(filter, maximumCount: maxSelectionCount.map { max(1, $0) })) {
            selection.wrappedValue = $0
        }
    }

    /// Asks for a photo or film while a value is `true`.
    ///
    /// A browser opens its own dialog only for a click, so the page asks for one first.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) -> some View {
        photosDialog(isPresented, UploadTerms(filter, maximumCount: 1)) { selection.wrappedValue = $0.first }
    }

    private func photosDialog(
        _ isPresented: Binding<Bool>, _ terms: UploadTerms, take: @escaping @MainActor ([PhotosPickerItem]) -> Void
    ) -> some View {
        modifier(
            _PresentationModifier(isPresented: { isPresented.wrappedValue }) {
                _FileDialog(
                    title: .photosToSend, terms: terms, cancel: { isPresented.wrappedValue = false },
                    take: { files in
                        isPresented.wrappedValue = false
                        take(files.map(PhotosPickerItem.init))
                    })
            })
    }
}
