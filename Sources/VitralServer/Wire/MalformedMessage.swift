// SPDX-License-Identifier: Apache-2.0

/// The error for an invalid message of a client.
///
/// The reason is sent to the client and logged, so it never quotes the message.
struct MalformedMessage: Error, Equatable {
    enum Reason: String {
        case encoding = "The message is not UTF-8."
        case syntax = "The message is not a JSON array of the expected shape."
        case unknownMessage = "The message's kind is not known."
        case unknownEvent = "The event's kind is not known."
        case elementID = "The message names no element."
        case number = "The message has a number that is out of range."
        case tooLong = "A value of the message is too long."
        case tooManyNames = "The query of an address has too many names."
        case order = "The first message must be a hello, and only the first."
        case future = "A patch was acknowledged that was never sent."
    }

    var reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
    }
}
