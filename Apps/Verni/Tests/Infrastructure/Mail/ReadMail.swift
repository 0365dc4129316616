// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VerniDefaultMail
import VerniDefaultTime
import VerniMail
import VitralMail
import VitralModels
import VitralTestSupport

/// A mail as its recipient reads it.
struct ReadMail: Decodable {
    let to, from, subject, language, pageLanguage, text, page: String
    let links: [String]
}

/// A transport that keeps messages.
final class KeptMails: MailTransport {
    private let mails = Mutex<[EncodedMail]>([])

    func deliver(_ mail: EncodedMail) async throws(MailFailure) { mails.withLock { $0.append(mail) } }

    /// The messages so far, as Python's package reads them.
    func read() throws -> [ReadMail] {
        try PythonProgram("read_mails.py").run(
            mails.withLock { $0.map { String(decoding: $0.data, as: UTF8.self) } })
    }
}

/// A queue of mails in a database, and the sender that fills it.
struct MailWorld {
    static let site = URL(string: "https://verni.example.org/") ?? URL(fileURLWithPath: "/")

    let container: ModelContainer
    let kept = KeptMails()
    let log = LogRecorder()
    let mailer: any VerniMailer<ModelContext> = QueuedMailer(
        from: MailAddress("verni@example.org", name: "Verni"),
        clock: SystemClock { Date(timeIntervalSince1970: 1_700_000_000) }
    ) { Self.site }

    init(_ configuration: ModelConfiguration) throws {
        container = try ModelContainer(for: Schema(MailQueue.models), configurations: configuration)
    }

    func enqueue(_ mail: UserMail) async throws {
        let mailer = mailer
        try await container.transaction { try mailer.enqueue(mail, in: $0) }
    }

    /// Sends what is due, and returns all that was sent.
    func sent() async throws -> [ReadMail] {
        try await MailWorker(MailQueue(container), by: kept, logger: log.logger).sendDue()
        return try kept.read()
    }
}
