// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralMail
import VitralModels
import VitralTestSupport

@Suite("E-mails on acts")
struct AppointmentNoticeTests {
    @Test("A booking invites the patient, and the practice's side hears of it", arguments: TestStore.allCases)
    func booked(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("r", hours: 56)
        let mails = try await world.sent()
        let mail = try #require(mails.first)
        #expect(mails.count == 1 && mail.to == "ana@example.org")
        #expect(mail.subject == "Consulta marcada: quarta-feira, 25/11 às 15:00")
        #expect(mail.messageID == "\(booked.id)-1-patient@clickconsultas.example.org")
        #expect(mail.headers["reply-to"]?.contains("clinica@example.org") == true)
        #expect(mail.headers["list-unsubscribe"] == nil && mail.headers["content-language"] == "pt-BR")
        #expect(mail.text.contains("https://clickconsultas.example.org/appointments/\(booked.id)"))
        #expect(mail.text.contains("Você pode remarcar ou cancelar até terça-feira, 24/11 às 15:00."))
        #expect(mail.bodies.allSatisfy { $0.contains("Paciente: Bia Sá") })
        #expect(world.pushes.messages.map(\.account) == ["owner", "reception"])
        #expect(
            world.pushes.messages.map(\.text) == ["Um paciente marcou um horário.", "A patient booked a time."])
        #expect(world.pushes.messages.allSatisfy { $0.path == "/appointments/\(booked.id)" })

