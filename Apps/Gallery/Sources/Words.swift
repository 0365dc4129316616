// SPDX-License-Identifier: Apache-2.0

/// The gallery's own texts.
enum Words {
    static let title = Phrase("Gallery", pt: "Galeria")
    static let search = Phrase("Search views and modifiers", pt: "Buscar views e modificadores")
    static let nothingFound = Phrase("Nothing found", pt: "Nada encontrado")
    static let nothingFoundHint = Phrase(
        "Try the name of a view or modifier, such as List or padding.",
        pt: "Tente o nome de uma view ou de um modificador, como List ou padding.")
    static let example = Phrase("Example", pt: "Exemplo")
    static let parameters = Phrase("Parameters", pt: "Parâmetros")
    static let appearance = Phrase("Appearance", pt: "Aparência")
    static let source = Phrase("Source", pt: "Código")
    static let shows = Phrase("In SwiftUI", pt: "No SwiftUI")
    static let colours = Phrase("Colours", pt: "Cores")
    static let textSize = Phrase("Text size", pt: "Tamanho do texto")
    static let direction = Phrase("Direction", pt: "Direção")
    static let language = Phrase("Language", pt: "Idioma")
    static let motion = Phrase("Motion", pt: "Movimento")
    static let motionHint = Phrase(
        "Motion follows your system: turn on “Reduce motion” there and the page obeys at once.",
        pt: "O movimento segue o seu sistema: ative “Reduzir movimento” nele e a página obedece na hora.")
    static let reducedMotionHint = Phrase(
        "Your system asks for less motion, and the page obeys.",
        pt: "O seu sistema pede menos movimento, e a página obedece.")
    static let previous = Phrase("Previous", pt: "Anterior")
    static let next = Phrase("Next", pt: "Próximo")
    static let notFound = Phrase("No such exhibit", pt: "Esta página não existe")
    static let didYouMean = Phrase("Did you mean one of these?", pt: "Você quis dizer uma destas?")
    static let allExhibits = Phrase("All exhibits", pt: "Todas as páginas")

    static func introduction(_ count: Int) -> Phrase {
        Phrase(
            "SwiftUI’s vocabulary, live in the browser: \(found(count).english), each with its variants, its parameters "
                + "and the source that made it.",
            pt: "O vocabulário do SwiftUI, ao vivo no navegador: \(found(count).portuguese), cada uma com variantes, "
                + "parâmetros e o código que a criou.")
    }

    static func found(_ count: Int) -> Phrase {
        Phrase(count == 1 ? "1 exhibit" : "\(count) exhibits", pt: count == 1 ? "1 página" : "\(count) páginas")
    }

    static func nothing(at address: String) -> Phrase {
        Phrase("Nothing is shown at “/\(address)”.", pt: "Não há nada em “/\(address)”.")
    }
}
