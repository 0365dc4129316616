// SPDX-License-Identifier: Apache-2.0

/// The few words that the framework itself shows or speaks.
enum FrameworkText {
    case back, search, cancel, ok, close, loading, clear, pageNotFound, pageNotFoundHint, goToStart, refresh

    func string(language: String) -> String {
        language.lowercased().hasPrefix("pt") ? portuguese : english
    }

    private var english: String {
        switch self {
        case .back: "Back"
        case .search: "Search"
        case .cancel: "Cancel"
        case .ok: "OK"
        case .close: "Close"
        case .loading: "Loading"
        case .clear: "Clear"
        case .pageNotFound: "Page not found"
        case .pageNotFoundHint: "There is nothing at this address."
        case .goToStart: "Go to the start page"
        case .refresh: "Refresh"
        }
    }

    private var portuguese: String {
        switch self {
        case .back: "Voltar"
        case .search: "Buscar"
        case .cancel: "Cancelar"
        case .ok: "OK"
        case .close: "Fechar"
        case .loading: "Carregando"
        case .clear: "Limpar"
        case .pageNotFound: "Página não encontrada"
        case .pageNotFoundHint: "Não há nada neste endereço."
        case .goToStart: "Ir para o início"
        case .refresh: "Atualizar"
        }
    }
}

extension _Renderer {
    func frameworkText(_ text: FrameworkText) -> String {
        text.string(language: environment.localizer?.language ?? "en")
    }
}
