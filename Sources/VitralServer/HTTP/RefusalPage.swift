// SPDX-License-Identifier: Apache-2.0

/// The page that explains why the server cannot show the app right now; it works without a script.
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
                title: "Servidor ocupado",
                body: "O servidor já atende o máximo de visitantes no momento.",
                advice: "Recarregue esta página em cerca de 30 segundos.")
        case (.sessions, _):
            Words(
                title: "The server is busy",
                body: "The server is handling as many visitors as it can right now.",
                advice: "Reload this page in about 30 seconds.")
        case (.sessionsOfPeer, "pt-BR"):
            Words(
                title: "Muitas páginas abertas",
                body: "Sua rede já tem o número máximo de páginas abertas neste servidor.",
                advice: "Feche as páginas que não usa mais e recarregue esta em 30 segundos.")
        case (.sessionsOfPeer, _):
            Words(
                title: "Too many pages are open",
                body: "Your network already has the maximum number of pages open on this server.",
                advice: "Close any pages you no longer need, then reload this page in 30 seconds.")
        case (.accounts, "pt-BR"):
            Words(
                title: "Não foi possível verificar sua conta",
                body: "O servidor não consegue acessar as contas no momento.",
                advice: "Recarregue esta página em alguns segundos.")
        case (.accounts, _):
            Words(
                title: "Your account couldn’t be verified",
                body: "The server can’t reach its accounts right now.",
                advice: "Reload this page in a few seconds.")
        case (.draining, "pt-BR"):
            Words(
                title: "Voltamos já",
                body: "O servidor está reiniciando.",
                advice: "Recarregue esta página em alguns segundos.")
        case (.draining, _):
            Words(
                title: "Back in a moment",
                body: "The server is restarting.",
                advice: "Reload this page in a few seconds.")
        }
    }
}
