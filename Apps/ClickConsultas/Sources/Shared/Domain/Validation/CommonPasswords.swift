// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// Recognizes the 10,000 commonest passwords of a table, and others by the patterns that make them.
///
/// The table knows few of Brazil's. For them there are the stems of common ones, in Portuguese and English, which are
/// combined with the usual spellings and endings; repetitions, sequences, walks over the keyboard and dates are
/// recognized by rule.
package enum CommonPasswords {
    /// Whether a password is common.
    package static func contains(_ password: String) -> Bool {
        let folded = FoldedText.fold(password)
        let letters = folded.map { leet[$0] ?? $0 }
        return PasswordTable.carried.contains(folded) || isMonotonous(folded) || isDate(folded) || isCommonWord(folded)
            || isCommonWord(String(letters))
    }

    /// Whether a password is a stem, or two, with a common ending.
    private static func isCommonWord(_ text: String) -> Bool {
        let stem = text.reversed().drop { !$0.isLetter }.reversed().drop { !$0.isLetter }
        let rest = text.count - stem.count
        guard rest <= 6, !stem.isEmpty else { return false }
        let word = String(stem)
        if stems.contains(word) || word.count >= 3 && isMonotonous(word) { return isCommonEnding(text) }
        return (3...max(3, word.count - 3)).contains { length in
            stems.contains(String(word.prefix(length))) && stems.contains(String(word.dropFirst(length)))
        } && isCommonEnding(text)
    }

    /// Whether the characters before and after a word are the usual ones: digits in order, a year, an exclamation mark.
    private static func isCommonEnding(_ text: String) -> Bool {
        let ending = text.filter { $0.isNumber && $0.isASCII }
        let symbols = Set(text.filter { !$0.isLetter && !$0.isNumber })
        guard symbols.count <= 1 else { return false }
        if ending.count <= 2 || isMonotonous(ending) { return true }
        guard let number = ASCIIDigits.number(in: ending) else { return false }
        return ending.count == 4 && (1_930...2_035).contains(number)
    }

    /// Whether a text repeats, counts, or walks over the keyboard.
    private static func isMonotonous(_ text: String) -> Bool {
        let characters = Array(text)
        for length in 1...4 where characters.count >= length * 2 {
            if characters.indices.allSatisfy({ characters[$0] == characters[$0 % length] }) { return true }
        }
        return walks.contains { walk in walk.contains(text) || String(walk.reversed()).contains(text) }
            || isPairOfWalks(characters)
    }

    private static func isPairOfWalks(_ characters: [Character]) -> Bool {
        guard characters.count >= 6 else { return false }
        return (3...characters.count - 3).contains { middle in
            let (left, right) = (String(characters[..<middle]), String(characters[middle...]))
            return walks.contains { $0.contains(left) } && walks.contains { $0.contains(right) }
        }
    }

    /// Whether a text is a date without words, such as 24111990.
    private static func isDate(_ text: String) -> Bool {
        let digits = ASCIIDigits.only(in: text)
        guard digits.count == 8, text.count <= 10, text.allSatisfy({ !$0.isLetter }) else { return false }
        let number = { (from: Int, count: Int) in ASCIIDigits.number(in: digits.dropFirst(from).prefix(count)) ?? 0 }
        let years = 1_900...2_099
        return years.contains(number(4, 4)) && Day(year: number(4, 4), month: number(2, 2), day: number(0, 2)) != nil
            || years.contains(number(0, 4)) && Day(year: number(0, 4), month: number(4, 2), day: number(6, 2)) != nil
    }

    private static let leet: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s",
    ]

    private static let walks = [
        "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm",
        "1qaz2wsx3edc4rfv5tgb",
        "qazwsxedcrfvtgbyhnujm", "147258369", "159753", "159357", "13579", "24680", "q1w2e3r4t5y6u7i8o9p0",
        "1q2w3e4r5t6y7u8i9o0p", "a1b2c3d4e5f6g7h8", "a1s2d3f4g5h6", "zaq12wsx", "zaq1xsw2cde3",
    ]

    /// The stems; a space stands between two.
    private static let stems: Set<String> = Set(
        """
        senha senhas minhasenha suasenha novasenha mudar mudarsenha trocar acesso acessar entrar entrada login usuario \
        admin administrador root teste testes testando padrao seguro segura segredo secreto password passwords pass \
        passw passwd welcome letmein secret master changeme default guest user access login hello helloworld computer \
        internet windows samsung apple google facebook instagram whatsapp youtube twitter netflix nintendo playstation \
        pokemon pikachu naruto goku superman batman spiderman starwars matrix minecraft fortnite roblox freefire \
        dragon monkey shadow sunshine princess flower football baseball soccer hockey basketball tigger charlie michael \
        jordan daniel jessica ashley andrew joshua robert thomas george amanda michelle nicole hunter killer soldier \
        ranger freedom whatever trustno iloveyou loveyou lovely love baby angel babygirl sweet chocolate cookie banana \
        orange purple yellow silver golden diamond summer winter spring autumn monday friday january october november \
        december brasil brazil brasileiro saopaulo riodejaneiro rio bahia minas gerais ceara recife salvador curitiba \
        brasilia fortaleza manaus belem goiania flamengo corinthians palmeiras santos vasco gremio internacional cruzeiro \
        atletico fluminense botafogo saopaulofc mengao timao verdao futebol copa penta hexa jesus jesuscristo jesusteama \
        deus deusefiel deusepai cristo senhor maria mariajose santa espirito fe vida amor meuamor teamo teamomuito amore \
        paixao coracao felicidade alegria saudade familia minhafamilia mae pai mamae papai filho filha irmao irma amigo \
        amiga amizade princesa principe rainha rei estrela lua sol flor rosa gatinha gatinho gato cachorro cavalo leao \
        tigre aguia lobo borboleta joao jose antonio francisco carlos paulo pedro lucas luiz marcos luis gabriel rafael \
        daniel marcelo bruno eduardo felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo \
        guilherme leandro tiago thiago anderson ricardo marcio jorge sebastiao alexandre roberto edson diego vitor \
        sergio claudio ana francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna \
        jessica leticia julia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz luana rita sonia \
        renata eliane josefa simone natalia cristiane carla debora rosangela jaqueline rosa daniela aparecida marlene \
        terezinha raimunda andreia fabiana lucia raquel angela rafaela joana luzia elisangela medico medica doutor doutora \
        saude clinica hospital consulta consultas clickconsultas dentista enfermeira paciente trabalho empresa escola \
        professor banco dinheiro carro moto viagem praia verao inverno janeiro fevereiro marco abril maio junho julho \
        agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo asdf qwer qwerty zxcv \
        abc abcd aaa xxx teamo
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
