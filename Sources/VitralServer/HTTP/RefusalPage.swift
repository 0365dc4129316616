// SPDX-License-Identifier: Apache-2.0

/// The page for those who cannot be let in: it says so in words, and works without a script.
enum RefusalPage {
    private struct Words {
        var title: String
        var body: String
        var advice: String
    }

    /// The page in the first of the languages that it is known in.
    static func html(_ refusal: Refusal, languages: [String], stylesheet: String) -> String {
        let language = languages.lazy.compactMap { known($0) }.first ?? "en"
        let words = words(refusal, language)
        return """
            <!doctype html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(words.title)</title>
            <link rel="stylesheet" href="\(stylesheet)">
            </head>
            <body>
            <main class="refusal">
            <h1>\(words.title)</h1>
            <p>\(words.body)</p>
            <p>\(words.advice)</p>
            </main>
            </body>
            </html>

            """
    }

    private static func known(_ language: String) -> String? {
        let base = language.lowercased().prefix { $0 != "-" }
        return base == "en" ? "en" : base == "pt" ? "pt-BR" : nil
    }

    private static func words(_ refusal: Refusal, _ language: String) -> Words {
        switch (refusal, language) {
        case (.sessions, "pt-BR"):
            Words(
                title: "Muita gente por aqui agora",
                body: "Todos os lugares deste servidor estão ocupados neste momento.",
                advice: "Tente de novo em meio minuto: basta recarregar esta página.")
        case (.sessions, _):
            Words(
                title: "Very busy right now",
                body: "All places of this server are taken at the moment.",
                advice: "Please try again in half a minute: reloading this page is enough.")
        case (.sessionsOfPeer, "pt-BR"):
            Words(
                title: "Páginas demais abertas",
                body: "Da sua rede já há tantas páginas abertas quanto este servidor permite.",
                advice: "Feche as que não usa mais e recarregue esta página daqui a meio minuto.")
        case (.sessionsOfPeer, _):
            Words(
                title: "Too many pages are open",
                body: "Your network already has as many pages open as this server allows.",
                advice: "Please close those you no longer need, and reload this page in half a minute.")
        case (.accounts, "pt-BR"):
            Words(
                title: "Não foi possível reconhecer você",
                body: "As contas deste servidor não respondem neste momento.",
                advice: "Tente de novo em alguns segundos: basta recarregar esta página.")
        case (.accounts, _):
            Words(
                title: "You could not be recognized",
                body: "The accounts of this server do not answer at the moment.",
                advice: "Please try again in a few seconds: reloading this page is enough.")
        case (.draining, "pt-BR"):
            Words(
                title: "Voltamos já",
                body: "O servidor está reiniciando.",
                advice: "Recarregue esta página daqui a alguns segundos.")
        case (.draining, _):
            Words(
                title: "Back in a moment",
                body: "The server is restarting.",
                advice: "Please reload this page in a few seconds.")
        }
    }
}
