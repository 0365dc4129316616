// SPDX-License-Identifier: Apache-2.0

/// The few words that the framework itself shows or speaks.
enum FrameworkText {
    case back, search, ok, loading, progress, pageNotFound, pageNotFoundHint, goToStart
    case text, opacity, increment, decrement, previousMonth, nextMonth
    case day, month, year, hour, minute, time

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
