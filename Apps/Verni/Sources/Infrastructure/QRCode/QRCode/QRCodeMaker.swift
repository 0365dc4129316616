// SPDX-License-Identifier: Apache-2.0

/// A maker of QR codes.
package protocol QRCodeMaker: Sendable {
    /// Returns the QR code of a text, such as a link.
    ///
    /// - Throws: ``QRCodeFailure``.
    func code(of text: String) throws(QRCodeFailure) -> QRCode
}

/// A reason for which a text has no QR code.
package enum QRCodeFailure: Error, Hashable, Sendable {
    /// The text is empty, or longer than the limit in bytes.
    case lengthOutOfRange(limit: Int)
    /// The library refused the text, with the system's error number.
    case refused(code: Int32)
}
