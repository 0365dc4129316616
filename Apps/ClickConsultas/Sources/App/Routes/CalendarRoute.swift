// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import HTTPTypes
import Hummingbird
import NIOCore
import VitralFeatures
import VitralModels
import VitralServer

/// The route `/appointments/ID.ics`: an appointment as a file for calendars.
///
/// A browser without a sign-in is led to the appointment's page, which asks for one and then sends the file. An appointment
/// of another patient or practice does not exist.
struct CalendarRoute: Sendable {
    private let container: ModelContainer
    private let calendar: AppointmentCalendar
    private let account: @Sendable (LiveRequestContext) async throws -> String?

    /// Creates the route.
    ///
    /// - Parameter account: Returns the account of a request; `nil` without a sign-in.
    init(
        _ container: ModelContainer, calendar: AppointmentCalendar,
        account: @escaping @Sendable (LiveRequestContext) async throws -> String? = { try await $0.account()?.id }
    ) {
        (self.container, self.calendar, self.account) = (container, calendar, account)
    }

    /// Adds the route to a router.
    func add(to router: Router<LiveRequestContext>) {
        router.get("appointments/{id}.ics") { _, context in
            try await response(for: context.parameters.get("id") ?? "", context)
        }
    }

    private func response(for id: String, _ context: LiveRequestContext) async throws -> Response {
        // Identifiers are letters, digits and hyphens; nothing else may get into a header.
        guard !id.isEmpty, id.utf8.count <= 64, id.utf8.allSatisfy({ $0 < 128 }),
            id.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
        else { return Response(status: .notFound) }
        guard let user = try await ViewerSource(container).user(account(context)) else {
            return Response(
                status: .seeOther, headers: [.location: "/appointments/\(id)/calendar", .cacheControl: "no-store"])
        }
        do {
            let appointment = try await AppointmentUseCase(repository: BookingRepository(container))
                .appointment(.init(id), for: user.viewer)
            let language = user.patient.language
            guard let file = try await calendar.download(appointment, in: language, of: container) else {
                return Response(status: .notFound)
            }
            return Response(
                status: .ok,
                headers: [
                    .contentType: "text/calendar; charset=utf-8; method=PUBLISH",
                    .contentDisposition: "attachment; filename=\"\(AppointmentCalendar.fileName(in: language))\"",
                    .cacheControl: "private, no-store",
                ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: file)))
        } catch DomainError.notFound {
            return Response(status: .notFound)
        }
    }
}
