// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
import Foundation

/// Makes the data of a demonstration for a day: doctors in 40 cities, with their agendas and appointments.
///
/// CPFs begin with 000.000, registrations with 99, and addresses of e-mails are of example.org, so that none is real.
package struct SeedGenerator {
    private let today: Day
    private let table: MunicipalityTable
    private let hashCPF: (CPF) -> String
    private var random: SeededGenerator
    private var data = SeedData()

    /// Creates a generator.
    ///
    /// - Parameters:
    ///   - today: The day around which the appointments lie.
    ///   - hashCPF: Returns the hash by which an account is found.
    package init(today: Day, table: MunicipalityTable = .carried, hashCPF: @escaping (CPF) -> String) {
        (self.today, self.table, self.hashCPF) = (today, table, hashCPF)
        random = SeededGenerator(seed: UInt64(bitPattern: Int64(clamping: today.number)))
    }

    /// The numbers of the data.
    package static let counts = (cities: 40, specialties: 40, doctors: 600, patients: 900, appointments: 50_000)

    /// Returns the data.
    ///
    /// - Throws: ``DomainError`` if the table of municipalities lacks the capitals.
    package mutating func generate() throws -> SeedData {
        let cities = cities()
        guard cities.count == Self.counts.cities else { throw DomainError.invalidCity }
        for index in 0..<Self.counts.patients { try addPatient(index, in: cities[index % cities.count]) }
        data.plans = Self.plans.enumerated().map { HealthPlan(id: .init("plan-\($0)"), name: $1) }
        for (index, city) in cities.enumerated() { try addPractice(index, in: city) }
        for index in 0..<Self.counts.doctors { try addDoctor(index, at: data.addresses[index % cities.count]) }
        try addModeration()
        return data
    }

    /// Returns the 27 capitals and, for the first 13 of them, the nearest other municipality.
    private func cities() -> [Municipality] {
        let capitals = table.all.filter(\.isCapital)
        let near = capitals.prefix(13).compactMap { capital in
            table.all.filter { !$0.isCapital && $0.state == capital.state }.min {
                ($0.seat.kilometers(to: capital.seat), $0.id) < ($1.seat.kilometers(to: capital.seat), $1.id)
            }
        }
        return capitals + near
    }

    private mutating func name() throws -> PersonName {
        try PersonName("\(random.pick(Self.firstNames)) \(random.pick(Self.lastNames)) \(random.pick(Self.lastNames))")
    }

    private mutating func addPatient(_ index: Int, in city: Municipality) throws {
        let digits = "000000\(ASCIIDigits.padded(index + 1, to: 3))"
        let numbers = digits.utf8.map { Int(truncatingIfNeeded: $0) - 48 }
        let first = CPF.checkDigit(of: numbers)
        let cpf = try CPF("\(digits)\(first)\(CPF.checkDigit(of: numbers + [first]))")
        let born = today.adding(days: -(20 + random.below(60)) * 365 - random.below(365))
        data.patients.append(
            Patient(
                id: .init("patient-\(ASCIIDigits.padded(index, to: 4))"), name: try name(),
                email: try EmailAddress("paciente\(index)@example.org"),
                phone: try PhoneNumber("\(city.areaCode)90000\(ASCIIDigits.padded(index, to: 4))"),
                cpfHash: hashCPF(cpf), birthDate: try BirthDate(born, today: today), city: city.id))
        data.cpfs.append(cpf)
    }

    private mutating func addPractice(_ index: Int, in city: Municipality) throws {
        let id = Practice.ID("practice-\(ASCIIDigits.padded(index, to: 2))")
        data.practices.append(
            try Practice(
                id: id, name: "Clínica \(city.name)",
                phone: PhoneNumber("\(city.areaCode)300000\(ASCIIDigits.padded(index, to: 2))", of: .practice),
                email: EmailAddress("clinica\(index)@example.org"), isAdmitted: true))
        let code = (city.state.postalCodes.first?.lowerBound ?? 0) + random.below(100)
        data.addresses.append(
            try Address(
                id: .init("address-\(ASCIIDigits.padded(index, to: 2))"), practice: id,
                street: "Rua \(random.pick(Self.lastNames)), \(1 + random.below(900))", district: "Centro", city: city,
                postalCode: "\(ASCIIDigits.padded(code, to: 5))000"))
    }

    private mutating func addDoctor(_ index: Int, at address: Address) throws {
        let id = Doctor.ID("doctor-\(ASCIIDigits.padded(index, to: 3))")
        let specialty = Specialty.all[index % Self.counts.specialties].id
        // The same doctors have none, or ask for a confirmation, on each day.
        let plans = Set((0..<(index + index / Self.counts.cities) % 4).map { _ in random.pick(data.plans).id })
        data.doctors.append(
            try Doctor(
                id: id, name: name(),
                council: CouncilNumber(.medicine, address.state, "99\(ASCIIDigits.padded(index, to: 4))"),
                isChecked: random.chance(90),
                qualifications: [.init(specialty, rqe: try RQE("\(1_000 + index)"))], plans: plans,
                education: [random.pick(Self.schools), random.pick(Self.residencies)]))
        let reason = try Reason(
            id: .init("reason-\(id)"), doctor: id, practice: address.practice, name: "Consulta", minutes: 30,
            price: Price(centavos: 15_000 + random.below(40) * 1_000), needsConfirmation: (index + index / 40) % 5 == 4)
        data.reasons.append(reason)
        guard let opens = WallTime(8 + random.below(2)), let closes = WallTime(16 + random.below(3)),
            let lunch = WallTime(12), let afternoon = WallTime(13), let zone = TimeZone(identifier: address.zone)
        else { throw DomainError.invalidHours }
        let (open, pause) = (try OpenHours(opens, closes), try OpenHours(lunch, afternoon))
        let weekdays = Weekday.allCases.prefix(5)
        data.hours += weekdays.map { WorkingHours(doctor: id, address: address.id, weekday: $0, hours: open) }
        data.breaks += weekdays.map { Break(doctor: id, address: address.id, weekday: $0, hours: pause) }
        let agenda = Agenda(
            zone: zone, hours: Dictionary(uniqueKeysWithValues: weekdays.map { ($0, [open]) }),
            breaks: Dictionary(uniqueKeysWithValues: weekdays.map { ($0, [pause]) }))
        let city = data.patients.indices.filter { $0 % Self.counts.cities == index % Self.counts.cities }
        try addAppointments(index, reason, agenda, at: address, of: city)
    }

    /// Adds appointments in the 60 days before the day and the 60 days from it on, of patients in the doctor's city.
    ///
    /// The first patient of a city, which may be an account that signs in, has one with each doctor there.
    private mutating func addAppointments(
        _ index: Int, _ reason: Reason, _ agenda: Agenda, at address: Address, of city: [Int]
    ) throws {
        let (each, rest) = Self.counts.appointments.quotientAndRemainder(dividingBy: Self.counts.doctors)
        let first = today.adding(days: -60)
        let past = Date(timeIntervalSince1970: Double(first.number - 2) * 86_400)
        let now = Date(timeIntervalSince1970: Double(today.number) * 86_400 + 12 * 3_600)
        let rules = try BookingRules(leadMinutes: 0, windowDays: 365)
        var slots = SlotFinder(agenda, rules: rules, minutes: reason.minutes)
            .slots(on: first...today.adding(days: 59), busy: BusyCells([]), now: past)
        let others = Array(city.dropFirst())
        let machine = AppointmentMachine(cutOffHours: BookingRules.standard.cutOffHours)
        for number in 0..<each + (index < rest ? 1 : 0) where !slots.isEmpty {
            let place = random.below(slots.count)
            slots.swapAt(place, slots.count - 1)
            let slot = slots.removeLast()
            let visitor = number == 0 ? city.first ?? 0 : random.pick(others)
            let patient = data.patients[visitor]
            let isPast = slot.end <= now
            var appointment = Appointment(
                id: .init("appointment-\(ASCIIDigits.padded(index, to: 3))-\(ASCIIDigits.padded(number, to: 3))"),
                practice: address.practice, doctor: reason.doctor, patient: patient.id, visitor: patient.name.text,
                reason: reason.id, address: address.id,
                payment: reason.price.map { .privately($0) } ?? .plan("plan-0"), zone: address.zone, slot: slot,
                // A few requests wait; they are recent, because an old one has lapsed.
                needsConfirmation: !isPast && reason.needsConfirmation && random.chance(15),
                now: isPast ? min(past, slot.start) : now.addingTimeInterval(-Double(12 + random.below(20)) * 3_600))
            if isPast {
                // A practice confirms each booking of a patient who was absent twice; those who sign in never were.
                let isAbsent = random.chance(8) && visitor >= Demonstration.Role.allCases.count
                let act: AppointmentAct = isAbsent ? .noShow : .complete
                appointment = try machine.apply(
                    act, to: appointment, by: .staff, version: 1, now: slot.start.addingTimeInterval(1_200))
            }
            data.appointments.append(appointment)
            if appointment.status == .completed, random.chance(15) { try addReview(of: appointment, by: patient, now) }
        }
    }

    private mutating func addReview(of appointment: Appointment, by patient: Patient, _ now: Date) throws {
        let stars = random.chance(60) ? 5 : random.chance(70) ? 4 : 1 + random.below(3)
        let words = patient.name.text.split(separator: " ")
        let initial = words.last?.first.map { " \($0)." } ?? ""
        data.reviews.append(
            try Review(
                id: .init("review-\(appointment.id)"), appointment: appointment.id, doctor: appointment.doctor,
                patient: patient.id, author: "\(words.first ?? "")\(initial)",
                created: min(now, appointment.slot.end.addingTimeInterval(86_400)), stars: stars,
                text: random.pick(stars > 3 ? Self.praise : Self.complaints), status: .visible))
    }

    /// Gives the operator something to decide: reviews of the last days that wait, and reports of others.
    private mutating func addModeration() throws {
        let week = Date(timeIntervalSince1970: Double(today.number - 7) * 86_400)
        let recent = data.reviews.indices.filter { data.reviews[$0].created > week && !data.reviews[$0].text.isEmpty }
        let (good, bad) = (recent.filter { data.reviews[$0].stars > 3 }, recent.filter { data.reviews[$0].stars < 4 })
        for (texts, indices) in [(Self.doubtfulPraise, good), (Self.doubtfulComplaints, bad)] {
            for (text, index) in zip(texts, indices) {
                let review = data.reviews[index]
                data.reviews[index] = try Review(
                    id: review.id, appointment: review.appointment, doctor: review.doctor, patient: review.patient,
                    author: review.author, created: review.created, stars: review.stars, text: text)
            }
        }
        let practices = Dictionary(uniqueKeysWithValues: data.appointments.map { ($0.id, $0.practice) })
        for (text, index) in zip(Self.reports, bad.dropFirst(Self.doubtfulComplaints.count)) {
            let review = data.reviews[index]
            guard let practice = practices[review.appointment] else { continue }
            data.reports.append(
                try Report(
                    review: review.id, practice: practice, text: text, created: review.created.addingTimeInterval(3_600)
                ))
        }
    }

    private static let plans = [
        "Viva Saúde", "Bem Estar", "Horizonte", "Nova Aliança", "Sertão Saúde", "Atlântica", "Serra Azul", "Ipê Saúde",
    ]
    private static let schools = [
        "Medicina, universidade federal, 2008", "Medicina, universidade estadual, 2012",
        "Medicina, universidade federal, 2015", "Medicina, universidade católica, 2010",
    ]
    private static let residencies = [
        "Residência médica, hospital universitário", "Residência médica, santa casa", "Mestrado em saúde pública",
    ]
    private static let praise = [
        "Atendimento atencioso e pontual.", "Explicou tudo com calma.", "Recomendo, muito cuidadosa com os detalhes.",
        "Consultório organizado e fácil de achar.", "", "Tirou todas as minhas dúvidas.",
    ]
    private static let complaints = [
        "Esperei mais do que gostaria.", "A consulta foi rápida demais.", "Difícil estacionar por perto.", "",
    ]
    /// The texts that ``ReviewScreen`` keeps back.
    private static let doubtfulPraise = [
        "Adorei! Contei tudo em www.example.org/minha-consulta, com fotos da recepção.",
        "Muito gentil. Quem quiser saber mais, me chame no WhatsApp.",
    ]
    private static let doubtfulComplaints = ["Cobraram duas vezes. Vou abrir um processo contra a clínica."]
    private static let reports = [
        "A consulta começou na hora marcada; o paciente chegou quarenta minutos depois.",
        "O texto fala de outra clínica do mesmo prédio.",
    ]

    private static let firstNames = [
        "Alice", "Ana", "Antônio", "Beatriz", "Bernardo", "Caio", "Camila", "Carlos", "Cecília", "Davi", "Débora",
        "Eduardo", "Elisa", "Fábio", "Fernanda", "Gabriel", "Helena", "Heitor", "Inês", "João", "Júlia", "Laura",
        "Luís",
        "Márcia", "Mateus", "Nina", "Otávio", "Paula", "Rafael", "Sofia", "Tiago", "Valentina",
    ]
    private static let lastNames = [
        "Almeida", "Araújo", "Barbosa", "Cardoso", "Carvalho", "Conceição", "Correia", "Dias", "Fernandes", "Ferreira",
        "Gomes", "Lima", "Lopes", "Machado", "Martins", "Melo", "Monteiro", "Moreira", "Nascimento", "Nunes",
        "Oliveira",
        "Pereira", "Ramos", "Ribeiro", "Rocha", "Santana", "Santos", "Silva", "Souza", "Teixeira", "Vieira",
    ]
}
