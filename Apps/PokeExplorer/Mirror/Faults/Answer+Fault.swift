// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
import NIOCore

extension Answer {
    /// Returns the response as this fault changes it.
    ///
    /// A delay and a cut connection do not change the response; they concern the sending.
    func spoilt(by fault: PokeAPIMirrorServer.Fault) -> Answer {
        switch fault {
        case .delay, .cutConnection:
            return self
        case .status(let code, let retryAfter):
            let status = Self.wordedStatuses.first { $0.code == code } ?? HTTPResponse.Status(code: code)
            var answer = Answer.text(status, status.reasonPhrase.isEmpty ? "Status \(code)" : nil)
            answer.headers[.retryAfter] = retryAfter.map(String.init)
            return answer
        case .badJSON:
            return replacingBody(body.getSlice(at: body.readerIndex, length: body.readableBytes / 2) ?? ByteBuffer())
        case .webPage:
            var answer = replacingBody(ByteBuffer(string: Self.signInPage))
            answer.headers[.contentType] = "text/html; charset=utf-8"
            return answer
        case .wrongShape:
            return replacingBody(ByteBuffer(string: Self.otherShape))
        case .emptyBody:
            return replacingBody(ByteBuffer())
        }
    }

    /// Returns the response with another body, which caches must not store and which has no entity tag.
    private func replacingBody(_ body: ByteBuffer) -> Answer {
        var answer = self
        answer.body = body
        answer.headers[.cacheControl] = "no-store"
        answer.headers[.eTag] = nil
        return answer
    }

    /// The statuses with a reason phrase; a status created from a number alone has none.
    private static let wordedStatuses: [HTTPResponse.Status] = [
        .badRequest, .unauthorized, .forbidden, .notFound, .requestTimeout, .gone, .tooManyRequests,
        .internalServerError, .notImplemented, .badGateway, .serviceUnavailable, .gatewayTimeout,
    ]

    private static let signInPage = "<!doctype html><title>Wi-Fi</title><p>Please sign in to use this network.</p>"

    /// An object with PokéAPI's field names, each with a value of an unexpected type.
    private static let otherShape = """
        {"id":"twenty-five","name":25,"count":"many","next":7,"results":{},"types":"fire","stats":null,"chain":[],\
        "damage_relations":0,"pokemon":{},"pokemon_species":false,"names":"none","genera":1}
        """
}
