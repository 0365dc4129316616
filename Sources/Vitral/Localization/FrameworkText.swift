// SPDX-License-Identifier: Apache-2.0

/// The few words that the framework itself shows or speaks.
enum FrameworkText {
    case back, search, ok, loading, progress, pageNotFound, pageNotFoundHint, goToStart
    case close, more, resizeSheet, suggestions, swipeActions, titleMenu

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
        case .pageNotFoundHint: "There is nothing at this address."
        case .goToStart: "Go to the start page"
        case .progress: "Progress"
        case .close: "Close"
        case .more: "More"
        case .resizeSheet: "Resize sheet"
        case .suggestions: "Suggestions"
        case .swipeActions: "Actions"
        case .titleMenu: "Title menu"
        }
    }

    private var portuguese: String {
        switch self {
        case .back: "Voltar"
        case .search: "Buscar"
        case .ok: "OK"
        case .loading: "Carregando"
        case .pageNotFound: "Página não encontrada"
        case .pageNotFoundHint: "Não há nada neste endereço."
        case .goToStart: "Ir para o início"
        case .progress: "Progresso"
        case .close: "Fechar"
        case .more: "Mais"
        case .resizeSheet: "Redimensionar folha"
        case .suggestions: "Sugestões"
        case .swipeActions: "Ações"
        case .titleMenu: "Menu do título"
        }
    }
}

extension _Renderer {
    func frameworkText(_ text: FrameworkText) -> String {
        text.string(language: environment.localizer?.language ?? "en")
    }
}
