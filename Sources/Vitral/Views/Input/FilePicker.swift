// SPDX-License-Identifier: Apache-2.0

extension _Renderer {
    /// Renders a button with which the user chooses files that the browser sends.
    ///
    /// The invisible file input covers the button, so that clicks, the keyboard and dropped files reach the input
    /// directly.
    func filePicker(
        _ terms: AcceptedFiles, label: @escaping @MainActor (_Renderer) -> Void,
        take: @escaping @MainActor ([UploadedFile]) -> Void
    ) {
        let values = environmentValues
        let semantics = openFrame(.div, .upload)
        if let style = values.buttonStyle {
            open(.label, .customButton)
            let configuration = ButtonStyleConfiguration(role: nil, label: .init(render: label), isPressed: false)
            insideButton { style.render(configuration, self) }
        } else {
            open(.label, values.buttonKind.classes, style: values.buttonBorderShape.css(for: values.buttonKind))
            insideButton { label(self) }
        }
        openControl(.input, .uploadInput, saying: semantics)
        attribute(.type, "file")
        if let accepted = terms.accepted { attribute(.accept, accepted) }
        attribute(.multiple, if: terms.maximumCount != 1)
        if values.isEnabled {
            let words: [FrameworkText] = [.cancel, .uploadFailed, .uploadTooLarge, .uploadWrongKind, .uploadTooMany]
            attribute(.dataWords, words.map { frameworkText($0) }.joined(separator: "|"))
            if let count = terms.maximumCount, count > 1 { attribute(.dataCount, "\(count)") }
            listen(.upload, .files(terms, take))
        } else {
            attribute(.disabled, "")
        }
        close()
        close()
        close()
    }
}

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
        renderer.filePicker(
            view.dialog.terms, label: { FrameworkLabel._render(FrameworkLabel(word), $0) }, take: view.dialog.take)
        // The dialog closes after the button's own action has run.
        let cancel = Button(role: .cancel) {
        } label: {
            FrameworkLabel(.cancel)
        }
        Button<FrameworkLabel>._render(cancel, renderer)
    }
}
