// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text that the framework itself shows or speaks; the string catalog beside this file has it in each language.
enum FrameworkText: String, CaseIterable {
    case back, search, ok, loading, progress, pageNotFound, pageNotFoundHint, goToStart
    case text, opacity, increment, decrement, previousMonth, nextMonth
    case day, month, year, hour, minute, time
    case draggable, dragPickedUp, dragDropped, dragCanceled, move, delete, edit, done
    case hiddenForPrivacy, more, share, sharedItem, mail, message, noResults, noResultsFor, noResultsHint
    case page, sidebar
    case cancel, chooseFile, chooseFiles, fileToSend, filesToSend, photosToSend
    case uploadFailed, uploadTooLarge, uploadWrongKind, uploadTooMany
    case close, resizeSheet, suggestions, swipeActions, titleMenu
    case rename, refresh, mainAction, scrollable

    static let bundle = Bundle.module
    static let catalog = StringCatalog(of: bundle)

    func string(language: String) -> String {
        Self.catalog.string(for: rawValue, language: language)
    }
}

extension _Renderer {
    func frameworkText(_ text: FrameworkText) -> String {
        text.string(language: environment.localizer?.language ?? "en")
    }
}

/// A text of the framework as a view.
struct FrameworkLabel: View {
    typealias Body = Never
    let text: FrameworkText

    init(_ text: FrameworkText) {
        self.text = text
    }

    static func _render(_ view: Self, _ renderer: _Renderer) {
        Text._render(Text(verbatim: renderer.frameworkText(view.text)), renderer)
    }
}
