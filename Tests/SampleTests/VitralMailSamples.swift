// SPDX-License-Identifier: Apache-2.0

import Logging
import VitralMail
import VitralModels

/// The values that samples in the documentation of VitralMail can use, beside their own.
enum VitralMailSamples {
    static let message = MailMessage(
        from: MailAddress("app@example.org"), to: MailAddress("ana@example.org"), subject: "Olá", text: "Olá!")
    static let logger = Logger(label: "sample")
    // Safe: samples are compiled, and the functions around them are never called.
    static var mail: any MailService { fatalError("Samples do not run.") }
    static var container: ModelContainer { fatalError("Samples do not run.") }
    static var queue: MailQueue { fatalError("Samples do not run.") }
}
