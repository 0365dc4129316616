// SPDX-License-Identifier: Apache-2.0

/// The dialog of a picker that a modifier presents.
///
/// A browser opens its own dialog only for a user's click, so this dialog asks for the click.
struct _FileDialog: View {
    typealias Body = Never
    let title: FrameworkText
    let terms: AcceptedFiles
    let cancel: @MainActor () -> Void
    let take: @MainActor ([UploadedFile]) -> Void

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let title = Text(verbatim: renderer.frameworkText(view.title))
        let alert = _Alert(
            kind: .alert, title: title, showsTitle: true, dismiss: view.cancel,
            actions: _FileDialogActions(dialog: view), message: EmptyView())
        renderer.child(alert)
    }
}

private struct _FileDialogActions: View {
    typealias Body = Never
    let dialog: _FileDialog

    static func _render(_ view: Self, _ renderer: _Renderer) {
        let word: FrameworkText = view.dialog.terms.maximumCount == 1 ? .chooseFile : .chooseFiles
        let button = FilePickerButton(
            terms: view.dialog.terms, label: { FrameworkLabel._render(FrameworkLabel(word), $0) },
            take: view.dialog.take)
        button.render(on: renderer)
        // The dialog closes after the button's own action has run.
        let cancel = Button(role: .cancel) {
        } label: {
            FrameworkLabel(.cancel)
        }
        Button<FrameworkLabel>._render(cancel, renderer)
    }
}
