// SPDX-License-Identifier: Apache-2.0

/// A button with which the user chooses photos or videos, which the browser then sends.
///
/// ```swift
/// @State private var item: PhotosPickerItem?
/// @State private var photo: Data?
///
/// var body: some View {
///     PhotosPicker("Choose a photo", selection: $item, matching: .images)
///         .onChange(of: item) {
///             Task { photo = try await item?.loadTransferable(type: Data.self) }
///         }
/// }
/// ```
///
/// The browser opens the photo library on a phone, and a dialog for files elsewhere. It sends the chosen items
/// immediately, with their progress shown beside the button, and they replace the selection when all of them have
/// arrived. The picker cannot show an earlier choice.
public struct PhotosPicker<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let terms: AcceptedFiles
    let take: @MainActor ([PhotosPickerItem]) -> Void
    let label: Label

    /// Creates a picker of several photos.
    ///
    /// - Parameters:
    ///   - selection: The chosen items.
    ///   - maxSelectionCount: The largest number of items that the user can choose at a time; `nil` for any number.
    ///   - filter: The kinds of items that the user can choose; photos and videos by default.
    ///   - label: The label of the button.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {
        terms = AcceptedFiles(filter, maximumCount: maxSelectionCount.map { max(1, $0) })
        take = { selection.wrappedValue = $0 }
        self.label = label()
    }

    /// Creates a picker of one photo.
    ///
    /// - Parameters:
    ///   - selection: The chosen item.
    ///   - filter: The kinds of items that the user can choose; photos and videos by default.
    ///   - label: The label of the button.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {
        terms = AcceptedFiles(filter, maximumCount: 1)
        take = { selection.wrappedValue = $0.first }
        self.label = label()
    }

    /// Renders the picker as a button in the style that enclosing views set.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let (label, take) = (view.label, view.take)
        let button = FilePickerButton(
            terms: view.terms, label: { Label._render(label, $0) }, take: { take($0.map(PhotosPickerItem.init)) })
        button.render(on: renderer)
    }
}

extension AcceptedFiles {
    init(_ filter: PHPickerFilter?, maximumCount: Int?) {
        self.init(contentTypes: filter?.contentTypes ?? [.image, .movie], maximumCount: maximumCount)
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a picker of several photos with a text from the app's catalog.
    public init(
        _ title: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
    }

    /// Creates a picker of several photos with a text that is not localized.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
    }

    /// Creates a picker of one photo with a text from the app's catalog.
    public init(
        _ title: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(title) }
    }

    /// Creates a picker of one photo with a text that is not localized.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(title) }
    }
}

extension View {
    /// Asks the user for several photos or videos while a value is `true`.
    ///
    /// A browser opens its own dialog only for a click, so the page asks for one first.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) -> some View {
        photosDialog(isPresented, AcceptedFiles(filter, maximumCount: maxSelectionCount.map { max(1, $0) })) {
            selection.wrappedValue = $0
        }
    }

    /// Asks the user for a photo or video while a value is `true`.
    ///
    /// A browser opens its own dialog only for a click, so the page asks for one first.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) -> some View {
        photosDialog(isPresented, AcceptedFiles(filter, maximumCount: 1)) { selection.wrappedValue = $0.first }
    }

    private func photosDialog(
        _ isPresented: Binding<Bool>, _ terms: AcceptedFiles, take: @escaping @MainActor ([PhotosPickerItem]) -> Void
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
