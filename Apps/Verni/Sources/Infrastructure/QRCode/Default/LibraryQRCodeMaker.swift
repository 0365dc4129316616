// SPDX-License-Identifier: Apache-2.0

import CQREncode
import Foundation
package import VerniQRCode

/// QR codes by libqrencode, with the level M of error correction: 15 % of a code may be damaged.
package struct LibraryQRCodeMaker: QRCodeMaker {
    package init() {}

    package func code(of text: String) throws(QRCodeFailure) -> QRCode {
        let bytes = Array(text.utf8)
        guard (1...QRCode.longestText).contains(bytes.count) else {
            throw .lengthOutOfRange(limit: QRCode.longestText)
        }
        // 0 is the smallest version that has room for the text.
        guard let input = QRinput_new2(0, QR_ECLEVEL_M) else { throw .refused(code: errno) }
        defer { QRinput_free(input) }
        // Without the mark, scanners guess the encoding of other characters.
        if bytes.contains(where: { $0 >= 0x80 }), QRinput_appendECIheader(input, Self.utf8) != 0 {
            throw .refused(code: errno)
        }
        guard QRinput_append(input, QR_MODE_8, Int32(clamping: bytes.count), bytes) == 0,
            let code = QRcode_encodeInput(input)
        else { throw .refused(code: errno) }
        defer { QRcode_free(code) }
        let size = Int(clamping: code.pointee.width)
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
        guard let made = QRCode(size: size, modules: modules) else { throw .refused(code: EINVAL) }
        return made
    }

    /// The number of UTF-8 among the extended channel interpretations.
    private static let utf8: UInt32 = 26
}
