// SPDX-License-Identifier: Apache-2.0

/// The few words that the framework itself shows or speaks.
enum FrameworkText {
    case back, search, ok, loading, progress, pageNotFound, pageNotFoundHint, goToStart
    case text, opacity, increment, decrement, previousMonth, nextMonth
    case day, month, year, hour, minute, time
    case draggable, move, delete, edit, done
    case hiddenForPrivacy, more, share, sharedItem, mail, message, noResults, noResultsFor, noResultsHint
    case page, sidebar
    case cancel, chooseFile, chooseFiles, fileToSend, filesToSend, photosToSend
    case uploadFailed, uploadTooLarge, uploadWrongKind, uploadTooMany
    case close, resizeSheet, suggestions, swipeActions, titleMenu
    case rename

    func string(language: String) -> String {
        language.lowercased().hasPrefix("pt") ? portuguese : english
    }

    private var english: String {
        switch self {
        case .back: "Back"
        case .search: "Search"
        case .ok: "OK"
        case .loading: "Loading"
        case .pageNotFound: "Page not found"
        case .pageNotFoundHint: "There’s no page at this address."
        case .goToStart: "Go to the home page"
        case .progress: "Progress"
        case .text: "Text"
        case .opacity: "Opacity"
        case .increment: "Increment"
        case .decrement: "Decrement"
        case .previousMonth: "Previous month"
        case .nextMonth: "Next month"
        case .day: "Day"
        case .month: "Month"
        case .year: "Year"
        case .hour: "Hour"
        case .minute: "Minute"
        case .time: "Time"
        case .draggable: "draggable item"
        case .move: "Move"
        case .delete: "Delete"
        case .edit: "Edit"
        case .done: "Done"
        case .hiddenForPrivacy: "Hidden"
        case .more: "More"
        case .share: "Share"
        case .sharedItem: "Shared item"
        case .mail: "Mail"
        case .message: "Message"
        case .noResults: "No Results"
        case .noResultsFor: "No Results for “%@”"
        case .noResultsHint: "Check the spelling or try a new search."
        case .page: "Page"
        case .sidebar: "Sidebar"
        case .cancel: "Cancel"
        case .chooseFile: "Choose File"
        case .chooseFiles: "Choose Files"
        case .fileToSend: "Send a file"
        case .filesToSend: "Send files"
        case .photosToSend: "Send photos"
        case .uploadFailed: "Couldn’t be sent. Try again."
        case .uploadTooLarge: "This file is too large."
        case .uploadWrongKind: "This type of file isn’t accepted here."
        case .uploadTooMany: "Too many files at once."
        case .close: "Close"
        case .resizeSheet: "Resize sheet"
        case .suggestions: "Suggestions"
        case .swipeActions: "Actions"
        case .titleMenu: "Title menu"
        case .rename: "Rename"
        }
    }

    private var portuguese: String {
        switch self {
        case .back: "Voltar"
        case .search: "Buscar"
        case .ok: "OK"
        case .loading: "Carregando"
        case .pageNotFound: "Página não encontrada"
        case .pageNotFoundHint: "Não há nenhuma página neste endereço."
        case .goToStart: "Ir para a página inicial"
        case .progress: "Progresso"
        case .text: "Texto"
        case .opacity: "Opacidade"
        case .increment: "Aumentar"
        case .decrement: "Diminuir"
        case .previousMonth: "Mês anterior"
        case .nextMonth: "Próximo mês"
        case .day: "Dia"
        case .month: "Mês"
        case .year: "Ano"
        case .hour: "Hora"
        case .minute: "Minuto"
        case .time: "Horário"
        case .draggable: "item arrastável"
        case .move: "Mover"
        case .delete: "Apagar"
        case .edit: "Editar"
        case .done: "OK"
        case .hiddenForPrivacy: "Oculto"
        case .more: "Mais"
        case .share: "Compartilhar"
        case .sharedItem: "Item compartilhado"
        case .mail: "E-mail"
        case .message: "Mensagem"
        case .noResults: "Nenhum resultado"
        case .noResultsFor: "Nenhum resultado para “%@”"
        case .noResultsHint: "Verifique a ortografia ou faça outra busca."
        case .page: "Página"
        case .sidebar: "Barra lateral"
        case .cancel: "Cancelar"
        case .chooseFile: "Escolher arquivo"
        case .chooseFiles: "Escolher arquivos"
        case .fileToSend: "Enviar um arquivo"
        case .filesToSend: "Enviar arquivos"
        case .photosToSend: "Enviar fotos"
        case .uploadFailed: "Não foi possível enviar. Tente novamente."
        case .uploadTooLarge: "Este arquivo é grande demais."
        case .uploadWrongKind: "Este tipo de arquivo não é aceito aqui."
        case .uploadTooMany: "Muitos arquivos de uma vez."
        case .close: "Fechar"
        case .resizeSheet: "Redimensionar folha"
        case .suggestions: "Sugestões"
        case .swipeActions: "Ações"
        case .titleMenu: "Menu do título"
        case .rename: "Renomear"
        }
    }
}

extension _Renderer {
    func frameworkText(_ text: FrameworkText) -> String {
        text.string(language: environment.localizer?.language ?? "en")
    }
}

/// A word of the framework's own as a view.
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
