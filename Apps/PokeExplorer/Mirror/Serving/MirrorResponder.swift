// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The context of a request.
///
/// The mirror uses only the address at which it was reached.
struct MirrorContext: InitializableFromSource {
    let localAuthority: String

    init(source: ApplicationRequestContextSource) {
        let port = source.channel.localAddress?.port.map { ":\($0)" } ?? ""
        localAuthority = "localhost\(port)"
    }
}

/// An error that makes Hummingbird close the channel, thrown to cut a connection.
private struct ConnectionCut: Error {}

/// Answers requests: logs them, applies faults, and otherwise returns the site's response.
struct MirrorResponder: HTTPResponder {
    let site: MirrorSite
    let control: MirrorControl
    let plan: FaultPlan
    let log: RequestLog
    let clock: any Clock<Duration>

    func respond(to request: Request, context: MirrorContext) async throws -> Response {
        if let answer = try await control.answer(to: request) { return response(answer, to: request) }

        let faults: [PokeAPIMirrorServer.Fault]
        let complaint: FaultSyntaxError?
        do {
            // The fault that a request asks for has priority over the pending rules.
            faults = try ownFaults(of: request) ?? plan.take(path: request.uri.path)
            complaint = nil
        } catch {
            (faults, complaint) = ([], error)
        }
        let ticket = log.arrived(
            PokeAPIMirrorServer.LoggedRequest(
                method: request.method.rawValue, path: request.uri.path, query: request.uri.query ?? "",
                ifNoneMatch: request.headers[.ifNoneMatch], faults: faults, status: nil))
        var status: Int?
        defer { log.answered(ticket, status: status) }

        for case .delay(let duration) in faults { try await wait(duration) }
        var answer = complaint.map { .text(.badRequest, $0.description) } ?? answer(to: request, context: context)
        for fault in faults { answer = answer.spoilt(by: fault) }
        status = answer.status.code
        return response(answer, to: request, isCut: faults.contains(.cutConnection))
    }

    private func answer(to request: Request, context: MirrorContext) -> Answer {
        guard request.method == .get || request.method == .head else {
            var answer = Answer.text(.methodNotAllowed)
            answer.headers[.allow] = "GET, HEAD"
            return answer
        }
        let origin = Origin(request: request.head, fallback: context.localAuthority)
        return site.answer(path: request.uri.path, query: request.uri.queryParameters, origin: origin)
            .conditional(on: request.headers[.ifNoneMatch])
    }

    private func ownFaults(of request: Request) throws(FaultSyntaxError) -> [PokeAPIMirrorServer.Fault]? {
        if let header = request.headers[.fault] { return try PokeAPIMirrorServer.Fault.parse(header) }
        let name = HTTPField.Name.fault.rawName
        guard let value = request.uri.queryParameters.first(where: { $0.key == name })?.value else { return nil }
        return try PokeAPIMirrorServer.Fault.parse(value)
    }

    /// Waits.
    ///
    /// If the server is asked to stop, the wait and the request end at once.
    private func wait(_ duration: Duration) async throws {
        try await cancelWhenGracefulShutdown {
            try await clock.sleep(for: duration)
        }
    }

    private func response(_ answer: Answer, to request: Request, isCut: Bool = false) -> Response {
        var headers = answer.headers
        headers[.accessControlAllowOrigin] = "*"
        headers[.xContentTypeOptions] = "nosniff"
        if answer.status != .notModified { headers[.contentLength] = String(answer.body.readableBytes) }

        let body: ResponseBody
        if isCut {
            let start = answer.body.getSlice(at: answer.body.readerIndex, length: answer.body.readableBytes / 2)
            body = ResponseBody(contentLength: answer.body.readableBytes) { writer in
                if let start { try await writer.write(start) }
                throw ConnectionCut()
            }
        } else if request.method == .head || answer.status == .notModified {
            body = ResponseBody()
        } else {
            body = ResponseBody(byteBuffer: answer.body)
        }
        return Response(status: answer.status, headers: headers, body: body)
    }
}
