// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import VitralMail

/// A connection for one message, which blocks its thread.
struct SMTPConnection {
    private let settings: SMTPSettings
    /// The number of seconds that a message may take: less than the lease of a worker.
    private static let timeout = 120

    init(_ settings: SMTPSettings) {
        self.settings = settings
        _ = Self.library
    }

    /// libcurl, which must be set up once, before any thread uses it.
    private static let library = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

    /// Sends a message.
    ///
    /// - Returns: The failure; `nil` if the server took the message.
    func send(_ mail: EncodedMail) -> MailFailure? {
        guard let handle = curl_easy_init() else { return .unavailable(reason: "libcurl has no memory.") }
        defer { curl_easy_cleanup(handle) }
        var recipients: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(recipients) }
        for address in mail.recipients { recipients = curl_slist_append(recipients, "<\(address)>") }
        let transfer = Transfer(mail.data)
        // The transfer lives until the end of the call, and libcurl has no use for it after `curl_easy_perform`.
        let pointer = Unmanaged.passUnretained(transfer).toOpaque()
        return withExtendedLifetime(transfer) {
            let codes =
                options(handle, mail, recipients) + [
                    vitral_curl_set_reader(handle, Transfer.read, pointer),
                    vitral_curl_set_header_writer(handle, Transfer.receive, pointer),
                ]
            // A failed option, such as TLS in a libcurl without it, must not lead to a weaker connection.
            if let code = codes.first(where: { $0 != CURLE_OK }) {
                return .unavailable(reason: String(cString: curl_easy_strerror(code)))
            }
            return Self.failure(curl_easy_perform(handle), handle, transfer)
        }
    }

    private func options(
        _ handle: UnsafeMutableRawPointer, _ mail: EncodedMail, _ recipients: UnsafeMutablePointer<curl_slist>?
    ) -> [CURLcode] {
        func set(_ option: CURLoption, _ value: Int) -> CURLcode { vitral_curl_set_long(handle, option, value) }
        func set(_ option: CURLoption, _ value: String) -> CURLcode { vitral_curl_set_text(handle, option, value) }
        let isTLS = settings.security != .none
        var codes = [
            set(CURLOPT_URL, "\(settings.security == .tls ? "smtps" : "smtp")://\(settings.host):\(settings.port)"),
            set(CURLOPT_USE_SSL, Int(isTLS ? CURLUSESSL_ALL.rawValue : CURLUSESSL_NONE.rawValue)),
            set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            set(CURLOPT_SSL_VERIFYPEER, 1), set(CURLOPT_SSL_VERIFYHOST, 2),
            set(CURLOPT_MAIL_FROM, "<\(mail.sender)>"),
            vitral_curl_set_pointer(handle, CURLOPT_MAIL_RCPT, recipients),
            set(CURLOPT_UPLOAD, 1), set(CURLOPT_INFILESIZE, mail.data.count),
            // Signals are the program's own, and a proxy of the environment is for web pages.
            set(CURLOPT_NOSIGNAL, 1), set(CURLOPT_PROXY, ""),
            set(CURLOPT_CONNECTTIMEOUT, 30),
            set(CURLOPT_TIMEOUT, Self.timeout),
        ]
        if let user = settings.user, let password = settings.password {
            codes += [set(CURLOPT_USERNAME, user), set(CURLOPT_PASSWORD, password)]
        }
        if let authorities = settings.authorities { codes.append(set(CURLOPT_CAINFO, authorities)) }
        return codes
    }

    private static func failure(
        _ code: CURLcode, _ handle: UnsafeMutableRawPointer, _ transfer: Transfer
    ) -> MailFailure? {
        if code == CURLE_OK { return nil }
        var answer = 0
        _ = vitral_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &answer)
        if code == CURLE_LOGIN_DENIED { return .unavailable(reason: "The server refused the user's name or password.") }
        if (500...599).contains(answer) { return .rejected(code: answer, reason: transfer.lastAnswer) }
        if (400...499).contains(answer) { return .unavailable(reason: transfer.lastAnswer) }
        return .unavailable(reason: String(cString: curl_easy_strerror(code)))
    }
}

/// The message on its way, and the server's answers.
private final class Transfer {
    private let data: Data
    private var sent = 0
    private(set) var lastAnswer = ""

    init(_ data: Data) { self.data = data }

    /// Fills libcurl's buffer with the next bytes of the message.
    static let read: curl_read_callback = { buffer, size, count, pointer in
        guard let buffer, let pointer else { return 0 }
        // The pointer is to the transfer of the call that libcurl is in.
        let transfer = Unmanaged<Transfer>.fromOpaque(pointer).takeUnretainedValue()
        let length = min(size * count, transfer.data.count - transfer.sent)
        guard length > 0 else { return 0 }
        let start = transfer.data.startIndex + transfer.sent
        transfer.data.copyBytes(
            to: UnsafeMutableRawBufferPointer(start: buffer, count: length), from: start..<start + length)
        transfer.sent += length
        return length
    }

    /// Keeps the latest line of the server.
    static let receive: curl_write_callback = { buffer, size, count, pointer in
        guard let buffer, let pointer else { return 0 }
        // The pointer is to the transfer of the call that libcurl is in.
        let transfer = Unmanaged<Transfer>.fromOpaque(pointer).takeUnretainedValue()
        let line = String(
            decoding: UnsafeRawBufferPointer(start: buffer, count: size * count), as: UTF8.self
        ).trimmingCharacters(in: .whitespacesAndNewlines)
        // The answer to the end of the session is not the reason of a refusal.
        if !line.hasPrefix("221") { transfer.lastAnswer = String(line.prefix(500)) }
        return size * count
    }
}
