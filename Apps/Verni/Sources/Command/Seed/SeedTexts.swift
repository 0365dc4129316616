// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The notes, comments and words of a language.
struct SeedTexts: Sendable {
    let months: [String]
    let notes: [String]
    let comments: [String]
    let paymentNotes: [String]
    let refund: String
    let duplicate: String
    let items: [String]

    static func texts(in language: SeedLanguage) -> SeedTexts {
        switch language {
        case .portuguese: portuguese
        case .english: english
        }
    }

    /// Returns the title of a monthly bill.
    func title(of bill: SeedBill, in month: Int) -> String {
        bill.title.replacing("%", with: months.indices.contains(month - 1) ? months[month - 1] : "")
    }

    private static let portuguese = SeedTexts(
        months: [
            "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
            "novembro", "dezembro",
        ],
        notes: [
            "Paguei no cartão.", "Nota na gaveta da cozinha.", "Estava em promoção.", "Parcela única.",
            "Foi mais caro por causa do feriado.", "Já com a taxa de entrega.",
        ],
        comments: [
            "Depois te mando o comprovante.", "Ficou mais caro que no mês passado.", "Obrigada!", "A nota está comigo.",
            "Faltou dividir a gorjeta?", "Da próxima vez eu pago.", "Estava uma delícia.", "Pode deixar, já corrigi.",
        ],
        paymentNotes: ["Pix", "Pix", "Transferência", "Dinheiro", ""], refund: "Reembolso", duplicate: "repetido",
        items: ["Entrada", "Prato do dia", "Bebidas", "Sobremesa"])

    private static let english = SeedTexts(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        notes: [
            "Paid by card.", "The receipt is in the kitchen drawer.", "It was on sale.", "Cash only there.",
            "More than usual because of the holiday.", "Includes delivery.",
        ],
        comments: [
            "I'll send you the receipt.", "A bit more than last month.", "Thank you!", "My treat next time.",
            "Did we split the tip?", "That was delicious.", "Fixed the amount, sorry.", "Can you check the total?",
        ],
        paymentNotes: ["Bank transfer", "Bank transfer", "Cash", ""], refund: "Refund", duplicate: "again",
        items: ["Starters", "Main courses", "Drinks", "Desserts"])
}
