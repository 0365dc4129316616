// SPDX-License-Identifier: Apache-2.0

import VerniDomain

/// The groups of the demonstration.
enum SeedGroups {
    static let all: [SeedGroup] = [
        flat, couple, lunch, family, band, paraty, babyShower, japan, lisbon, kuwait, route66, bookClub,
    ]

    private static let brazil = "America/Sao_Paulo"

    private static let flat = SeedGroup(
        name: "Apê da Vila Madalena", icon: "house", currencies: [.brl], language: .portuguese, zone: brazil,
        members: [.account(0), .account(1), .account(2)], span: (1_095, 1), settling: .every(days: 61),
        categories: [
            .init("Moradia", "house"), .init("Mercado", "cart"), .init("Contas", "bolt"),
            .init("Casa", "wrench.adjustable"),
            .init("Comida", "fork.knife"), .init("Mel", "pawprint"),
        ],
        titles: [
            .init("Feira da semana", 1, 9...28), .init("Mercado", 1, 15...75), .init("Produtos de limpeza", 3, 6...20),
            .init("Papel higiênico e sabão", 3, 4...12), .init("Resistência do chuveiro", 3, 9...24),
            .init("Lâmpadas", 3, 4...15), .init("Galão de água", 1, 3...6), .init("Pizza de sexta", 4, 10...24),
            .init("Ração da Mel", 5, 14...38), .init("Veterinário da Mel", 5, 25...80),
            .init("Conserto da máquina de lavar", 3, 30...95), .init("Plantas da sala", 3, 6...25),
            .init("Chaveiro", 3, 10...30), .init("Pão e frios", 1, 4...14), .init("Hambúrguer em casa", 4, 12...30),
            .init("Sushi", 4, 20...55), .init("Café em grão", 1, 6...16), .init("Vinho para o jantar", 4, 9...32),
        ],
        bills: [
            .init(title: "Aluguel de %", category: 0, day: 5, amount: 390_000...390_000),
            .init(title: "Conta de luz de %", category: 2, day: 12, amount: 16_000...34_000),
            .init(title: "Gás de %", category: 2, day: 18, amount: 5_500...9_800),
            .init(title: "Condomínio de %", category: 0, day: 10, amount: 82_000...91_000),
        ],
        recurrences: [
            .init(
                title: "Internet", category: 2, interval: 1, unit: .months, day: 8, share: 3_990, payer: 1, skipped: 14),
            .init(title: "Faxina", category: 3, interval: 2, unit: .weeks, share: 6_000, payer: 0),
        ])

    private static let couple = SeedGroup(
        name: "Marina e Rafa", icon: "heart", currencies: [.brl, .usd], language: .portuguese, zone: brazil,
        members: [.account(0), .account(1)], span: (1_060, 1), count: 640, settling: .every(days: 92),
        categories: [
            .init("Restaurantes", "fork.knife"), .init("Lazer", "film"), .init("Transporte", "car"),
            .init("Presentes", "gift"), .init("Saúde", "cross.case"),
        ],
        titles: [
            .init("Cinema", 1, 8...18), .init("Jantar no japonês", 0, 25...70), .init("Sushi", 0, 22...60),
            .init("Padaria", 0, 3...10), .init("Uber", 2, 3...14), .init("Hortifrúti", 0, 8...24),
            .init("Presente da sogra", 3, 18...60), .init("Farmácia", 4, 5...40), .init("Teatro", 1, 15...45),
            .init("Café da manhã", 0, 6...20), .init("Livraria", 1, 8...35), .init("Barzinho", 0, 12...45),
            .init("Gasolina", 2, 20...45), .init("Flores", 3, 6...22), .init("Dentista", 4, 30...90),
            .init("Assinatura de streaming", 1, 5...12), .init("Ingresso do show", 1, 30...110),
        ],
        recurrences: [
            .init(title: "Seguro do carro", category: 2, interval: 1, unit: .months, day: 31, share: 11_450, payer: 0),
            .init(
                title: "Academia", category: 4, interval: 1, unit: .months, day: 3, share: 8_990, payer: 1, stopped: 300
            ),
        ])

    private static let lunch = SeedGroup(
        name: "Almoço do escritório", icon: "fork.knife", currencies: [.brl], language: .portuguese, zone: brazil,
        members: [
            .account(0), .account(2), .account(4, after: 40), .guest("Lúcia"), .guest("Tiago"), .guest("Priscila"),
            .guest("Otávio"),
        ],
        span: (1_020, 2), count: 700, isOnWeekdays: true, settling: .every(days: 31),
        categories: [.init("Almoço", "fork.knife"), .init("Café", "cup.and.saucer"), .init("Festas", "gift")],
        titles: [
            .init("Almoço no quilo", 0, 14...60), .init("Feijoada de sexta", 0, 25...75), .init("Temaki", 0, 14...45),
            .init("Marmitas", 0, 12...40), .init("Café e pão de queijo", 1, 4...14),
            .init("Pastel de feira", 0, 6...20),
            .init("Bolo de aniversário", 2, 10...30), .init("Açaí", 1, 8...24), .init("Almoço executivo", 0, 20...65),
            .init("Esfihas", 0, 8...26), .init("Suco de laranja", 1, 3...11), .init("Happy hour", 2, 30...120),
            .init("Pizza da entrega", 2, 18...60), .init("Salada e grelhado", 0, 15...50),
        ])