        let file = try #require(mail.calendar)
        #expect(file.type.contains("method=REQUEST") && file["METHOD"] == "REQUEST")
        #expect(file["UID"] == "appointment-\(booked.id)@clickconsultas.example.org" && file["SEQUENCE"] == "0")
        #expect(file["DTSTART"] == "TZID=America/Sao_Paulo:20261125T150000")
        #expect(file["DTEND"] == "TZID=America/Sao_Paulo:20261125T153000")
        #expect(file.text.contains("TZID:America/Sao_Paulo\r\n"))
        #expect(file["STATUS"] == "CONFIRMED" && file["CLASS"] == "PRIVATE" && file["TRIGGER"] == "-PT2H")
        #expect(file["ORGANIZER"]?.hasSuffix("mailto:clinica@example.org") == true)
        #expect(file.all("ATTENDEE").count == 1)
        #expect(file["ATTENDEE"]?.hasSuffix("mailto:ana@example.org") == true)
        #expect(file["ATTENDEE"]?.contains("RSVP=FALSE") == true)
        #expect(file["SUMMARY"] == "Consulta com Clara Nunes")
        #expect(file["LOCATION"]?.contains("São Paulo") == true)
    }

    @Test("An event keeps its UID; its sequence rises with time and cancellation", arguments: TestStore.allCases)
    func sequence(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("r", hours: 56, isRequest: true)
        var mails = try await world.sent()
        #expect(mails.map(\.to) == ["ana@example.org", "clinica@example.org"])
        #expect(mails[1].subject == "Novo pedido de consulta: quarta-feira, 25/11 às 15:00")
        #expect(mails[1].text.contains("Responda até quarta-feira, 25/11 às 07:00."))
        var files = [try #require(mails[0].calendar)]
        let acts: [(AppointmentAct, Viewer?)] = [
            (.confirm, nil), (.move(DatabaseWorld.slot(hours: 81), needsConfirmation: false), world.ana),
            (.refuse(reason: "x"), nil), (.cancel(reason: "x"), world.ana),
        ]
        for (act, viewer) in acts {
            try await world.perform(act, on: booked, by: viewer)
            mails = try await world.sent()
            files.append(try #require(mails.first { $0.to == "ana@example.org" }?.calendar))
        }
        #expect(mails.map(\.to) == ["ana@example.org", "clinica@example.org"])
        #expect(mails[1].subject.hasPrefix("Consulta cancelada pelo paciente"))
        #expect(Set(files.map { $0["UID"] ?? "" }).count == 1)
        #expect(files.map { $0["SEQUENCE"] ?? "" } == ["0", "0", "1", "2", "3"])
        #expect(files.map { $0["METHOD"] ?? "" } == ["REQUEST", "REQUEST", "REQUEST", "REQUEST", "CANCEL"])
        #expect(
            files.map { $0["STATUS"] ?? "" } == ["TENTATIVE", "CONFIRMED", "TENTATIVE", "CONFIRMED", "CANCELLED"])
        #expect(files[2]["DTSTART"] == "TZID=America/Sao_Paulo:20261126T160000")
        #expect(files[3]["DTSTART"] == "TZID=America/Sao_Paulo:20261125T150000")
        #expect(files[4].all("TRIGGER").isEmpty)
    }

    /// The way to an act, and the e-mails that it causes: the patient's subject, and the practice's.
    struct Act: Sendable, CustomTestStringConvertible {
        let name: String
        var isRequest = false
        var before: [AppointmentAct] = []
        /// The hours from Monday, 7:00, to the act.
        var hours = 1.0
        let act: AppointmentAct?
        var isPatient = false
        let subject: String?
        var practice: String?

        var testDescription: String { name }
    }

    static let slot = DatabaseWorld.slot(hours: 81)
    static let acts: [Act] = [
        Act(name: "refuse", isRequest: true, act: .refuse(reason: "Psiquiatria"), subject: "Pedido não aceito"),
        Act(
            name: "lapse", isRequest: true, hours: 49, act: nil, subject: "Pedido sem resposta",
            practice: "Consulta cancelada sem resposta"),
        Act(name: "propose", act: .propose([slot], isKeepable: true), subject: "A clínica propõe outro horário"),
        Act(
            name: "accept", before: [.propose([slot], isKeepable: true)], act: .accept(slot), isPatient: true,
            subject: "Novo horário confirmado"),
        Act(
            name: "counter", before: [.propose([slot], isKeepable: true)], act: .counter(DatabaseWorld.slot(hours: 82)),
            isPatient: true, subject: "Outro horário pedido", practice: "Paciente sugeriu outro horário"),
        Act(
            name: "keep", before: [.propose([slot], isKeepable: true)], act: .keep, isPatient: true,
            subject: "Horário mantido"),
        Act(
            name: "withdraw", before: [.propose([slot], isKeepable: true)], act: .withdraw, subject: "Proposta retirada"
        ),
        Act(
            name: "expire", before: [.propose([slot], isKeepable: true)], hours: 49, act: nil,
            subject: "A proposta venceu"),
        Act(
            name: "expire, cancelled", before: [.propose([slot], isKeepable: false)], hours: 49, act: nil,
            subject: "Consulta cancelada sem resposta", practice: "Consulta cancelada sem resposta"),
        Act(
            name: "move", act: .move(slot, needsConfirmation: false), isPatient: true,
            subject: "Mudança de horário pedida", practice: "Pedido de mudança de horário"),
        Act(
            name: "cancel by staff", act: .cancel(reason: "Psiquiatria"), subject: "Consulta cancelada pela clínica"
        ),
        Act(
            name: "cancelLate", hours: 40, act: .cancelLate(reason: "Psiquiatria"), isPatient: true,
            subject: "Consulta cancelada fora do prazo", practice: "Consulta cancelada fora do prazo"),
        Act(name: "noShow", hours: 57, act: .noShow, subject: "Ausência registrada"),
        Act(name: "arrive", hours: 55, act: .arrive, subject: nil),
    ]

    @Test("Each act has its e-mails, which name no specialty, reason or CPF", arguments: TestStore.allCases, acts)
    func everyAct(store: TestStore, act: Act) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("r", hours: 56, isRequest: true)
        if !act.isRequest { try await world.perform(.confirm, on: booked) }
        for earlier in act.before { try await world.perform(earlier, on: booked) }
        var mails = try await world.sent()
        world.now += act.hours * 3_600
        if let step = act.act {
            try await world.perform(step, on: booked, by: act.isPatient ? world.ana : nil)
        } else {
            #expect(try await world.acts.performDueActs() == 1)
        }
        let latest = try await world.sent()
        let subjects = latest.reduce(into: [:]) { $0[$1.to] = $1.subject.components(separatedBy: ":").first }
        #expect(subjects["ana@example.org"] == act.subject)
        #expect(subjects["clinica@example.org"] == act.practice)
        if act.subject != nil { #expect(latest.first?.calendar != nil) }
        mails += latest
        for mail in mails {
            let text = mail.everything.lowercased()
            for word in ["psiquiatria", "química", "quimica", "hash-ana", "mail.", "push.", "%1$"] {
                // The addresses of the pages have no such words either.
                #expect(!text.replacingOccurrences(of: "@mail.", with: "").contains(word), "\(word) in \(mail.subject)")
            }
        }
        for message in world.pushes.messages { #expect(!message.text.contains("push.")) }
    }

    @Test(
        "The patient's e-mail has the practice's reason, or names its page if the reason is private",
        arguments: [
            ("Sala em <obras> & reforma", true), ("A agenda mudou.", true), ("Só atendo crianças", false),
            ("Para dependência, procure outro serviço", false), ("CPF 390.533.447-05 não confere", false),
        ])
    func reasons(reason: String, isMailed: Bool) async throws {
        let world = try await NoticeWorld(.sqlite)
        let booked = try await world.book("r", hours: 56, isRequest: true)
        try await world.perform(.confirm, on: booked)
        try await world.perform(.move(Self.slot, needsConfirmation: true), on: booked, by: world.ana)
        // The first returns to the old time, the second cancels it.
        for (act, subject) in [
            (AppointmentAct.refuse(reason: reason), "Mudança não aceita"),
            (.cancel(reason: reason), "Consulta cancelada pela clínica"),
        ] {
            _ = try await world.sent()
            try await world.perform(act, on: booked)
            let mail = try #require(try await world.sent().first { $0.to == "ana@example.org" })
            #expect(mail.subject.hasPrefix(subject))
            #expect(mail.text.contains("Motivo informado pela clínica: \(reason)") == isMailed)
            #expect(mail.bodies.contains { $0.contains(MailTemplate.escaped(reason)) } == isMailed)
            #expect(mail.text.contains("Ele está na página da consulta.") != isMailed)
            #expect(mail.everything.contains(reason) == isMailed)
        }
    }

    @Test("A patient's reason is mailed to neither side", arguments: TestStore.allCases)
    func patientReason(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("r", hours: 56)
        try await world.perform(.cancel(reason: "Viagem marcada"), on: booked, by: world.ana)
        let mails = try await world.sent()
        #expect(mails.count == 3 && mails.allSatisfy { !$0.everything.contains("Viagem") })
    }

    @Test("Texts are in the recipient's language", arguments: TestStore.allCases)
    func language(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("r", hours: 56, by: world.rui)
        let mail = try #require(try await world.sent().first)
        #expect(mail.subject == "Appointment booked: Wednesday, November 25 at 3:00 PM")
        #expect(mail.headers["content-language"] == "en")
        #expect(mail.calendar?["SUMMARY"] == "Appointment with Clara Nunes")
        try await world.perform(.cancel(reason: "x"), on: booked)
        #expect(world.pushes.messages.last { $0.account == "rui" }?.text == "Your appointment was cancelled.")
    }

    @Test("A caller has no e-mail; a booking that fails leaves none", arguments: TestStore.allCases)
    func none(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let caller = try await world.booking.bookCaller(
            world.base.request("r", hours: 56), by: world.base.reception)
        try await world.perform(.move(DatabaseWorld.slot(hours: 58), needsConfirmation: false), on: caller)
        #expect(try await world.sent().isEmpty)
        await #expect(throws: DomainError.self) { try await world.book("r2", hours: 58) }
        #expect(try await world.sent().isEmpty)
    }

    @Test("A completed appointment is reviewed by invitation, once and in the daytime", arguments: TestStore.allCases)
    func review(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("r", hours: 34.5)
        _ = try await world.sent()
        // Tuesday, 22:00.
        world.now = DatabaseWorld.monday.addingTimeInterval(39 * 3_600)
        try await world.perform(.complete, on: booked)
        try await world.perform(.undo, on: booked)
        try await world.perform(.complete, on: booked)
        #expect(try await world.sent().isEmpty)
        world.now = DatabaseWorld.monday.addingTimeInterval(49 * 3_600)
        let mails = try await world.sent()
        #expect(mails.map(\.subject) == ["Como foi sua consulta?"])
        #expect(mails[0].headers["list-unsubscribe-post"] == "List-Unsubscribe=One-Click")
        #expect(mails[0].calendar == nil)
    }

    @Test("The author of a review hears of the decision", arguments: TestStore.allCases)
    func decision(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let time = world.now
        let repository = ReviewRepository(world.container, notices: world.writer, now: { time })
        let booked = try await world.book("r", hours: 56, by: world.rui)
        _ = try await world.sent()
        world.pushes.removeAll()
        let review = try Review(
            id: "review", appointment: booked.id, doctor: "doctor", patient: "rui", author: "Rui D.",
            created: time, stars: 5, text: "zap")
        try await repository.add(review)
        // A review that the author edits is no decision.
        try await repository.change("review") { try $0.edit(stars: 4, text: "whatsapp", now: time) }
        #expect(try await world.sent().isEmpty)
        let operatorViewer = Viewer(account: "operator", isOperator: true)
        let useCase = ReviewUseCase(repository: repository, environment: world.base.environment)
        func decide(isVisible: Bool) async throws {
            let review = try #require(try await repository.review("review"))
            _ = try await useCase.decide(ModeratedReview(review), isVisible: isVisible, by: operatorViewer)
        }
        try await decide(isVisible: false)
        try await decide(isVisible: false)
        #expect(try await world.sent().map(\.subject) == ["Your review was not published"])
        try await decide(isVisible: true)
        #expect(try await world.sent().map(\.subject) == ["Your review was published"])
        #expect(world.pushes.messages.map(\.account) == ["rui", "rui"])
    }

    @Test("The deletion of an account cancels its appointments for both sides", arguments: TestStore.allCases)
    func deletion(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("r", hours: 56)
        _ = try await world.sent()
        let deletion = AccountDeletion(environment: world.base.environment, notices: world.writer)
        try await world.container.transaction { try deletion.delete("ana", in: $0) }
        let mails = try await world.sent()
        #expect(mails.map(\.to) == ["ana@example.org", "clinica@example.org"])
        #expect(mails[0].calendar?["METHOD"] == "CANCEL")
        #expect(mails[1].subject.hasPrefix("Consulta cancelada pelo paciente"))
    }

    @Test("Python reads every e-mail without a defect")
    func python() async throws {
        let world = try await NoticeWorld(.sqlite)
        let booked = try await world.book("r", hours: 56, isRequest: true)
        try await world.perform(.propose([Self.slot], isKeepable: true), on: booked)
        let log = MailLog()
        try await MailWorker(MailQueue(world.container, now: { world.now }), by: log).sendDue()
        struct Meaning: Decodable {
            struct File: Decodable { let type, method: String }
            let subject, language: String
            let attachments: [File]
        }
        let texts = log.mails.map { String(decoding: $0.data, as: UTF8.self) }
        let script = "../../../../../../Tests/VitralMailTests/read_mails.py"
        let answers: [Meaning] = try PythonProgram(script).run(texts)
        #expect(
            Set(answers.map { $0.subject.components(separatedBy: ":")[0] }) == [
                "Pedido de consulta enviado", "Novo pedido de consulta", "A clínica propõe outro horário",
            ])
        let files = answers.flatMap(\.attachments)
        #expect(files.count == 2 && files.allSatisfy { $0.type == "text/calendar" && $0.method == "REQUEST" })
        #expect(answers.allSatisfy { $0.language == "pt-BR" })
    }
}
