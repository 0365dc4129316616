// SPDX-License-Identifier: Apache-2.0

/// A button with which the user chooses files that the browser sends.
@MainActor
struct FilePickerButton {
    let terms: AcceptedFiles
    let label: @MainActor (_Renderer) -> Void
    let take: @MainActor ([UploadedFile]) -> Void

    /// Renders the button.
    ///
    /// The invisible file input covers the button, so that clicks, the keyboard and dropped files reach the input
    /// directly.
    func render(on renderer: _Renderer) {
        let values = renderer.environmentValues
        let semantics = renderer.openFrame(.div, .upload)
        if let style = values.buttonStyle {
            renderer.open(.label, .customButton)
            let configuration = ButtonStyleConfiguration(role: nil, label: .init(render: label), isPressed: false)
            renderer.insideButton { style.render(configuration, renderer) }
        } else {
            renderer.open(
                .label, values.buttonKind.classes, style: values.buttonBorderShape.css(for: values.buttonKind))
            renderer.insideButton { label(renderer) }
        }
        renderer.openControl(.input, .uploadInput, saying: semantics)
        renderer.attribute(.type, "file")
        if let accepted = terms.accepted { renderer.attribute(.accept, accepted) }
        renderer.attribute(.multiple, if: terms.maximumCount != 1)
        if values.isEnabled {
            let words: [FrameworkText] = [.cancel, .uploadFailed, .uploadTooLarge, .uploadWrongKind, .uploadTooMany]
            renderer.attribute(.dataWords, words.map { renderer.frameworkText($0) }.joined(separator: "|"))
            if let count = terms.maximumCount, count > 1 { renderer.attribute(.dataCount, "\(count)") }
            renderer.listen(.upload, .files(terms, take))
        } else {
            renderer.attribute(.disabled, "")
        }
        renderer.close()
        renderer.close()
        renderer.close()
    }
}