    private static let family = SeedGroup(
        name: "Família Duarte", icon: "tree", currencies: [.brl, .eur], language: .portuguese, zone: brazil,
        members: [
            .account(0), .guest("Dona Célia"), .guest("Seu Jorge"), .guest("Lucas"), .guest("Tia Nair"),
        ],
        span: (1_090, 3), count: 430, settling: .every(days: 122),
        categories: [
            .init("Festas", "gift"), .init("Saúde", "cross.case"), .init("Casa", "house"), .init("Viagens", "car"),
        ],
        titles: [
            .init("Churrasco de domingo", 0, 30...110), .init("Remédios da vó", 1, 12...70),
            .init("Presente de aniversário", 0, 25...90), .init("Fisioterapia do Seu Jorge", 1, 25...60),
            .init("Supermercado", 2, 25...95), .init("Botijão de gás", 2, 17...21), .init("Jardineiro", 2, 18...35),
            .init("Bacalhau de domingo", 0, 40...95), .init("Almoço de família", 0, 60...180),
            .init("Casa em Ubatuba", 3, 90...320), .init("Pedágio e gasolina", 3, 18...55),
            .init("Bolo e brigadeiros", 0, 20...70), .init("Pintura do portão", 2, 30...90),
            .init("Óculos da vó", 1, 40...140),
        ])

    private static let band = SeedGroup(
        name: "Banda Maré Alta", icon: "music.note", currencies: [.brl], language: .portuguese, zone: brazil,
        members: [.account(1), .account(0, after: 20), .guest("Caio"), .guest("Dandara")],
        span: (900, 2), count: 250, settling: .every(days: 75),
        categories: [
            .init("Estúdio", "music.note"), .init("Equipamento", "bolt"), .init("Estrada", "car"),
            .init("Bar", "cup.and.saucer"),
        ],
        titles: [
            .init("Ensaio no estúdio", 0, 18...40), .init("Cordas de guitarra", 1, 6...18),
            .init("Baquetas", 1, 5...14),
            .init("Técnico de som", 0, 30...80), .init("Gasolina até Santos", 2, 20...45),
            .init("Gravação do single", 0, 80...260), .init("Camisetas da banda", 1, 60...150),
            .init("Conserto do amplificador", 1, 25...90), .init("Van para o show", 2, 50...120),
            .init("Cerveja do ensaio", 3, 8...30), .init("Cartazes", 1, 8...30),
            .init("Lanche depois do show", 3, 12...45),
        ])

    private static let paraty = SeedGroup(
        name: "Feriado em Paraty", icon: "car", currencies: [.brl], language: .portuguese, zone: brazil,
        members: [.account(1), .account(0), .account(2), .guest("Vitor"), .guest("Helena")],
        span: (640, 633), count: 48, settling: .atEnd,
        categories: [.init("Estrada", "car"), .init("Pousada", "bed.double"), .init("Comida", "fork.knife")],
        titles: [
            .init("Gasolina até Paraty", 0, 30...50), .init("Pousada", 1, 90...260),
            .init("Passeio de escuna", 1, 30...80),
            .init("Moqueca", 2, 30...75), .init("Cachaça de Paraty", 2, 9...25), .init("Pedágio", 0, 3...9),
            .init("Sorvete", 2, 5...16), .init("Aluguel de caiaque", 1, 12...30), .init("Café da manhã", 2, 10...28),
            .init("Estacionamento", 0, 4...12), .init("Passeio de jipe", 1, 18...60),
            .init("Água e gelo", 2, 6...18),
        ])

    private static let babyShower = SeedGroup(
        name: "Chá de bebê da Helena", icon: "gift", currencies: [.brl], language: .portuguese, zone: brazil,
        members: [.account(2), .account(0), .account(1), .guest("Vitor")],
        span: (34, 12), count: 14, settling: .atEnd, ending: .deleted,
        categories: [.init("Festa", "gift")],
        titles: [
            .init("Bolo", 0, 20...45), .init("Balões", 0, 6...18), .init("Lembrancinhas", 0, 12...35),
            .init("Salgadinhos", 0, 20...50), .init("Presente coletivo", 0, 60...140),
            .init("Aluguel do salão", 0, 50...110),
        ])
}
