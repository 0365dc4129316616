// SPDX-License-Identifier: Apache-2.0

extension Specialty {
    /// The 55 specialties that the Federal Council of Medicine recognizes, in the order of their Portuguese names.
    package static let all: [Specialty] = [
        Specialty("acupuntura", "Acupuntura", "Acupuncture", ["acupunturista", "agulhas"]),
        Specialty(
            "alergia-e-imunologia", "Alergia e imunologia", "Allergy and immunology",
            ["alergista", "imunologista", "alergia"]),
        Specialty("anestesiologia", "Anestesiologia", "Anesthesiology", ["anestesista", "anestesia"]),
        Specialty("angiologia", "Angiologia", "Angiology", ["angiologista", "varizes", "circulação"]),
        Specialty("cardiologia", "Cardiologia", "Cardiology", ["cardiologista", "coração", "pressão alta"]),
        Specialty(
            "cirurgia-cardiovascular", "Cirurgia cardiovascular", "Cardiovascular surgery",
            ["cirurgião cardíaco", "ponte de safena"]),
        Specialty("cirurgia-da-mao", "Cirurgia da mão", "Hand surgery", ["cirurgião da mão", "punho"]),
        Specialty(
            "cirurgia-de-cabeca-e-pescoco", "Cirurgia de cabeça e pescoço", "Head and neck surgery",
            ["tireoide", "pescoço"]),
        Specialty(
            "cirurgia-do-aparelho-digestivo", "Cirurgia do aparelho digestivo", "Digestive surgery",
            ["cirurgia bariátrica", "vesícula", "hérnia"]),
        Specialty("cirurgia-geral", "Cirurgia geral", "General surgery", ["cirurgião", "hérnia", "apendicite"]),
        Specialty("cirurgia-oncologica", "Cirurgia oncológica", "Surgical oncology", ["tumor", "câncer"]),
        Specialty("cirurgia-pediatrica", "Cirurgia pediátrica", "Pediatric surgery", ["cirurgião infantil"]),
        Specialty(
            "cirurgia-plastica", "Cirurgia plástica", "Plastic surgery",
            ["cirurgião plástico", "estética", "lipoaspiração"]),
        Specialty("cirurgia-toracica", "Cirurgia torácica", "Thoracic surgery", ["tórax", "pulmão"]),
        Specialty("cirurgia-vascular", "Cirurgia vascular", "Vascular surgery", ["varizes", "vasos"]),
        Specialty("clinica-medica", "Clínica médica", "Internal medicine", ["clínico geral", "clínico", "check-up"]),
        Specialty(
            "coloproctologia", "Coloproctologia", "Coloproctology", ["proctologista", "hemorroida", "intestino"]),
        Specialty("dermatologia", "Dermatologia", "Dermatology", ["dermatologista", "pele", "cabelo", "unha", "acne"]),
        Specialty(
            "endocrinologia-e-metabologia", "Endocrinologia e metabologia", "Endocrinology",
            ["endocrinologista", "diabetes", "tireoide", "hormônio"]),
        Specialty("endoscopia", "Endoscopia", "Endoscopy", ["endoscopista", "colonoscopia"]),
        Specialty(
            "gastroenterologia", "Gastroenterologia", "Gastroenterology",
            ["gastro", "estômago", "refluxo", "gastrite"]),
        Specialty("genetica-medica", "Genética médica", "Medical genetics", ["geneticista", "hereditário"]),
        Specialty("geriatria", "Geriatria", "Geriatrics", ["geriatra", "idoso"]),
        Specialty(
            "ginecologia-e-obstetricia", "Ginecologia e obstetrícia", "Gynecology and obstetrics",
            ["ginecologista", "obstetra", "pré-natal", "gravidez"]),
        Specialty(
            "hematologia-e-hemoterapia", "Hematologia e hemoterapia", "Hematology",
            ["hematologista", "sangue", "anemia"]),
        Specialty("homeopatia", "Homeopatia", "Homeopathy", ["homeopata"]),
        Specialty("infectologia", "Infectologia", "Infectious diseases", ["infectologista", "infecção", "viajante"]),
        Specialty("mastologia", "Mastologia", "Mastology", ["mastologista", "mama", "seio"]),
        Specialty(
            "medicina-de-emergencia", "Medicina de emergência", "Emergency medicine",
            ["emergencista", "urgência"]),
        Specialty(
            "medicina-de-familia-e-comunidade", "Medicina de família e comunidade", "Family medicine",
            ["médico de família"]),
        Specialty(
            "medicina-do-trabalho", "Medicina do trabalho", "Occupational medicine",
            ["médico do trabalho", "admissional"]),
        Specialty("medicina-do-trafego", "Medicina do tráfego", "Traffic medicine", ["habilitação", "CNH"]),
        Specialty("medicina-esportiva", "Medicina esportiva", "Sports medicine", ["médico do esporte", "atleta"]),
        Specialty(
            "medicina-fisica-e-reabilitacao", "Medicina física e reabilitação", "Physical medicine",
            ["fisiatra", "reabilitação"]),
        Specialty("medicina-intensiva", "Medicina intensiva", "Intensive care medicine", ["intensivista", "UTI"]),
        Specialty(
            "medicina-legal-e-pericia-medica", "Medicina legal e perícia médica", "Forensic medicine",
            ["perito", "laudo", "perícia"]),
        Specialty("medicina-nuclear", "Medicina nuclear", "Nuclear medicine", ["cintilografia"]),
        Specialty(
            "medicina-preventiva-e-social", "Medicina preventiva e social", "Preventive medicine",
            ["prevenção", "sanitarista"]),
        Specialty("nefrologia", "Nefrologia", "Nephrology", ["nefrologista", "rim", "rins", "diálise"]),
        Specialty("neurocirurgia", "Neurocirurgia", "Neurosurgery", ["neurocirurgião", "coluna", "cérebro"]),
        Specialty(
            "neurologia", "Neurologia", "Neurology", ["neurologista", "dor de cabeça", "enxaqueca", "epilepsia"]),
        Specialty("nutrologia", "Nutrologia", "Nutrology", ["nutrólogo", "emagrecimento", "obesidade"]),
        Specialty(
            "oftalmologia", "Oftalmologia", "Ophthalmology",
            ["oftalmologista", "oculista", "olho", "vista", "óculos"]),
        Specialty(
            "oncologia-clinica", "Oncologia clínica", "Clinical oncology",
            ["oncologista", "câncer", "quimioterapia"]),
        Specialty(
            "ortopedia-e-traumatologia", "Ortopedia e traumatologia", "Orthopedics",
            ["ortopedista", "osso", "joelho", "coluna", "fratura"]),
        Specialty(
            "otorrinolaringologia", "Otorrinolaringologia", "Otolaryngology",
            ["otorrino", "ouvido", "nariz", "garganta"]),
        Specialty("patologia", "Patologia", "Pathology", ["patologista", "biópsia"]),
        Specialty(
            "patologia-clinica", "Patologia clínica/medicina laboratorial", "Laboratory medicine",
            ["laboratório", "exame de sangue"]),
        Specialty("pediatria", "Pediatria", "Pediatrics", ["pediatra", "criança", "bebê"]),
        Specialty("pneumologia", "Pneumologia", "Pulmonology", ["pneumologista", "pulmão", "asma", "tosse"]),
        Specialty("psiquiatria", "Psiquiatria", "Psychiatry", ["psiquiatra", "depressão", "ansiedade"]),
        Specialty(
            "radiologia-e-diagnostico-por-imagem", "Radiologia e diagnóstico por imagem", "Radiology",
            ["radiologista", "ultrassom", "raio-x", "ressonância"]),
        Specialty("radioterapia", "Radioterapia", "Radiotherapy", ["radioterapeuta", "radiação"]),
        Specialty(
            "reumatologia", "Reumatologia", "Rheumatology",
            ["reumatologista", "artrite", "juntas", "fibromialgia"]),
        Specialty("urologia", "Urologia", "Urology", ["urologista", "próstata", "bexiga"]),
    ]

    /// Returns the specialty with an identifier.
    package static func with(_ id: ID) -> Specialty? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
